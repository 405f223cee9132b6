/** `content/services/SLUG.md`: a service page; its body is the overview. */

import { defineCollection, type ItemOf } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { report } from '../components/report-page/fields.ts';
import { workingPaper } from '../components/working-paper/fields.ts';
import { button, callToAction, count, faq, figure, point } from '../fields.ts';
import { parsePeriod } from '../wording/period.ts';

/** The end of the time scale on which all services are drawn: six months of 30 days. */
export const SCALE = 180;

/** This many services, the first by order, are in the header and in the programme of the home page. */
export const MAIN_SERVICES = 6;

/** Where its words do not say it in English: the days from the start, the first and the last. */
const days = z
  .array(z.number().nonnegative().max(SCALE))
  .length(2)
  .refine(([first = 0, last = first]) => first <= last, 'ends before it begins');

const fields = z.strictObject({
  title: line.describe("The service's name, as navigation and cards show it."),
  headline: line.describe("The page's heading: a promise, rather than the name again."),
  lede: text,
  description: line.describe("The card's text."),
  metaTitle: line,
  metaDescription: line,
  keywords: z.array(line).default([]),
  serviceType: line.describe('schema.org `serviceType`.'),
  order: z
    .number()
    .int()
    .describe('Place in lists, from 1; the first six are the main services of the header.'),
  facts: z
    .array(figure)
    .max(4)
    .default([])
    .describe('What stands under the price: terms and times that nothing else shows.'),
  drawing: line.optional().describe('What content/pictures/SLUG.svg (or .jpg and the like) shows.'),
  programme: z
    .strictObject({
      first: line.optional(),
      firstDays: days.optional(),
      full: line,
      fullDays: days.optional(),
      expect: text.describe(
        'The result, in a sentence or two, in the unfolded row; `outcome` says more on the page.',
      ),
    })
    .superRefine((given, context) => {
      for (const name of ['first', 'full'] as const) {
        const { [name]: phrase, [`${name}Days` as const]: days } = given;
        if (days || phrase === undefined || (parsePeriod(phrase)?.to ?? SCALE + 1) <= SCALE) continue;
        const message =
          'names no time within six months; write one as in "First 2-4 months", "full in months 2-3" or "live by day 30", ' +
          `in another language with the line "${name}Days: [60, 120]" below it`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
    })
    .describe('Its row on the time scale: the first result, if it comes before the full effect.'),
  price: z
    .strictObject({
      amount: z.number().positive().optional(),
      note: text,
      adSpend: line.optional().describe('The recommended minimum ad spend a month.'),
    })
    .optional()
    .describe(
      'Without an amount, lists say "By quote" and the page "By written quote"; `note` says what the price depends on.',
    ),
  share: z
    .strictObject({ percent: count.max(100), claim: line })
    .optional()
    .describe('A share of people, drawn on a scale of 0 to 100.'),
  gains: z
    .array(z.strictObject({ what: line, percent: count }))
    .min(2)
    .optional()
    .describe('What clients gained, drawn on one scale: before the work is 100.'),
  benefits: z.strictObject({ title: line, items: z.array(point).min(4) }),
  included: z
    .strictObject({
      title: line,
      items: z.array(z.strictObject({ name: line, description: text })).min(4),
    })
    .describe('What the service consists of, also for the schema.org offer catalogue.'),
  steps: z
    .strictObject({ title: line, items: z.array(point.extend({ days: days.optional() })).min(3) })
    .describe(
      'A title that begins with its time in English, as in "Weeks 2-4: …", or has `days`, is drawn on the time scale.',
    ),
  outcome: text.describe('What to expect and by when.'),
  report: report
    .optional()
    .describe('A specimen of the page that a client gets each month; About shows it too.'),
  paper: workingPaper.optional().describe('A specimen of a paper that the work produces.'),
  faqs: z.array(faq).min(3),
  action: button
    .default({ text: 'Get Started', link: '/contact' })
    .describe('The button at the top of the page.'),
  closing: callToAction,
  draft: z.boolean().default(false),
});

export const services = defineCollection({
  folder: 'services',
  kind: 'service',
  fields,
  address: (slug) => `/services/${slug}`,
  order: (a, b) => a.order - b.order,
});

export type Service = ItemOf<typeof services>;
