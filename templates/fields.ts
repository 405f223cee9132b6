/** Schemas that several collections and pages use: questions, figures, calls to action. */

import { line, link, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { paper } from './components/working-paper/fields.ts';

/** A question and its answer (specification, section 3). */
export const faq = z.strictObject({ question: line, answer: text });
export type Faq = z.infer<typeof faq>;

/** A heading with a sentence or two. */
export const point = z.strictObject({ title: line, text });
export type Point = z.infer<typeof point>;

/** A claim drawn as a measurement: the figure on the line, what it measures below. */
export const figure = z.strictObject({ figure: line, caption: line });
export type Figure = z.infer<typeof figure>;

export const count = z.number().int().positive();

/** The name of a file in `content/pictures`. */
export const pictureFile = line.regex(
  /^[\w.-]+\.\w+$/,
  'is not the name of a file in content/pictures, such as "logo.svg"',
);

/** The top of a page. */
export const pageHero = z.strictObject({ title: line, lede: text });

/** A section's heading with an optional introduction. */
export const heading = z.strictObject({ title: line, intro: text.optional() });
export type Heading = z.infer<typeof heading>;

/** A section of questions. */
export const faqSection = heading.extend({ items: z.array(faq).min(1) });

/** A section of points. */
export const pointSection = heading.extend({ items: z.array(point).min(1) });

export const button = z.strictObject({ text: line, link });

/** The call-to-action block (specification, section 3). */
export const callToAction = z.strictObject({
  title: line,
  description: text,
  primary: button,
  secondary: button.optional(),
  paper: paper.optional().describe('What comes up from its foot: a paper to fill in.'),
});
export type CallToAction = z.infer<typeof callToAction>;

/** What search engines and share previews show of a page. */
export const seo = z.strictObject({ title: line, description: line, keywords: z.array(line).default([]) });
export type Seo = z.infer<typeof seo>;

const plotPoint = z.strictObject({
  label: line,
  value: z.number().nonnegative(),
  from: z.number().nonnegative().optional().describe('Where a stretch of time begins; `value` is its end.'),
  within: z
    .array(z.number().nonnegative())
    .default([])
    .describe(
      'Counts inside `value`, smallest first: 3 jobs of 8 quotes of 17 leads are `within: [3, 8]`, `value: 17`.',
    ),
  display: line
    .optional()
    .describe('The figure as written beside the drawing; by default the number itself.'),
  note: line.optional(),
  result: z.boolean().default(false).describe('The figure that the plot is about.'),
});

/**
 * A plot drawn at build time from figures in the text; `{plot 1}` on its own line shows the first.
 * `change` draws what 100 before has become, `units` a square for each, `time` puts days on a tape of months.
 */
export const plot = z.strictObject({
  title: line,
  kind: z.enum(['change', 'units', 'time']).default('change'),
  unit: line,
  source: line,
  scale: z.number().positive().optional().describe('The end of the scale; by default the largest figure.'),
  legend: z
    .array(line)
    .default([])
    .describe('What the squares mean, in the order of `within` and then `value`.'),
  points: z.array(plotPoint).min(1, 'needs a point to draw'),
});
export type Plot = z.infer<typeof plot>;
export type PlotPoint = Plot['points'][number];

/** What a cover shows, drawn to the scale of its `values`. */
export const cover = z.strictObject({
  motif: z.enum([
    'answer',
    'steps',
    'stars',
    'chimneys',
    'squares',
    'cart',
    'logs',
    'links',
    'calendar',
    'split',
  ]),
  figure: line,
  caption: line.optional(),
  values: z.array(z.number()).min(1),
});
export type CoverFields = z.infer<typeof cover>;
