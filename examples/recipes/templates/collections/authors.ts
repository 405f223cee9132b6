import * as z from 'zod';
import { defineCollection, type ItemOf } from '../../../../src/define.ts';
import { line } from '../../../../src/fields.ts';

export const authors = defineCollection({
  folder: 'authors',
  kind: 'author',
  fields: z.strictObject({ name: line }),
  address: (slug) => `/autoren/${slug}`,
});

export type Author = ItemOf<typeof authors>;
