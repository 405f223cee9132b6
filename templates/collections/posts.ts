/** `content/blog/NAME.md`: the *Blog post* entity of the specification's section 3. */

import { defineCollection, type ItemOf } from 'plumb-and-level';
import { line, slug } from 'plumb-and-level/fields';
import * as z from 'zod';
import { cover, plot } from '../fields.ts';
import { plotFaults } from '../plot-marks.ts';
import { day, dayOf } from '../wording/day.ts';
import type { Company } from './company.ts';

const fields = z.strictObject({
  title: line,
  category: line,
  excerpt: line,
  date: day.describe('The day shown to readers, as `2025-06-12` or `12 June 2025`.'),
  metaTitle: line.optional(),
  metaDescription: line.optional(),
  keywords: z.array(line).default([]),
  image: line.optional(),
  imageAlt: line.optional(),
  slug: slug.optional(),
  publishedAt: day.optional(),
  updatedAt: day.optional(),
  author: line.optional(),
  readingTime: line
    .regex(
      /^(?:PT\d{1,3}M|\d{1,3} min(?:utes?)?(?: read)?)$/,
      'is not a duration; write it as PT6M or as "6 min read"',
    )
    .optional()
    .describe('An ISO 8601 duration (`PT6M`) or words (`8 min read`); counted from the words when left out.'),
  featured: z.boolean().default(false),
  schemaType: z.enum(['Article', 'HowTo']).default('Article'),
  cover: cover
    .optional()
    .describe('The drawing on cards, at the top and in previews; by default a plain tape.'),
  plots: z.array(plot).default([]),
  draft: z.boolean().default(false),
});

/** The default of the specification's section 9, for a post without words. */
const DEFAULT_MINUTES = 5;

export const posts = defineCollection({
  folder: 'blog',
  kind: 'post',
  fields,
  address: (slug) => `/blog/${slug}`,
  picture: { src: 'image', alt: 'imageAlt' },
  textFaults: plotFaults,
  derive({ fields, ...entry }, { site }: { site: Company }) {
    const date = dayOf(fields.date, site);
    const published = fields.publishedAt ? dayOf(fields.publishedAt, site) : date;
    const updated = fields.updatedAt ? dayOf(fields.updatedAt, site) : published;
    const readingMinutes = fields.readingTime
      ? Number(/\d+/.exec(fields.readingTime)![0])
      : entry.readingMinutes || DEFAULT_MINUTES;
    return {
      date,
      publishedAt: published.iso,
      updated: updated.iso < published.iso ? published : updated,
      metaTitle: fields.metaTitle ?? fields.title,
      metaDescription: fields.metaDescription ?? fields.excerpt,
      author: fields.author ?? site.author,
      readingMinutes,
      /** As structured data needs it. */
      readingDuration: `PT${readingMinutes}M`,
    };
  },
  /** Newest first: the order of the blog list. */
  order: (a, b) => (a.date.iso < b.date.iso ? 1 : a.date.iso > b.date.iso ? -1 : 0),
  shownFrom: ({ date }) => date.iso,
  lastChanged: ({ updated }) => updated.iso,
  headings: ({ title, cover, plots }) => `${title} ${JSON.stringify([cover, plots])}`,
  feed: ({ title, address, publishedAt, updated, author, category, excerpt }) => ({
    title,
    address,
    published: publishedAt,
    updated: updated.iso,
    author,
    category,
    summary: excerpt,
  }),
  create: (title, day, field) => `---
title: ${JSON.stringify(title)}
category: ${JSON.stringify(field('category') ?? 'News')}
excerpt: One or two sentences for cards and search results.
date: ${day}
draft: true
---

Start with what the reader gets from this.

## The first step

Say what to do, by when, and what it costs.
`,
});

export type Post = ItemOf<typeof posts>;
