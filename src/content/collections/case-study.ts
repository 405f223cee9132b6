/** `content/case-studies/ID.md`: *Case-study card* and *Case-study detail* of the specification's section 3. */
import * as z from 'zod';
import { day, figure, line, plot } from './shared.ts';

export const caseStudyFields = z.strictObject({
  title: line,
  subtitle: line,
  category: line,
  /** The card's text. */
  description: line,
  metaTitle: line.optional(),
  metaDescription: line.optional(),
  keywords: z.array(line).default([]),
  image: line.optional(),
  imageAlt: line.optional(),
  /** Place in the list, from 1. */
  order: z.number().int().default(100),
  /** Publication and modification date; 2024-12-01 by the specification's section 9. */
  date: day.default('2024-12-01'),
  results: z.array(figure).default([]),
  plots: z.array(plot).default([]),
  draft: z.boolean().default(false),
});
export type CaseStudyFields = z.infer<typeof caseStudyFields>;
