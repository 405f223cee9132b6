import { defineOptional } from 'plumb-and-level';
import * as z from 'zod';
import { callToAction, heading, pageHero, seo } from '../fields.ts';

/** The words of the list of case studies, and of the block at the end of each. */
export const caseStudiesWords = defineOptional(
  'pages/case-studies.yaml',
  z.strictObject({
    seo,
    hero: pageHero,
    list: heading,
    detailClosing: callToAction.describe('The block at the end of each case study.'),
    closing: callToAction,
  }),
);
