/** Turns one file into a checked entry: js-yaml reads it and the schema accepts it, or `explain.ts` says what is wrong. */
import { isAscii } from 'node:buffer';
import type { Site } from '../model/define.ts';
import type { Entry, SourceFile } from '../model/model.ts';
import { slugOfFile } from '../model/slug.ts';
import { hashOf } from '../system/hash.ts';
import { split, splitFrontmatter } from './fence.ts';
import { findPictures, pictureOf } from './find-pictures.ts';
import { type Kind, kindOf } from './kinds.ts';
import { loadYaml } from './load-yaml.ts';
import { typesetting } from './typography.ts';
import { mapTexts, valuesNamedIn } from './values.ts';

/** The entry of a file; null if something is wrong with it. */
export function parseEntry(site: Site, file: SourceFile): Entry<unknown> | null {
  const kind = kindOf(site, file.name);
  const found = splitFrontmatter(file);
  if (!kind || !('head' in found)) return null;
  try {
    const checked = kind.schema.safeParse(loadYaml(found.head) ?? {});
    if (!checked.success || kind.textFaults?.(file, found.body, checked.data).length) return null;
    return entryOf(site, file, checked.data, found.body, kind);
  } catch {
    return null;
  }
}

/**
 * True if a comment may cut a text of a file, as in `title: Kitchen #1`, or an item of a list be part of the text above
 * it, which no parser can know. In data files, comments after values are intended, but hardly one without a space.
 */
export function mayBeCut({ name, text }: SourceFile): boolean {
  const { head } = (name.endsWith('.md') && split(text)) || { head: text };
  if (/^( *)\S.*[^:\s]\n\1 +- /m.test(head)) return true;
  return (name.endsWith('.md') ? /[^\s:] +#/ : /[^\s:] +#\S/).test(head);
}

/** The entry of a file whose fields have been checked. */
function entryOf(
  { curlsQuotes = false }: Pick<Site, 'curlsQuotes'>,
  file: SourceFile,
  fields: unknown,
  body: string,
  { picture }: Pick<Kind, 'picture'>,
): Entry<unknown> {
  const bytes = Buffer.from(body);
  const pictures = [
    ...(picture ? pictureOf(file.text, fields, picture) : []),
    ...findPictures(file.text, body),
  ];
  const planned = {
    slug: slugOfFile(file.name),
    fields: mapTexts(fields, typesetting(curlsQuotes)),
    headingCharacters: isAscii(bytes) ? '' : headingCharacters(body),
    readingMinutes: minutesOf(body, bytes),
    values: valuesNamedIn(file.text),
  };
  // A picture's place changes with each line above it, and no page shows it.
  const shown = pictures.map(({ place: _, ...picture }) => picture);
  const json = JSON.stringify([planned, shown]);
  // A slice of a string is as wide in V8 as the whole: in a file with one curly quote, each field would make every page
  // that shows it twice as wide. Strings parsed from JSON are as narrow as they can be.
  const [narrow] = JSON.parse(json) as [typeof planned];
  return { source: file.path, hash: file.hash, digest: hashOf(json), ...narrow, pictures };
}

/** Words a minute when reading prose silently (Brysbaert 2019 finds 238; rounded down for tables). */
const READING_SPEED = 220;

/** Characters of a word, in scripts without spaces: some 500 of Chinese and Japanese are read in a minute, 1,000 of Thai. */
const UNSPACED = [
  { characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, aMinute: 500 },
  { characters: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, aMinute: 1000 },
] as const;

function minutesOf(body: string, bytes: Uint8Array): number {
  const unspaced = isAscii(bytes) ? [] : UNSPACED;
  const others = unspaced.map(({ characters, aMinute }) => (body.match(characters)?.length ?? 0) / aMinute);
  return Math.ceil(others.reduce((sum, minutes) => sum + minutes, countWords(bytes) / READING_SPEED));
}

function headingCharacters(body: string): string {
  const headings = body.match(/^ {0,3}#{1,6}[ \t].*$/gm)?.join('') ?? '';
  return [...new Set(headings.match(/[^\p{ASCII}]/gu))].sort().join('');
}

/** Counts what is between spaces, markup included. In UTF-8, which is read twice as fast as text. */
function countWords(bytes: Uint8Array): number {
  let words = 0;
  let inside = false;
  for (let at = 0; at < bytes.length; at++) {
    const isSpace = bytes[at]! <= 32;
    if (!isSpace && !inside) words++;
    inside = !isSpace;
  }
  return words;
}
