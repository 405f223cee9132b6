/** `content/testimonials.yaml`: the *Testimonial* entity, in the order of the carousel. */

import { defineSingle, type FieldsOf } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import * as z from 'zod';

export const testimonials = defineSingle(
  'testimonials.yaml',
  z.strictObject({
    sample: z.boolean().default(false).describe('True while the people and companies below are invented.'),
    items: z.array(
      z
        .strictObject({
          name: line,
          position: line.optional(),
          company: line.optional(),
          quote: text,
          short: line.optional().describe('The sentence of the quote that its card shows.'),
          rating: z.number().int().min(1).max(5).optional(),
          logo: line.optional().describe('Address of a picture of 40 by 30 pixels, or in that proportion.'),
          date: z
            .string()
            .regex(/^\d{4}-\d\d-\d\d$/, 'is not a date like 2025-06-12')
            .optional()
            .describe('The day of the review; a testimonial with one and a rating is marked up as a review.'),
        })
        .refine(({ quote, short }) => !short || quote.includes(short), {
          path: ['short'],
          message: 'is not part of the quote, word for word',
        }),
    ),
  }),
);

export type Testimonials = FieldsOf<typeof testimonials>;
type Testimonial = Testimonials['items'][number];

/** A testimonial with a date and a rating, which is marked up as a review. */
export type Review = Testimonial & { readonly date: string; readonly rating: number };

export function isReview(of: Testimonial): of is Review {
  return of.date !== undefined && of.rating !== undefined;
}

/** Without dates, which no carousel shows. */
export function toQuotes({ sample, items }: Testimonials, count = items.length) {
  return {
    sample,
    items: items.slice(0, count).map(({ date: _, position, company, ...quote }) => ({
      ...quote,
      // That it is a sample is said once, under all of them.
      who: [position, company?.replace(/ \(sample\)$/, '')].filter(Boolean).join(', '),
    })),
  };
}
