/** `content/testimonials.yaml`: the *Testimonial* entity, in the order of the carousel. */
import * as z from 'zod';
import { defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';

export const testimonials = defineSingle(
  'testimonials.yaml',
  z.strictObject({
    /** True while the people and companies below are invented. */
    sample: z.boolean().default(false),
    items: z.array(
      z.strictObject({
        name: line,
        position: line,
        company: line,
        quote: text,
        rating: z.number().int().min(1).max(5),
        logo: line.optional(),
        /** The day of the review; a testimonial with one is marked up as a review. */
        date: z
          .string()
          .regex(/^\d{4}-\d\d-\d\d$/, 'is not a date like 2025-06-12')
          .optional(),
      }),
    ),
  }),
);

export type Testimonials = FieldsOf<typeof testimonials>;
export type Testimonial = Testimonials['items'][number];

/** A testimonial with a date is marked up as a review. */
export function isReview({ date }: Testimonial): boolean {
  return date !== undefined;
}

/** Without the dates, which no carousel shows. */
export function toQuotes({ sample, items }: Testimonials, count = items.length) {
  return {
    sample,
    items: items.slice(0, count).map(({ name, position, company, quote, rating, logo }) => ({
      name,
      position,
      company,
      quote,
      rating,
      logo,
    })),
  };
}
