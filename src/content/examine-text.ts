/** Markup that stands in the text of an article as it was typed, since markdown did not understand it. */
import type { Fault } from '../diagnostics/diagnostic.ts';
import { DELIMITER } from './limits.ts';

/** A piece of a body, as it was typed. */
export interface Piece {
  readonly offset: number;
  readonly text: string;
}

/** What there is to say of a piece; a warning, unless it is said to be an error. */
export interface Finding extends Piece {
  readonly fault: Fault;
  readonly isError?: boolean;
}

interface Unread {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly explain: (match: RegExpExecArray) => readonly [message: string, hint: string];
}

/** None looks on for more than some hundred characters: from each bracket to the end of a long line would take hours. */
const UNREAD: readonly Unread[] = [
  {
    rule: 'spaces',
    pattern: /(!?)\[[^\]\n]{0,300}\]\([ \t]*((?:[^()\s]|\([^()\n]*\))+[ \t](?:[^()\n]|\([^()\n]*\))*)\)/g,
    explain: ([, mark, address = '']) => [
      `This is not a ${mark ? 'picture' : 'link'}, since its address has spaces; it appears in the text as it is.`,
      `Write it as (${address.trim().replace(/\s+/g, '%20')}).`,
    ],
  },
  {
    rule: 'footnote',
    pattern: /\[\^([^\]\s]{1,300})\](?!:)/g,
    explain: ([whole, name]) => [
      `There is no footnote "${name}", so ${whole} appears in the text as it is.`,
      `Add it on a line of its own, "[^${name}]: the note".`,
    ],
  },
  {
    rule: 'reference',
    pattern: /\[([^\]\n^][^\]\n]{0,300})\]\[([^\]\n]{0,300})\]/g,
    explain: ([whole, words, name]) => [
      `There is no address for "${name || words}", so ${whole} appears in the text as it is.`,
      `Add a line "[${name || words}]: /the-address", or write [${words}](/the-address).`,
    ],
  },
  {
    rule: 'shortcode',
    pattern: /\{\{[<%][^}]{0,300}\}\}/g,
    explain: ([whole]) => [
      `Shortcodes are not supported here, so ${whole} appears in the text.`,
      'Write it in markdown.',
    ],
  },
  {
    rule: 'heading-space',
    pattern: /^[ \t>]*(#{2,6})([^#\s].*)/gm,
    explain: ([, marks, words]) => [
      `This is not a heading, since there is no space after "${marks}".`,
      `Write it as "${marks} ${words}".`,
    ],
  },
  {
    rule: 'link-parts',
    // Brackets around numbers cite a source.
    pattern:
      /(?<!\\)\[(?![\d, \u2013-]+\])([^\]\n^][^\]\n]{0,300})(?<!\\)\][ \t]+\(((?:[/#]|https?:|mailto:|tel:)[^)\s]*)\)/g,
    explain: ([, words, address]) => notLink('there is a space before its address', words, address),
  },
  {
    rule: 'link-parts',
    pattern: /\(([^()\n]+)\)\[((?:[/#]|https?:|mailto:|tel:)[^[\]\s]*)\]/g,
    explain: ([, words, address]) => notLink('its brackets are the wrong way round', words, address),
  },
  {
    rule: 'bold',
    // Not between powers, as in "x ** 2 and y ** 2", nor in paths.
    pattern:
      /(?<![\w*/\\]|(?<![\p{L}\d])(?:\p{L}|\d{1,9})[ \t]?(?=\*\*[^*\n]*[ \t](?:\p{L}|\d{1,9})[ \t]?\*\*))\*\*(?=[^*\n]*\p{L}{2})(?:[ \t]([^*\n]+)|([^*\n]*[ \t]))\*\*(?![\w*])/gu,
    explain: ([, after, before]) => [
      'This is not bold, since there is a space inside its stars.',
      `Write it as "**${(after ?? before)!.trim()}**".`,
    ],
  },
  {
    rule: 'list',
    pattern: /^[ \t>]*[\u2022\u25cf\u25aa].*/gm,
    explain: () => [
      'This is not a list, so its lines run together.',
      'Begin each of them with "- ", below an empty line.',
    ],
  },
];

function notLink(reason: string, words = '', address = ''): readonly [string, string] {
  return [`This is not a link, since ${reason}.`, `Write it as [${words}](${address}).`];
}

const BARS = /^[ \t>]*\|.*\|[ \t]*$/;

/**
 * `text` goes on to the end of the line, as an address becomes a link of its own; what begins there is another's. Its
 * own beginning may stand in the middle of a line, behind a link or a word in bold.
 */
export function* examineText(
  { offset, text }: Piece,
  length: number,
  beginsLine: boolean,
): Generator<Finding> {
  for (const { rule, pattern, explain } of UNREAD)
    for (const match of text.matchAll(pattern))
      if (match.index < length && (match.index > 0 || beginsLine || !pattern.multiline))
        yield {
          offset: offset + match.index,
          text: match[0],
          fault: [rule, ...explain(match as RegExpExecArray)],
        };
}

/** A paragraph that was meant as a table: its second line has not as many columns as the first. */
export function* examineTableRows({ offset, text }: Piece): Generator<Finding> {
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
    if (index === 1 && BARS.test(head!) && BARS.test(line) && !DELIMITER.test(line)) {
      const dashes = `"${'| --- '.repeat(cellsOf(head!).length)}|"`;
      const [message, hint] = /\p{L}|\d/u.test(line)
        ? ['The line of dashes below its head is missing, so this is not a table.', `Add ${dashes} below it.`]
        : ['This line of dashes is not one, so this is not a table.', `Write it as ${dashes}.`];
      const isBelow = message.startsWith('This');
      yield { offset: isBelow ? at : offset, text: isBelow ? line : head!, fault: ['table', message, hint] };
    }
    at += line.length + 1;
  }
}

/** Words of a table that are not shown, since their row has more cells than the table has columns. */
export function* examineCells({ offset, text }: Piece): Generator<Finding> {
  const rows = text.split('\n');
  const columns = cellsOf(rows[0]!).length;
  let at = offset;
  for (const row of rows) {
    const cells = cellsOf(row);
    const lost = cells.slice(columns).join('|').trim();
    const message = `This row has ${cells.length} cells, its table ${columns} columns: "${lost}" is not shown.`;
    const hint = 'Write a bar that is text as "\\|", or give the head and the line below it another column.';
    if (lost) yield { offset: at, text: row, fault: ['cells', message, hint] };
    at += row.length + 1;
  }
}

/** True where a row below the head of a table has more cells than the table has columns. */
export function mayLoseCells(body: string): boolean {
  let columns = Number.POSITIVE_INFINITY;
  for (const line of body.split('\n')) {
    if (line.trim() === '') columns = Number.POSITIVE_INFINITY;
    else if (line.includes('|') && cellsOf(line).length > columns) return true;
    else if (DELIMITER.test(line)) columns = Math.min(columns, cellsOf(line).length);
  }
  return false;
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^[> ]*\|?|\|$/g, '')
    .split(/(?<!\\)\|/);
}
