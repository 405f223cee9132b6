import { defineCollection, type ItemOf } from 'plumb-and-level';
import { parseDay } from 'plumb-and-level/day';
import { day, line, slug } from 'plumb-and-level/fields';
import * as z from 'zod';

export const recipes = defineCollection({
  folder: 'recipes',
  kind: 'recipe',
  fields: z.strictObject({
    title: line,
    summary: line,
    /** The name of a file in `content/authors/`. */
    author: slug,
    date: day,
    minutes: z.number().int().positive(),
    tags: z.array(slug).min(1),
    draft: z.boolean().default(false),
  }),
  address: (slug) => `/rezepte/${slug}`,
  derive: ({ fields }, { site }) => ({ published: parseDay(fields.date, site.timeZone)! }),
  order: (a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0),
  shownFrom: ({ published }) => published,
  lastChanged: ({ published }) => published,
  feed: ({ title, address, published, author, tags, summary }) => ({
    title,
    address,
    published,
    updated: published,
    author,
    category: tags[0]!,
    summary,
  }),
  create: (title, day) =>
    `---\ntitle: ${JSON.stringify(title)}\nsummary: Ein Satz dazu\nauthor: vreni\ndate: ${day}\nminutes: 30\ntags: [suppe]\ndraft: true\n---\n\nText\n`,
});

export type Recipe = ItemOf<typeof recipes>;
