import * as z from 'zod';
import { defineSingle } from '../../src/define.ts';
import { internalLink, line, text } from '../../src/fields.ts';
import { callToAction, faqSection, figure, heading as headingFields, point, seo } from '../fields.ts';

/** A bar of a scale: from one number to another on it. */
const bar = figure.extend({ from: z.number().min(0).default(0), to: z.number().positive() });

/** The words of the home page; other pages repeat some of them. */
export const homeWords = defineSingle(
  'pages/home.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({
      title: line,
      /** The first sentence: who speaks, and where. */
      who: line,
      lede: line,
      /** What somebody searches for in the drawing. */
      search: line,
      /** On the empty row of its list. */
      missing: line,
      /** The offer banner: price and worth, places, turnaround. */
      offer: z.strictObject({ title: line, facts: z.array(figure).min(1) }),
    }),
    form: z.strictObject({ title: line, intro: line, note: line }),
    problem: z.strictObject({
      title: line,
      intro: text,
      /** Percent. */
      lost: z.number().min(1).max(99),
      points: z.array(point).min(3),
    }),
    benefits: z.strictObject({
      title: line,
      intro: text.optional(),
      items: z.array(point.extend(figure.shape)).min(1),
    }),
    audit: z.strictObject({
      title: line,
      intro: text,
      /** One to each number on the drawing. */
      rows: z.array(z.strictObject({ part: line, finding: line })).length(8),
      sheet: z.strictObject({ whole: line, subject: line, work: line, delivery: line }),
    }),
    whyNow: z.strictObject({
      title: line,
      intro: text.optional(),
      /** Two scales of two facts each, from 0 to `end`, their marks at equal distances. */
      scales: z
        .array(
          z.strictObject({
            marks: z.array(line).min(2),
            end: z.number().positive(),
            facts: z.array(bar).length(2),
          }),
        )
        .length(2),
    }),
    testimonials: headingFields,
    painAndFix: z.strictObject({
      title: line,
      intro: text.optional(),
      /** What owners say, what we do about it, and the service that does it. */
      pairs: z.array(z.strictObject({ pain: line, fix: line, service: internalLink })).min(1),
    }),
    services: headingFields.extend({ promise: line }),
    faq: faqSection,
    closing: callToAction,
  }),
);
