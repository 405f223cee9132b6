/** `content/case-studies/ID.md`: *Case-study card* and *Case-study detail* of the specification's section 3. */

import { defineCollection, type ItemOf } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields';
import * as z from 'zod';
import { cover, figure, plot } from '../fields.ts';
import { sayIn } from '../islands/say.ts';
import { plotFaults } from '../plot-marks.ts';
import { day, dayOf } from '../wording/day.ts';

/** The end of the scale on which results are drawn. */
export const LARGEST_RESULT = 350;

const fields = z.strictObject({
  title: line,
  subtitle: line,
  category: line,
  description: line.describe("The card's text."),
  metaTitle: line.optional(),
  metaDescription: line.optional(),
  keywords: z.array(line).default([]),
  image: line.optional(),
  imageAlt: line.optional(),
  order: z.number().int().default(100).describe('Place in the list, from 1.'),
  // The default is that of the specification's section 9.
  date: day.default('2024-12-01').describe('Publication and modification date.'),
  client: line.optional().describe('Who it was, or what kind of firm: the first line of its title block.'),
  facts: z
    .array(z.strictObject({ name: line, value: line }))
    .default([])
    .describe('The other lines of its title block: fault, work, time, result.'),
  results: z
    .array(
      figure.extend({
        after: z
          .number()
          .refine(
            (after) => after >= 100 && after <= LARGEST_RESULT,
            `cannot be drawn: results are drawn from 100, what there was before, to ${LARGEST_RESULT}; without it this one is shown in words`,
          )
          .optional(),
        mark: z
          .enum(['pin', 'person', 'stove', 'coin'])
          .optional()
          .describe('What represents ten of the hundred before, in the picture at the top.'),
      }),
    )
    .default([])
    .describe('The results. One with `after` is drawn to scale, compared with 100 before.'),
  shop: z
    .enum(['kitchens', 'stoves'])
    .optional()
    .describe('What stands in the window of the shop in its picture.'),
  drawing: line
    .optional()
    .describe(
      'What content/pictures/ID.svg (or .jpg and the like) shows, if it stands in place of the marks.',
    ),
  drawingNote: line.optional().describe('What stands below it.'),
  cover: cover.optional(),
  plots: z.array(plot).default([]),
  draft: z.boolean().default(false),
});

export const caseStudies = defineCollection({
  folder: 'case-studies',
  kind: 'case-study',
  fields,
  address: (slug) => `/case-studies/${slug}`,
  picture: { src: 'image', alt: 'imageAlt' },
  textFaults: plotFaults,
  derive: ({ fields }, { site, words }) => ({
    date: dayOf(fields.date, site),
    facts: [
      ...(fields.client ? [{ name: sayIn(words)('Client'), value: fields.client }] : []),
      ...fields.facts,
    ],
    metaTitle: fields.metaTitle ?? fields.title,
    metaDescription: fields.metaDescription ?? fields.description,
  }),
  order: (a, b) => a.order - b.order,
  lastChanged: ({ date }) => date.iso,
  create: (title, day) => `---
title: ${JSON.stringify(title)}
subtitle: What changed, in one line.
category: Local SEO
description: One or two sentences for the card.
date: ${day}
results:
  - { figure: "+0%", caption: what was measured }
draft: true
---

## Where it started

## What we did

## What came of it
`,
});

export type CaseStudy = ItemOf<typeof caseStudies>;
export type Result = CaseStudy['results'][number];

/** A result that can be drawn to scale: with its figure after the work, compared with 100 before. */
export interface DrawnResult extends Result {
  readonly after: number;
}

export function isDrawn(result: Result): result is DrawnResult {
  return result.after !== undefined;
}
