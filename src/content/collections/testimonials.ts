/** `content/testimonials.yaml`: the *Testimonial* entity, in the order of the carousel. */
import * as z from 'zod';
import { line, text } from './shared.ts';

export const testimonialsFields = z.strictObject({
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
});
export type Testimonials = z.infer<typeof testimonialsFields>;
export type Testimonial = Testimonials['items'][number];
