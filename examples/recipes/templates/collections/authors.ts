import { defineCollection, type ItemOf } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields';
import * as z from 'zod';

export const authors = defineCollection({
  folder: 'authors',
  kind: 'author',
  fields: z.strictObject({ name: line }),
  address: (slug) => `/autoren/${slug}`,
});

export type Author = ItemOf<typeof authors>;
