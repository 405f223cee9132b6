/** `content/words.yaml`: what a site says instead of the templates' own words; it is not needed in English. */
import { defineOptional } from 'plumb-and-level';
import * as z from 'zod';
import type { Words } from '../islands/say.ts';
import { WORD_LIST } from '../islands/word-list.ts';

const said = z.string().min(1, 'is empty').optional();

export const words = defineOptional(
  'words.yaml',
  z.strictObject(Object.fromEntries(WORD_LIST.map((word) => [word, said]))) as unknown as z.ZodType<Words>,
);
