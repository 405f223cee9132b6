/**
 * Sets quotes and dashes properly: curly quotes, if the site wants them, and en dashes in ranges, which never break.
 * Content is typed with the keys that a keyboard has; code stays as written.
 */
import type { Parents, Text } from 'hast';
import { curled } from './quotes.ts';

/** What may precede a figure: `$20`, `Q1`. */
const SIGN = String.raw`[\p{Sc}\p{Lu}]?`;
/** A figure, an amount or a time; not part of a date, a telephone number or an address. */
const FIGURE = String.raw`(?:\d{1,2}:\d{2}|\d{1,3}(?:,\d{3})*)`;
/** Neither `R2-D2`, whose signs differ, nor `T1-11`: after a single letter, short figures are a name. */
const RANGE = new RegExp(
  String.raw`(?<![\w,.:/-])(?!\p{Lu}\d{1,2}-\d)((${SIGN})${FIGURE})-(\2?${FIGURE})(?![\w,:/-]*\d|-\w)`,
  'gu',
);

/** Stands for what is not text: code, a picture. It counts as a word, and as nothing else. */
const OBJECT = '\uFFFC';

/** Sets a text: each sign takes the place of one sign, so that all others keep theirs. */
function set(text: string, curlsQuotes: boolean): string {
  return (curlsQuotes ? curled(text) : text).replace(RANGE, '$1–$3');
}

/** Sets the quotes and ranges of a body. Quotes belong together across bold, links and code, but not across paragraphs. */
export function typesetTree(tree: Parents, curlsQuotes: boolean): void {
  let words: Text[] = [];
  let paragraph = '';
  const finish = () => {
    const typeset = /['"]|\d-/.test(paragraph) ? set(paragraph, curlsQuotes) : paragraph;
    let at = 0;
    for (const text of typeset === paragraph ? [] : words) {
      at = paragraph.indexOf(text.value, at);
      text.value = typeset.slice(at, at + text.value.length);
      at += text.value.length;
    }
    words = [];
    paragraph = '';
  };
  const gather = ({ children }: Parents) => {
    for (const node of children) {
      if (node.type === 'text') {
        words.push(node);
        paragraph += node.value;
      } else if (node.type === 'element') {
        const isInLine = IN_LINE.has(node.tagName);
        if (!isInLine) finish();
        if (OPAQUE.has(node.tagName)) paragraph += OBJECT;
        else gather(node);
        if (!isInLine) finish();
      }
    }
  };
  gather(tree);
  finish();
}

/** Elements whose text stays as written, or that have none. The number of a footnote is no part of its sentence. */
const OPAQUE: ReadonlySet<string> = new Set('code pre kbd samp img picture sup'.split(' '));

const IN_LINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i img ins kbd mark picture q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Makes a function that sets a field's text, if it has words, but nothing in backticks. */
export function typesetting(curlsQuotes: boolean): (text: string) => string {
  return (text) => {
    if (!/['"]|\d-/.test(text) || /^(?:\/|[a-z]+:)\S*$/.test(text)) return text;
    const typeset = set(
      text.replace(/`[^`]*`/g, (code) => OBJECT.repeat(code.length)),
      curlsQuotes,
    );
    return typeset.replace(/\uFFFC+/g, ({ length }, at: number) => text.slice(at, at + length));
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
