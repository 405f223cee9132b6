/** Shapes that several collections use: text, links, questions, figures, calls to action. */
import * as z from 'zod';
import { parseDay } from '../day.ts';

// Compiling checks to code pays from some thousand files on, and costs every start a tenth of a second.
z.config({ jitless: true });

/** One line of text without control characters, which have no place in a title or a meta tag. */
export const line = z
  .string()
  .trim()
  .min(1, 'is empty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'has a line break or a control character; write it on one line');

/** Text that may run over several lines. */
export const text = z.string().trim().min(1, 'is empty');

/** A day of the calendar. */
export const day = line.refine(
  (written) => parseDay(written) !== null,
  'is not a day; write it as 2025-06-12 or as 12 June 2025',
);

/** An address inside the site, with an optional query or fragment. */
export const internalLink = z
  .string()
  .regex(/^\/(?!\/)[^\s\\<>"]*$/, 'is not an address of this site; it starts with one "/", as in "/contact"');

/** An address inside the site, or an absolute https, mailto or tel link. */
export const link = z
  .string()
  .regex(
    /^(?:\/(?!\/)|https:\/\/|mailto:|tel:|#)[^\s\\<>"]*$/,
    'is not a link; write "/contact", "https://…", "mailto:…" or "tel:…"',
  );

/** The last part of an address: lower-case letters, digits and hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not a slug; use lower-case letters, digits and single hyphens');

/** A question and its answer (specification, section 3). */
export const faq = z.strictObject({ question: line, answer: text });
export type Faq = z.infer<typeof faq>;

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
