/** The kinds of content files: the schema that checks each, and its name in messages. */
import * as z from 'zod';
import { instantOf } from '../model/day.ts';
import type { Site } from '../model/define.ts';
import { line, moment, SLUG } from '../model/fields.ts';
import type { Entry } from '../model/model.ts';
import { getOrMake } from '../system/get-or-make.ts';

/** Fields of every file that the engine itself reads; a site declares the others. */
const fileFields = {
  waive: z
    .array(line.regex(/^[a-z\d-]+(?:\/[a-z\d-]+)+$/, 'is not the name of a rule, such as "body/list"'))
    .optional()
    .describe('Rules whose warnings to silence for this file, as the terminal names them.'),
};

/** Of every entry of a collection. */
const entryFields = {
  ...fileFields,
  aliases: z.array(line).optional().describe('Its former addresses; each redirects to the present one.'),
  publishAt: moment.optional().describe('The day or time at which it appears, `2026-02-14 09:00`.'),
  expiresAt: moment.optional().describe('The day or time at which it disappears.'),
};

export type EntryFields = z.infer<z.ZodObject<typeof entryFields>>;

const isEverShown = ({ publishAt, expiresAt }: EntryFields) =>
  !publishAt || !expiresAt || instantOf(publishAt, 'UTC')! < instantOf(expiresAt, 'UTC')!;

const NEVER_SHOWN = { path: ['expiresAt'], error: 'is not after "publishAt", so this would never appear' };

const extended = new WeakMap<z.ZodType, z.ZodType>();

/** A site's fields with those of the engine; made once, because every file needs them. */
function withFields(fields: z.ZodType, own: z.ZodRawShape): z.ZodType {
  const extend = () =>
    fields instanceof z.ZodObject ? fields.safeExtend(own).refine(isEverShown, NEVER_SHOWN) : fields;
  return getOrMake(extended, fields, extend);
}

export interface Kind extends Pick<Site['collections'][string], 'picture' | 'textFaults'> {
  readonly schema: z.ZodType;
  /** Its name in messages: "a post". */
  readonly what: string;
}

/** The kind of a file by its name inside the content folder; null if the site has no use for it. */
export function kindOf(site: Site, name: string): Kind | null {
  const collection = collectionOf(site, name);
  if (collection) return kindIn(collection);
  const single = singlesOf(site).find(({ file }) => file === name);
  return single ? { schema: withFields(single.fields, fileFields), what: single.file } : null;
}

/** The kind of a collection's entries. */
export function kindIn(collection: Site['collections'][string]): Kind {
  const { fields, kind } = collection;
  return { ...collection, schema: withFields(fields, entryFields), what: withArticle(kind) };
}

/** The collection that a file belongs to: `blog/my-post.md`, or `blog/my-post/index.md`. */
export function collectionOf({ collections }: Site, name: string): Site['collections'][string] | undefined {
  const [, folder] = /^([^/]+)\/(?!index\.md$)[^/]+(?:\/index)?\.md$/.exec(name) ?? [];
  return Object.values(collections).find((collection) => collection.folder === folder);
}

/** The last part of an entry's address: that of its field, or else the name of its file. */
export function slugIn({ fields, slug }: Entry<unknown>): string {
  return (fields as { readonly slug?: string }).slug ?? slug;
}

/** False for an entry of a collection that could have no address. */
export function isAddressable(site: Site, name: string, entry: Entry<unknown>): boolean {
  return !collectionOf(site, name) || SLUG.test(slugIn(entry));
}

/** All single files: those of the site, and the words of its pages. */
export function singlesOf({ singles, pages }: Site) {
  const all = [...Object.values(singles), ...Object.values(pages).flatMap(({ words }) => words ?? [])];
  return [...new Map(all.map((single) => [single.file, single])).values()];
}

/** `cooking-course` → "a cooking course". */
function withArticle(kind: string): string {
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind.replaceAll('-', ' ')}`;
}
