import { defineOptional } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields';
import * as z from 'zod';
import { callToAction, count, faqSection, heading, pageHero, seo } from '../fields.ts';

/** The words of the list of articles, and of every article and category. */
export const blogWords = defineOptional(
  'pages/blog.yaml',
  z.strictObject({
    seo,
    hero: pageHero.extend({ topics: z.array(line).min(1) }),
    featured: z.strictObject({ label: line, also: line }),
    list: heading,
    step: count.default(6).describe('Cards shown before and added by each "Load More Articles".'),
    categories: z.array(line).min(1).describe('The categories that articles may have.'),
    category: z
      .strictObject({
        label: line,
        title: line,
        metaTitle: line,
        metaDescription: line,
        lede: line,
      })
      .describe('The page of each category; `{category}` stands for its name.'),
    faq: faqSection,
    closing: callToAction,
    articleClosing: callToAction.describe('The block at the end of each article.'),
  }),
);
