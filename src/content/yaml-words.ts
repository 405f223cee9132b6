/** Explains a line that is not YAML: what the editor probably meant, and how to write it. */

import type { Words } from '../diagnostics/diagnostic.ts';

/** The indent of `- title: Maps: a guide`, what names its text, and the text. */
const NAMED = /^(\s*)((?:- +)*"?[\w-]+"?:[ \t]+|(?:- +)+)(\S.*)$/;

/** A text in suitable quotes. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return text.includes('"') || text.includes('\\') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** Two fields between braces without a comma between them; the second begins with its name. */
const UNPARTED = /[{,]\s*[\w-]+:\s+(?:"[^"]*"|'[^']*'|[^\s,{}"'][^,{}"']*?)\s([\w-]+):\s[^{}]*\}/;

/** The message for a line, whatever the parser says of it; null if the line explains nothing. `above` is the line before. */
export function lineInWords(line: string, above: string): Words | null {
  if (/^[ -]*[\u00a0\u2000-\u200b\u3000\ufeff]/.test(line))
    return ['A space at the beginning of this line is not an ordinary one.', 'Type ordinary spaces instead.'];
  const [, next] = UNPARTED.exec(line) ?? [];
  if (next) return ['A comma is missing.', `Write one before "${next}:", or put the text in quotes.`];
  const [, , name = '', text = ''] = NAMED.exec(line) ?? [];
  return textInWords(name, text.trimEnd()) ?? (name.includes(':') ? null : looseLine(line, above));
}

/** What is wrong with a value as written; `name` precedes it. */
function textInWords(name: string, value: string): Words | null {
  const inQuotes = `Put it in quotes: ${name}${quoted(unquoted(value))}`;
  const remedy = /^["'[{].*["'\]}],$/.test(value) ? 'Delete the comma at its end.' : inQuotes;
  const quote = /^["']/.exec(value)?.[0];
  if (quote) {
    const isClosed = value.length > 1 && value.endsWith(quote);
    const inside = isClosed ? value.slice(1, -1) : value;
    if (isClosed && !inside.includes(quote)) return null;
    if (!value.slice(1).includes(quote)) return [`The quote ${quote} is not closed.`, UNCLOSED];
    return [`The text ends at its second ${quote}, and more follows.`, remedy];
  }
  if (/^[@`%*&!]|^[|>](?![+-]?$)|^[?-](?:\s|$)/.test(value))
    return [`Text cannot begin with "${value[0]}".`, remedy];
  const part = /^[[{](?!\{).*[\]}]$/.test(value) ? partInWords(value.slice(1, -1).trim()) : null;
  if (part) return part;
  if (/^\[[^\]]*\][^\]]*[\w,]|^\{[^}]*\}+\s*[^}\s]/.test(value))
    return [`What begins with "${value[0]}" is a list or a group, and more follows it.`, remedy];
  if (/^\{\{/.test(value)) return ['What begins with "{{" needs quotes.', remedy];
  if (/^[[{]/.test(value)) return null;
  if (!/:(?:\s|$)/.test(value)) return null;
  const [, field] = (name.startsWith('-') && /^[^:]*, ([a-z][\w-]*):\s/.exec(value)) || [];
  const hint = field ? `${remedy}; if "${field}" is a field, put both in braces: - { … }` : remedy;
  return ['Text with ": " in it needs quotes.', hint];
}

/** A part of a list or a group in brackets. Between quotes, a comma is text. */
const PART = /((?:[\w-]+:\s+)?)((?:"[^"]*"|'[^']*')(?=\s*(?:,|$))|[^,]*)(?:,\s*|$)/g;

/** What is wrong with a part of what is between brackets. */
function partInWords(inside: string): Words | null {
  for (const [, name = '', written = ''] of inside.matchAll(PART)) {
    const value = written.trimEnd();
    const remedy = `Put it in quotes: ${name}${quoted(value)}`;
    if (value.startsWith('#')) return ['What begins with "#" is a comment.', remedy];
    if (/^[^"'[{].*[[\]{}]/.test(value))
      return ['Between brackets, text with brackets in it needs quotes.', remedy];
    const words = textInWords(name, value);
    if (words) return words;
  }
  return null;
}

export const MISALIGNED_ITEM: Words = [
  'This item is not aligned with the others.',
  'Put the same number of spaces before each "- " of a list.',
];

export const MISALIGNED_FIELD: Words = [
  'This field is not aligned with the others.',
  'Put the same number of spaces before each field of a group.',
];

export const NAMELESS: Words = [
  'This text needs a name, because fields follow it.',
  'Write the name and a colon before it, as in "- title: The text".',
];

/** The remedy for a fault about which `openedAt` may know more. */
export const UNCLOSED = 'Look for a quote or a bracket that is not closed.';

const CLOSING: Record<string, string> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** A quote or a bracket that nothing closes on its line. */
const OPENING = /(?<=^|[:,[{]\s*)(?:(["'])(?:(?!\1).)*|\[[^\]]*|\{[^}]*)$/;

/** The nearest line, from that of the index `at` upwards, whose value opens a quote or a bracket without closing it. */
export function openedAt(lines: readonly string[], at: number) {
  for (let index = Math.min(at, lines.length - 1); index >= 0; index--) {
    const line = lines[index]!;
    const text = NAMED.exec(line)?.[3] ?? '';
    const value = text.replace(/\s#.*$/, '');
    const found = OPENING.exec(value);
    if (!found) continue;
    const start = line.length - text.length + 1;
    const closing = CLOSING[found[0][0]!]!;
    if (text.includes(closing, value.length))
      return { line: index + 1, column: start + value.length + 1, words: cutInWords(line) };
    const words: Words = [`The ${found[0][0]} is not closed.`, `Write ${closing} where it ends.`];
    return { line: index + 1, column: start + found.index, words };
  }
  return null;
}

export function noSpaceAfterColon(name: string, value: string): Words {
  return ['There is no space after the colon.', `Write "${name}: ${value}".`];
}

/** A text without the quotes around it. */
function unquoted(value: string): string {
  const [, quote, inside = ''] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return quote ? inside : value;
}

/** A line that is not a field. */
function looseLine(line: string, above: string): Words | null {
  const text = line.trim();
  const [, key, sign, rest] = /^([\w-]+)(:\u00a0?| ?(?:\uff1a|=>?)) *(\S.*)$/.exec(text) ?? [];
  if (key && rest && !rest.startsWith('//')) {
    if (sign === ':') return noSpaceAfterColon(key, rest);
    return ['The name needs a colon and a space after it.', `Write "${key}: ${rest}".`];
  }
  if (text.startsWith('-'))
    return /^-\S/.test(text)
      ? ['There is no space after the hyphen.', `Write "- ${text.slice(1)}".`]
      : MISALIGNED_ITEM;
  if (/^(?:<!--|\/[/*])/.test(text)) return ['This is not a comment in the fields.', 'Begin it with "# ".'];
  const [, item] = /^(?:[\u2013\u2014\u2022\u00b7*]\s*|(?=[[{]))(.*)$/.exec(text) ?? [];
  if (item && /^\s*- |:\s*$/.test(above))
    return ['An item of a list begins with "- ".', `Write "- ${item}".`];
  const [, field, before] = /^\s*([\w-]+):[ \t]*(.*)$/.exec(above) ?? [];
  if (text === '' || text.includes(':')) return null;
  const message = 'This line does not belong to a field.';
  if (!field && /^\s+[^\s-]/.test(above)) return [message, 'Indent it as much as the line above it.'];
  if (!field) return [message, 'Write the name of a field and a colon before it.'];
  return [
    message,
    /^(?:[>|][+-]?)?$/.test(before!)
      ? `Write it after "${field}:", or indent it by two spaces.`
      : `Join it to the line above, or write "${field}: >-" and indent each line of the text by two spaces.`,
  ];
}

/** The message for a line whose text is cut at " #". */
export function cutInWords(line: string): Words {
  const [, , name, text = ''] = NAMED.exec(line) ?? [];
  const isWhole = name && !/^[[{]/.test(text);
  const remedy = isWhole ? `Put it in quotes: ${name}${quoted(text.trimEnd())}` : 'Put all of it in quotes.';
  return ['The text ends here: what follows " #" is a comment.', remedy];
}
