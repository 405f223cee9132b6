/** Fields that the engine itself reads; a site declares the others. */
import * as z from 'zod';
import { instantOf } from '../model/day.ts';
import { line, moment } from '../model/fields.ts';
import { getOrMake } from '../system/get-or-make.ts';

/** Of every file. */
export const fileFields = {
  waive: z
    .array(line)
    .optional()
    .describe('Rules whose warnings to silence for this file, as the terminal names them.'),
};

/** Of every entry of a collection. */
export const entryFields = {
  ...fileFields,
  aliases: z.array(line).optional().describe('Its former addresses; each redirects to the present one.'),
  publishAt: moment.optional().describe('The day or time at which it appears, `2026-02-14 09:00`.'),
  expiresAt: moment.optional().describe('The day or time at which it disappears.'),
};

export type EntryFields = z.infer<z.ZodObject<typeof entryFields>>;

const isEverShown = ({ publishAt, expiresAt }: EntryFields) =>
  !publishAt || !expiresAt || instantOf(publishAt, 'UTC')! < instantOf(expiresAt, 'UTC')!;

const NEVER_SHOWN = {
  path: ['expiresAt'],
  error: 'is not after "publishAt", so this would never appear',
};

const extended = new WeakMap<z.ZodType, z.ZodType>();

/** A site's fields with those of the engine; made once, because every file needs them. */
export function withFields(fields: z.ZodType, own: z.ZodRawShape): z.ZodType {
  const extend = () =>
    fields instanceof z.ZodObject ? fields.safeExtend(own).refine(isEverShown, NEVER_SHOWN) : fields;
  return getOrMake(extended, fields, extend);
}
