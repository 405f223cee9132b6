/**
 * Typewriter's marks to typesetter's: curly quotes, and en dashes in ranges, which never break. Content is written
 * with the keys that a keyboard has; what stands in code stays as it is written.
 */
import type { Root, RootContent } from 'hast';
import smartquotes from 'smartquotes';

/** What may stand before a figure: `$20`, `Q1`. */
const SIGN = String.raw`[\p{Sc}\p{Lu}]?`;
/** A figure, an amount or a time; not part of a date, a telephone number or an address. */
const FIGURE = String.raw`(?:\d{1,2}:\d{2}|\d{1,3}(?:,\d{3})*)`;
/** `R2-D2` is none: another sign means another thing. Nor is `T1-11`: behind a letter that stands once, short figures are a name. */
const RANGE = new RegExp(
  String.raw`(?<![\w,.:/-])(?!\p{Lu}\d{1,2}-\d)((${SIGN})${FIGURE})-(\2?${FIGURE})(?![\w,:/-]*\d|-\w)`,
  'gu',
);

/** `20-40` with an en dash. */
export function withDashes(text: string): string {
  return text.includes('-') ? text.replace(RANGE, '$1–$3') : text;
}

/** Dashes in the ranges of a body, whose quotes the parser has curled. */
export function setRanges(tree: Root): void {
  for (const node of tree.children) setIn(node);
}

const CODE = new Set(['code', 'pre', 'kbd', 'samp']);

function setIn(node: RootContent): void {
  if (node.type === 'text') node.value = withDashes(node.value);
  else if (node.type === 'element' && !CODE.has(node.tagName))
    for (const child of node.children) setIn(child);
}

/** A field's text, if it has words, but for what it has in backticks. */
export function smarten(text: string): string {
  if (!/['"]|\d-/.test(text) || /^(?:\/|[a-z]+:)\S*$/.test(text)) return text;
  if (!text.includes('`')) return withDashes(smartquotes.string(text));
  const parts = text.split(/(`[^`]*`)/);
  return parts.map((part, at) => (at % 2 ? part : withDashes(smartquotes.string(part)))).join('');
}

const BREAKABLE = new RegExp(String.raw`^\d\u2013${SIGN}\d`, 'u');
const WORD_JOINER = '\u2060';

/**
 * A page whose ranges stay together: browsers would break a line after an en dash. The head is left as it is. Going from
 * dash to dash takes a sixth of what one expression over the whole page takes.
 */
export function holdRanges(html: string): string {
  let held = '';
  let from = 0;
  for (let at = html.indexOf('–', html.indexOf('<body')); at >= 0; at = html.indexOf('–', at + 1)) {
    if (!BREAKABLE.test(html.slice(at - 1, at + 3))) continue;
    held += `${html.slice(from, at)}${WORD_JOINER}–${WORD_JOINER}`;
    from = at + 1;
  }
  return held + html.slice(from);
}

/** A text as it was typed, as far as typesetting can be told from it: two texts that differ in it alone are equal. */
export function asTyped(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\u2013/g, '-')
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
