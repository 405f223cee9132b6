import { defineOptional } from 'plumb-and-level';
import { line, slug, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { callToAction, faqSection, heading, pageHero, point, pointSection, seo } from '../fields.ts';
import { SCALE } from './services.ts';

/** The words of the page that compares all services. */
export const servicesWords = defineOptional(
  'pages/services.yaml',
  z.strictObject({
    seo,
    hero: pageHero,
    programme: z.strictObject({
      title: line,
      need: z
        .strictObject({
          question: line,
          choices: z
            .array(z.strictObject({ name: line, day: z.number().int().positive().max(SCALE) }))
            .length(2),
          otherwise: line,
        })
        .describe('By when a visitor needs work: two days to choose from, and what no day is called.'),
      note: text,
    }),
    challenges: heading.extend({
      /** `service` is the slug of the one that solves it. */
      items: z.array(z.strictObject({ challenge: line, solution: line, service: slug })).min(3),
    }),
    regions: pointSection,
    businessTypes: heading.extend({ items: z.array(point).min(5) }),
    faq: faqSection,
    closing: callToAction,
  }),
);
