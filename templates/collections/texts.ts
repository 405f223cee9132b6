/** `content/pages/NAME.md`: a page that is one running text, such as the privacy policy. */

import { defineCollection } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields';
import * as z from 'zod';
import { figure } from '../fields.ts';
import { day, dayOf } from '../wording/day.ts';

const fields = z.strictObject({
  title: line,
  lede: line.optional(),
  metaTitle: line,
  metaDescription: line,
  keywords: z.array(line).default([]),
  updated: day,
  facts: z.array(figure).default([]).describe('A summary, for those who read no further.'),
  draft: z.boolean().default(false),
});

export const texts = defineCollection({
  folder: 'pages',
  kind: 'text',
  fields,
  address: (slug) => `/${slug}`,
  derive: ({ fields, readingMinutes }, { site }) => ({
    updated: dayOf(fields.updated, site),
    readingMinutes,
  }),
  lastChanged: ({ updated }) => updated.iso,
});
