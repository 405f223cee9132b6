/** `content/blog/NAME.md`: the *Blog post* entity of the specification's section 3. */
import * as z from 'zod';
import { day, line, plot, slug } from './shared.ts';

export const postFields = z.strictObject({
  title: line,
  category: line,
  excerpt: line,
  /** The day shown to readers, as `2025-06-12` or `12 June 2025`. */
  date: day,
  metaTitle: line.optional(),
  metaDescription: line.optional(),
  keywords: z.array(line).default([]),
  image: line.optional(),
  imageAlt: line.optional(),
  slug: slug.optional(),
  publishedAt: day.optional(),
  updatedAt: day.optional(),
  author: line.optional(),
  /** An ISO 8601 duration (`PT6M`) or words (`8 min read`); counted from the words when left out. */
  readingTime: line
    .regex(
      /^(?:PT\d{1,3}M|\d{1,3} min(?:utes?)?(?: read)?)$/,
      'is not a duration; write it as PT6M or as "6 min read"',
    )
    .optional(),
  featured: z.boolean().default(false),
  schemaType: z.enum(['Article', 'HowTo']).default('Article'),
  plots: z.array(plot).default([]),
  draft: z.boolean().default(false),
});
export type PostFields = z.infer<typeof postFields>;
