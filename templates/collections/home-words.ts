import { defineSingle } from 'plumb-and-level';
import { internalLink, line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { callToAction, faqSection, figure, heading, ledgerLine, point, seo } from '../fields.ts';

/** A bar of a scale: from one number to another on it. */
const bar = figure.extend({ from: z.number().min(0).default(0), to: z.number().positive() });

/** The words of the home page; other pages repeat some of them. */
export const homeWords = defineSingle(
  'pages/home.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({
      title: line,
      who: line.describe('The first sentence: who speaks, and where.'),
      lede: line,
      search: line.describe('The search in the drawing.'),
      missing: line.describe('On the empty row of its list.'),
      offer: z
        .strictObject({ title: line, facts: z.array(figure).min(1) })
        .describe('The offer banner: price and worth, places, turnaround.'),
    }),
    form: z.strictObject({ title: line, intro: line, note: line }),
    problem: z.strictObject({
      title: line,
      intro: text,
      lost: z.number().min(1).max(99).describe('Percent.'),
      points: z.array(point).min(3),
    }),
    benefits: heading.extend({ items: z.array(ledgerLine).min(1) }),
    audit: z.strictObject({
      title: line,
      intro: text,
      rows: z
        .array(z.strictObject({ part: line, finding: line }))
        .length(8)
        .describe('One for each number on the drawing.'),
      sheet: z
        .strictObject({ whole: line, subject: line, work: line, delivery: line })
        .describe(
          'The title block: the link to the whole sheet, what it shows, what it took, when it is delivered.',
        ),
    }),
    whyNow: heading.extend({
      scales: z
        .array(
          z.strictObject({
            marks: z.array(line).min(2),
            end: z.number().positive(),
            facts: z.array(bar).length(2),
          }),
        )
        .length(2)
        .describe('Two scales of two facts each, from 0 to `end`, their marks at equal distances.'),
    }),
    testimonials: heading,
    painAndFix: heading.extend({
      pairs: z
        .array(z.strictObject({ pain: line, fix: line, service: internalLink }))
        .min(1)
        .describe('What owners say, what we do about it, and the service that does it.'),
    }),
    services: heading,
    faq: faqSection,
    closing: callToAction,
  }),
);
