/** Shapes that several collections and pages use: questions, figures, calls to action. */
import * as z from 'zod';
import { line, link, text } from '../src/fields.ts';

/** A question and its answer (specification, section 3). */
export const faq = z.strictObject({ question: line, answer: text });
export type Faq = z.infer<typeof faq>;

/** A section of questions. */
export const faqSection = z.strictObject({ title: line, intro: text.optional(), items: z.array(faq).min(1) });

/** A claim drawn as a measurement: the figure on the line, what it measures below. */
export const figure = z.strictObject({ figure: line, caption: line });
export type Figure = z.infer<typeof figure>;

/** A heading with a sentence or two. */
export const point = z.strictObject({ title: line, text });
export type Point = z.infer<typeof point>;

/** A section's heading with an optional introduction. */
export const heading = z.strictObject({ title: line, intro: text.optional() });
export type Heading = z.infer<typeof heading>;

export const button = z.strictObject({ text: line, link });
export type Button = z.infer<typeof button>;

/** The call-to-action block (specification, section 3). */
export const callToAction = z.strictObject({
  title: line,
  description: text,
  primary: button,
  secondary: button.optional(),
});
export type CallToAction = z.infer<typeof callToAction>;

/** What search engines and share previews show of a page. */
export const seo = z.strictObject({ title: line, description: line, keywords: z.array(line).default([]) });
export type Seo = z.infer<typeof seo>;

/** A plot drawn at build time from figures that the text states. */
export const plot = z.strictObject({
  title: line,
  kind: z.enum(['bars', 'line']).default('bars'),
  unit: line,
  source: line,
  points: z
    .array(z.strictObject({ label: line, value: z.number().nonnegative(), display: line.optional() }))
    .min(2, 'needs at least two points to compare'),
});
export type Plot = z.infer<typeof plot>;
