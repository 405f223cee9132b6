/**
 * Sets quotes and dashes properly: curly quotes, if the site wants them, and en dashes in ranges, which never break.
 * Content is typed with the keys that a keyboard has; code stays as written.
 */
import type { Parents } from 'hast';
import smartquotes from 'smartquotes';

/** What may precede a figure: `$20`, `Q1`. */
const SIGN = String.raw`[\p{Sc}\p{Lu}]?`;
/** A figure, an amount or a time; not part of a date, a telephone number or an address. */
const FIGURE = String.raw`(?:\d{1,2}:\d{2}|\d{1,3}(?:,\d{3})*)`;
/** Neither `R2-D2`, whose signs differ, nor `T1-11`: after a single letter, short figures are a name. */
const RANGE = new RegExp(
  String.raw`(?<![\w,.:/-])(?!\p{Lu}\d{1,2}-\d)((${SIGN})${FIGURE})-(\2?${FIGURE})(?![\w,:/-]*\d|-\w)`,
  'gu',
);

/** Writes `20-40` with an en dash. */
export function withDashes(text: string): string {
  return text.includes('-') ? text.replace(RANGE, '$1–$3') : text;
}

/** Sets the dashes of ranges in a body; the parser has already curled the quotes. */
export function setRanges({ children }: Parents): void {
  for (const node of children) {
    if (node.type === 'text') node.value = withDashes(node.value);
    else if (node.type === 'element' && !CODE.has(node.tagName)) setRanges(node);
  }
}

const CODE = new Set(['code', 'pre', 'kbd', 'samp']);

/** Makes a function that sets a field's text, if it has words, but nothing in backticks. */
export function typesetting(curlsQuotes: boolean): (text: string) => string {
  const set = (text: string) => withDashes(curlsQuotes ? smartquotes.string(text) : text);
  return (text) => {
    if (!/['"]|\d-/.test(text) || /^(?:\/|[a-z]+:)\S*$/.test(text)) return text;
    if (!text.includes('`')) return set(text);
    return text
      .split(/(`[^`]*`)/)
      .map((part, at) => (at % 2 ? part : set(part)))
      .join('');
  };
}

const BREAKABLE = new RegExp(String.raw`^\d\u2013${SIGN}\d`, 'u');
const WORD_JOINER = '\u2060';

/**
 * Keeps the ranges of a page on one line, because browsers would break after an en dash. The head is left unchanged.
 * Going from dash to dash takes a sixth of the time of one regular expression over the whole page.
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

/** Undoes typesetting as far as possible, so that texts that differ only in it become equal. */
export function asTyped(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\u2013/g, '-')
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
