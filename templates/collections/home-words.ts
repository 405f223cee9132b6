import { defineSingle, type FieldsOf } from 'plumb-and-level';
import { internalLink, line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { TRADE_ICONS } from '../drawings/trades.ts';
import { callToAction, count, faqSection, figure, heading, pictureFile, point, seo } from '../fields.ts';

/** Why now, and who says so. */
const fact = z.strictObject({ caption: line, source: line });
/** From one number of a scale to another. */
const stretch = { from: z.number().min(0).default(0), to: z.number().positive() };

/** What a visitor may do for a living, with its own words where it matters. */
const trade = z.strictObject({
  name: line,
  icon: z.enum(TRADE_ICONS),
  search: line
    .max(27, 'has more than the 27 characters that the search field holds')
    .describe('The search in the drawings.'),
  missing: line
    .max(14, 'has more than the 14 characters that the row holds')
    .describe('On the empty row of its list.'),
  loss: text.describe('What happens to the enquiry that goes elsewhere.'),
  complaint: line.describe('The first of the level.'),
});

/** What is done about a complaint, and the service that does it. */
const answer = { fix: line, service: internalLink };

/** The words of the home page; other pages repeat some of them. */
export const homeWords = defineSingle(
  'pages/home.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({
      title: line,
      who: line.describe('The first sentence: who speaks, and where.'),
      lede: line,
      offer: z
        .strictObject({ title: line, facts: z.array(figure).min(1) })
        .optional()
        .describe('The offer banner: price and worth, places, turnaround.'),
      picture: line
        .optional()
        .describe(
          'What content/pictures/home.svg (or .jpg and the like) shows, if it stands in place of the drawing.',
        ),
    }),
    trades: z
      .strictObject({
        question: line,
        list: z
          .array(trade)
          .min(1)
          .max(5)
          .describe('The first is chosen to begin with; a single one is no choice.'),
      })
      .optional(),
    form: z.strictObject({ title: line, intro: line, note: line }).optional(),
    problem: z
      .strictObject({
        title: line,
        intro: text,
        lost: z.number().min(1).max(99).optional().describe('Percent; drawn if it is given.'),
        first: line
          .default('First')
          .describe('The title of the first loss, which each trade tells in its own words.'),
        points: z.array(point).min(2),
      })
      .optional(),
    benefits: heading
      .extend({ items: z.array(point.extend({ picture: pictureFile.optional() })).min(1) })
      .optional(),
    audit: z
      .strictObject({
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
      })
      .optional(),
    whyNow: heading
      .extend({
        shares: z
          .array(fact.extend({ percent: count.max(100) }))
          .length(2)
          .describe('Shares of people, each drawn as ten of them.'),
        days: z
          .strictObject({
            marks: z.array(line).min(2).describe('At equal distances, the last at the end.'),
            end: z.number().positive(),
            facts: z.array(fact.extend({ figure: line, ...stretch })).length(2),
          })
          .describe('Two stretches of one scale of days.'),
      })
      .optional(),
    testimonials: heading,
    painAndFix: heading
      .extend({
        first: z
          .strictObject(answer)
          .optional()
          .describe('The answer to the first complaint, which is that of each trade.'),
        pairs: z
          .array(z.strictObject({ pain: line, ...answer }))
          .min(1)
          .describe('What owners say, what we do about it, and the service that does it.'),
      })
      .optional(),
    services: heading,
    faq: faqSection,
    closing: callToAction,
  }),
);

/** The complaints of the level in their order, each in the words of every trade or in one for all, with its answer. */
export function complaintsOf({ trades, painAndFix }: FieldsOf<typeof homeWords>) {
  if (!painAndFix) return [];
  const { first, pairs } = painAndFix;
  return [
    ...(trades && first ? [{ pains: trades.list.map(({ complaint }) => complaint), ...first }] : []),
    ...pairs.map(({ pain, ...answered }) => ({ pains: [pain], ...answered })),
  ];
}
