/** Finds lines that were meant as a list, a table or a divider, and that markdown took for something else. */
import type { Fault } from '../diagnostics/diagnostic.ts';
import type { Finding, Piece } from './finding.ts';
import { DELIMITER } from './limits.ts';
import { cellsOf } from './lost-text.ts';

export const RUN_TOGETHER = [
  'This is not a list, so its lines run together.',
  'Begin each of them with "- " or "1. ", below an empty line.',
] as const;

/** True for what is hardly a heading: the line of hyphens below it was meant as a divider. */
export function isSentence(words: string): boolean {
  return words.length > 120 || (words.length > 40 && /[.!?:;,\u2026]$/.test(words));
}

/** True for sentences, which are hardly code. */
export function isProse(code: string): boolean {
  return /^\p{Lu}\S*(?: [^\s{}<>;=]+){4,}[.!?:]\n$/u.test(code);
}

/** True for lines such as those of a postal address: prose has longer ones, and ends with a full stop. */
export function areShortLines(text: string): boolean {
  return text.includes('\n') && /^(?:[^\n]{1,39}[^\n\p{P}\s]\n){2,}[^\n]{1,39}[^\n\p{P}\s]$/u.test(text);
}

/** A paragraph that was meant as a list or a table. */
export function* examineParagraph(piece: Piece, body: string, parent: string): Generator<Finding> {
  yield* examineTableRows(piece);
  const { offset, text } = piece;
  const end = offset + text.length;
  const next = /^[ \t]*\n[ \t>]*\n(.*)/.exec(body.slice(end, end + 300))?.[1] ?? '';
  const before = body.slice(0, offset).trimEnd();
  const above = before.slice(before.lastIndexOf('\n') + 1);
  if (BARS.test(above) && !PARTED.test(before.slice(-1000)) && BARS.test(text.split('\n', 1)[0]!))
    yield {
      ...piece,
      fault: [
        'table',
        'This is not a row of a table, because there is an empty line above it.',
        'Delete the empty lines between its rows.',
      ],
    };
  const isAfterItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(above);
  const singlyFrom =
    parent === 'li' ? 1 : isAfterItem && offset > before.length ? 0 : Number.POSITIVE_INFINITY;
  // A dash may begin direct speech; in separate paragraphs such lines do not run together.
  const isItem = ITEM.exec(next)?.[1] !== undefined;
  yield* examineItems({ offset, text: isItem ? `${text}\n${next}` : text }, singlyFrom);
}

/** The beginning of a line that was meant as an item: a mark without a space, or one that makes no list. */
const ITEM =
  /^[ \t>]*(?:(-|\d{1,2}[.)]|\*(?=[^*]*$))(?=\p{L}(?![.,])|\[|\*\*)|([\u2013\u2014\u00b7\u2023\u2043]|[\u2190-\u21ff\p{So}\p{Co}]|\(?(?:\d{1,2}|[a-z])\)|(?:\d{1,2}|[A-Za-z]|[IVX]+)\.(?=\s)|o(?=\t)|\*\*[^*\n]{1,80}(?::\*\*|\*\*:)))/u;

/** What makes a line break in markdown. */
const BREAK = /(?: {2}|\\|<br ?\/?>)$/;

/** Lines that were meant as items: two of a kind, or even one from the offset `singlyFrom` on, below an item. */
export function* examineItems({ offset, text }: Piece, singlyFrom: number): Generator<Finding> {
  let at = offset;
  let last = { at, line: '', kind: '' };
  for (const [index, line] of text.split('\n').entries()) {
    const [, glued, loose = ''] = ITEM.exec(line) ?? [];
    const kind = (glued ?? loose)
      .replace(/^\*\*.+|[\u2190-\u21ff\p{So}\p{Co}]/u, '*')
      .replace(/\d+/, '1')
      .replace(/[IVX]+|[a-z]/i, 'a');
    const isSecond = kind !== '' && kind === last.kind && !BREAK.test(last.line);
    if (isSecond || (glued && index >= singlyFrom)) {
      const { at: start, line: wrong } = isSecond ? last : { at, line };
      const [, mark] = ITEM.exec(wrong)!;
      const message = `This is not an item of a list, since there is no space after "${mark}".`;
      const hint = `Write it as "${wrong.replace(ITEM, '$1 ').trim()}".`;
      yield {
        offset: start,
        text: wrong,
        fault: ['list', ...(mark ? ([message, hint] as const) : RUN_TOGETHER)],
      };
      return;
    }
    last = { at, line, kind };
    at += line.length + 1;
  }
}

/** A paragraph that was meant as a table: its second line has not as many columns as its first. */
function* examineTableRows({ offset, text }: Piece): Generator<Finding> {
  const lines = text.split('\n');
  let at = offset;
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1];
    if (head?.includes('|') && line.includes('-') && DELIMITER.test(line)) {
      const [wanted, has] = [cellsOf(head).length, cellsOf(line).length];
      const message = `This is not a table: its head has ${wanted} columns, this line ${has}.`;
      if (wanted !== has)
        yield {
          offset: at,
          text: line,
          fault: ['table', message, `Write it as "${'| --- '.repeat(wanted)}|".`],
        };
    }
    const parts = index === 1 && !ITEM.test(head!) ? head!.trim().split(/\s*\t+\s*/) : [];
    if (parts.length > 1 && parts.length === line.trim().split(/\t+/).length) {
      const hint = `Write "| ${parts.join(' | ')} |", "${'| --- '.repeat(parts.length)}|" and so on.`;
      const fault: Fault = ['table', 'This is not a table, since tabs do not part columns.', hint];
      yield { offset, text: head!, fault };
    }
    if (index === 1 && areRows(head!, line) && !DELIMITER.test(line)) {
      const dashes = `"${'| --- '.repeat(cellsOf(head!).length)}|"`;
      const isRow = /\p{L}|\d/u.test(line);
      const [message, hint] = isRow
        ? ['The line of dashes below its head is missing, so this is not a table.', `Add ${dashes} below it.`]
        : ['This line is not made of hyphens, so this is not a table.', `Write it as ${dashes}.`];
      yield { offset: isRow ? offset : at, text: isRow ? head! : line, fault: ['table', message, hint] };
    }
    at += line.length + 1;
  }
}

/** The end of a text whose last row is a paragraph of its own below another. */
const PARTED = /\|[ \t]*\n[ \t>]*\n[ \t>]*\|.*\|$/;

const BARS = /^[ \t>]*\|.*\|[ \t]*$/;
/** A row without bars at its ends; a bar in code does not count. */
const INNER_BARS = /^[^|`]*[^\s|`] \| [^`]*$/;

function areRows(head: string, line: string): boolean {
  if (BARS.test(head) && BARS.test(line)) return true;
  const areInner = INNER_BARS.test(head) && INNER_BARS.test(line) && !BREAK.test(head);
  return areInner && cellsOf(head).length === cellsOf(line).length;
}
