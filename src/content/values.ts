/** Values that content names instead of repeating them, `{{ site.name }}`: each is defined once, and every mention follows. */
import { basename } from 'node:path';
import { type Diagnostic, problem, rangeIn, type Words } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type ContentFolder, fileIn } from '../model/build-options.ts';
import type { Entry } from '../model/model.ts';
import { readText } from '../system/text-file.ts';

/** Texts by the names that content gives them, `site.phone.display`. */
export type Values = Readonly<Record<string, string>>;

/**
 * Code is shown as written: fences, text in backticks, and text indented below an empty line, unless that continues a
 * list, a footnote or a field. `{{<` and `{{%` belong to other programs.
 */
const CODE = [
  /(?<fence>`{3,}|~{3,})[\s\S]*?(?:\k<fence>|$)/,
  /(?<![\\`])(?<ticks>``?)(?!`)[^\n]*?(?<!`)\k<ticks>(?!`)/,
  // Looks back only from lines with words: doing so from each of many empty lines would take quadratic time.
  /(?<=\n)(?=(?: {4}|\t)[ \t]*\S)(?<=\n(?!\s|[-*+] |\d+[.)] |\[\^|[\w-]+: *(?:[>|][-+]?)?\n).*\n(?:[ \t]*\n)+).*(?:\n(?: {4}|\t).*|\n[ \t]*(?=\n))*/,
];
/** A value between braces, or braces that nothing closes. */
const NAMED = new RegExp(
  [...CODE, /\{\{([^{}<%\n]*)\}\}/, /\{\{(?![<%{])[^{}\n]*/].map(({ source }) => source).join('|'),
  'g',
);

/** The names of all values that a text mentions; for braces that nothing closes, these with what follows them. */
export function valuesNamedIn(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return [...new Set(mentions(text).map(({ name }) => name))];
}

function mentions(text: string) {
  return [...text.matchAll(NAMED)].flatMap(({ 0: written, 3: name, index }) =>
    written.startsWith('{{') ? [{ name: (name ?? written).trim(), written, index }] : [],
  );
}

/** Every text and number of a tree by its path, in which lists count from 1, with the values that they mention filled in. */
export function valuesIn(tree: object): Values {
  const written = new Map(leavesOf(tree, ''));
  const resolve = (name: string, within: readonly string[]): string | undefined => {
    const text = written.get(name);
    if (text === undefined || within.includes(name)) return undefined;
    const inside = [...within, name];
    const parts = valuesNamedIn(text).map((each) => [each, resolve(each, inside)] as const);
    if (parts.some(([, part]) => part === undefined)) return undefined;
    return withValues(text, Object.fromEntries(parts) as Values);
  };
  const values = [...written.keys()].map((name) => [name, resolve(name, [])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Values;
}

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const name = Array.isArray(value) ? String(Number(key) + 1) : key;
    return leavesOf(inside, path === '' ? name : `${path}.${name}`);
  });
}

/** A text with its values filled in; a name without a value stays as written. */
export function withValues(text: string, values: Values): string {
  return filled(text, values, (value) => value);
}

/** A text with its values filled in, whose offsets lead back to the text as it was written. */
interface Filled {
  readonly text: string;
  readonly offsetOf: (offset: number) => number;
}

/** A markdown text with its values filled in, none of which becomes markup. */
export function markdownWithValues(written: string, values: Values): Filled {
  const edits: { at: number; length: number; filled: number }[] = [];
  const text = filled(written, values, (value, mention, at) => {
    const words = value.replace(/[\\`*_[\]<>~|\n]|&(?=#?\w+;)/g, asReference);
    // There a dash would begin a list, and so would a year before a full stop.
    const begins = /(?:^|\n)(?:[ \t>*+-]|\d+[.)])*$/.test(written.slice(0, at));
    const inPlace = begins ? words.replace(/^[-+#=\d]/, asReference) : words;
    edits.push({ at, length: mention.length, filled: inPlace.length });
    return inPlace;
  });
  const offsetOf = (offset: number) => {
    let longer = 0;
    for (const { at, length, filled } of edits) {
      if (offset <= at + longer) break;
      if (offset < at + longer + filled) return at;
      longer += filled - length;
    }
    return offset - longer;
  };
  return { text, offsetOf };
}

/** A character reference: unlike a backslash, it also works in addresses and in HTML. */
function asReference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}

function filled(
  text: string,
  values: Values,
  inPlace: (value: string, mention: string, at: number) => string,
): string {
  if (!text.includes('{{')) return text;
  return text.replace(NAMED, (written, _fence, _ticks, name: string | undefined, at: number) => {
    const key = name?.trim() ?? '';
    return Object.hasOwn(values, key) ? inPlace(values[key]!, written, at) : written;
  });
}

/** An entry with values filled into its fields. */
export function entryWithValues<Fields>(entry: Entry<Fields>, values: Values): Entry<Fields> {
  if (entry.values.length === 0) return entry;
  return { ...entry, fields: mapTexts(entry.fields, (text) => withValues(text, values)) as Fields };
}

/** The fields of an entry with each text changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, mapTexts(inside, change)]));
}

/** Mentions of values that do not exist, with places, except values that a `broken` file might define. */
export function unknownValues(
  entries: readonly Pick<Entry<unknown>, 'source' | 'values'>[],
  values: Values,
  folder: ContentFolder,
  broken: Iterable<string>,
): Diagnostic[] {
  const missing = new Set([...broken].map((path) => basename(path).replace(/\.\w+$/, '')));
  const isUnknown = (name: string) =>
    !Object.hasOwn(values, name) && !name.split('.').some((part) => missing.has(part));
  return entries
    .filter(({ values: named }) => named.some(isUnknown))
    .flatMap(({ source }) => {
      const text = readText(fileIn(folder, source.slice(folder.label.length + 1)));
      return mentions(text)
        .filter(({ name }) => isUnknown(name))
        .map(({ name, written, index }) => {
          const place = { file: source, ...rangeIn(text, index, index + written.length) };
          return problem(place, 'content/value', ...wordsFor(name, values));
        });
    });
}

const SHOW_BRACES = 'To show the braces themselves, put them in backticks.';

function wordsFor(name: string, values: Values): Words {
  if (name.startsWith('{{'))
    return ['"{{" is not closed.', `Write "}}" behind the name of the value. ${SHOW_BRACES}`];
  const names = Object.keys(values);
  const group = `${name.split('.')[0]}.`;
  const start = names.some((each) => each.startsWith(group)) ? group : '';
  const alike = names.filter((each) => each.startsWith(start));
  const beginnings = new Set(alike.map((each) => start + each.slice(start.length).split('.')[0]));
  const meant = didYouMean(name, names, (near) => `"{{ ${near} }}"`);
  const hint = meant ?? `Values begin with: ${[...beginnings].join(', ')}.`;
  return [`There is no value "${name}".`, `${hint} ${SHOW_BRACES}`];
}

/** True if a text may read like this once its values are filled in; false for one of values alone, which may say anything. */
export function mayBecome(written: string, shown: string): boolean {
  if (!written.includes('{{')) return written === shown;
  const parts = written.split(NAMED_ANYWHERE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return /\S/.test(parts.join('')) && new RegExp(`^${parts.join('.+')}$`).test(shown);
}

const NAMED_ANYWHERE = /\{\{[^{}]*\}\}/;
