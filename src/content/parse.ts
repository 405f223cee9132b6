/**
 * Turns one file into a checked entry, on the fast path: js-yaml reads it and the schema accepts it.
 * Whatever is wrong, or merely unusual, is left to `explain.ts`, which knows the position of everything and takes ten
 * times as long. The two agree on what both accept; a test compares them.
 */
import { isAscii } from 'node:buffer';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { Site } from '../model/define.ts';
import type { Entry, SourceFile } from '../model/model.ts';
import { splitFrontmatter } from './fence.ts';
import { findPictures, pictureOf } from './find-pictures.ts';
import { type Kind, kindOf } from './kinds.ts';
import { MAX_YAML } from './limits.ts';
import { typesetting } from './typography.ts';
import { mapTexts, valuesNamedIn } from './values.ts';

/** The entry of a file, or null if `explainEntry` has to look at it. */
export function parseEntry(site: Site, file: SourceFile): Entry<unknown> | null {
  const kind = kindOf(site, file.name);
  const split = splitFrontmatter(file);
  if (!kind || !('head' in split) || isUnusual(split.head)) return null;
  if ((file.name.endsWith('.md') ? /[^\s:] +#/ : /[^\s:] +#\S/).test(split.head)) return null;
  let data: unknown;
  try {
    data = load(split.head, { schema: CORE_SCHEMA, filename: file.path });
  } catch {
    return null;
  }
  const checked = kind.schema.safeParse(data ?? {});
  if (!checked.success || kind.textFaults?.(file, split.body, checked.data).length) return null;
  return entryOf(site, file, checked.data, split.body, kind);
}

/** The entry of a file whose fields have been checked. */
export function entryOf(
  { curlsQuotes = false }: Pick<Site, 'curlsQuotes'>,
  file: SourceFile,
  fields: unknown,
  body: string,
  { picture }: Pick<Kind, 'picture'>,
): Entry<unknown> {
  const name = file.name.slice(file.name.lastIndexOf('/') + 1);
  const bytes = Buffer.from(body);
  return {
    source: file.path,
    hash: file.hash,
    slug: name.replace(/\.\w+$/, ''),
    fields: mapTexts(fields, typesetting(curlsQuotes)),
    headingCharacters: isAscii(bytes) ? '' : headingCharacters(body),
    readingMinutes: Math.ceil(countWords(bytes) / READING_SPEED),
    values: valuesNamedIn(file.text),
    pictures: [...(picture ? pictureOf(file.text, fields, picture) : []), ...findPictures(file.text, body)],
  };
}

/** At the beginning of a value: what is rare, or what js-yaml reads differently from the standard. */
const ODD_VALUES = [
  // An anchor, an alias, a tag, a key of more than a name.
  /[&*!?]/,
  // Numbers, except plain ones.
  /[-+](?![1-9]\d*(?:[,\]}]|\s*$))[.\d]|0b\d/,
  // A quote that is not closed on its line.
  /"(?:[^"\\\n]|\\.)*\\?$|'(?:[^'\n]|'')*$/,
  // A map as a key, unless it is a value in double braces with text after it.
  /\{\s*\{(?! [\w.-]+ \}\} *[\w|.-])/,
];

/** The same, anywhere. */
const ODD = [
  /__proto__|constructor|prototype/,
  /\t/,
  // Deep nesting, as far as it shows.
  /\[\s*\[|^\s{24}/,
  // A comment directly after a value (except after the first quote of the line), and a value without a key.
  /(?<!^[^"'\n]*[:,[{-] *)["']#|[\]}]#|[[{,]\s*:/,
  // A comment between a name and its value.
  /^(?! *#).*:\s*\n#/,
  // A hyphen alone on its line.
  /^\s*-\s*$/,
  // A bracket that is not closed on its line.
  /(?:^|[:-] ) *[[{](?!\{ |.*[\]}] *$)/,
];

/** What follows the bracket that opens a list or a map; elsewhere brackets and commas are text. */
const INSIDE_BRACKETS = /(?<=(?:^|[:-] ) *[[{](?!\{ ).*)/;

const VALUE = String.raw`\s*(?:${anyOf(ODD_VALUES)})`;

const UNUSUAL = new RegExp(
  String.raw`(?:^|[:?-]\s|["']:)${VALUE}|[[{,](?=${VALUE})${INSIDE_BRACKETS.source}|${anyOf(ODD)}`,
  'm',
);

function anyOf(patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => source).join('|');
}

/** True if the slow path has to decide. */
function isUnusual(yaml: string): boolean {
  return yaml.length > MAX_YAML || UNUSUAL.test(yaml);
}

/** Words a minute when reading prose silently (Brysbaert 2019 finds 238; rounded down for tables). */
const READING_SPEED = 220;

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
