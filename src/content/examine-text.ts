/** Markup that stands in the text of an article as it was typed, since markdown did not understand it. */
import { DELIMITER } from './limits.ts';
import type { Reporter } from './reporter.ts';

interface Unread {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly explain: (match: RegExpExecArray) => readonly [message: string, hint: string];
}

const UNREAD: readonly Unread[] = [
  {
    rule: 'spaces',
    pattern: /(!?)\[[^\]\n]*\]\(([^)\n]*[^)\s][ \t]+[^)\n]*)\)/g,
    explain: ([, mark, address = '']) => [
      `This is not a ${mark ? 'picture' : 'link'}, since its address has spaces; it appears in the text as it is.`,
      `Write it as (${address.trim().replace(/\s+/g, '%20')}).`,
    ],
  },
  {
    rule: 'footnote',
    pattern: /\[\^([^\]\s]+)\](?!:)/g,
    explain: ([whole, name]) => [
      `There is no footnote "${name}", so ${whole} appears in the text as it is.`,
      `Add it on a line of its own, "[^${name}]: the note".`,
    ],
  },
  {
    rule: 'reference',
    pattern: /\[([^\]\n^][^\]\n]*)\]\[([^\]\n]*)\]/g,
    explain: ([whole, words, name]) => [
      `There is no address for "${name || words}", so ${whole} appears in the text as it is.`,
      `Add a line "[${name || words}]: /the-address", or write [${words}](/the-address).`,
    ],
  },
  {
    rule: 'shortcode',
    pattern: /\{\{[<%][^}]*\}\}/g,
    explain: ([whole]) => [
      `Shortcodes are not read here, so ${whole} appears in the text.`,
      'Write it in markdown.',
    ],
  },
];

/** `source` is the text between two marks, as it was typed. */
export function examineText(source: string, offset: number, report: Reporter): void {
  for (const { rule, pattern, explain } of UNREAD) {
    for (const match of source.matchAll(pattern)) {
      const [message, hint] = explain(match as RegExpExecArray);
      report.warn(rule, offset + match.index, match[0], message, hint);
    }
  }
}

/** A paragraph that was meant as a table: its second line has not as many columns as the first. */
export function examineTableRows(source: string, offset: number, report: Reporter): void {
  const lines = source.split('\n');
  let at = offset;
  lines.forEach((line, index) => {
    const head = lines[index - 1];
    if (head?.includes('|') && line.includes('-') && DELIMITER.test(line)) {
      const [wanted, has] = [columnsOf(head), columnsOf(line)];
      const message = `This is not a table: its head has ${wanted} columns, this line ${has}.`;
      if (wanted !== has)
        report.warn('table', at, line, message, `Write it as "${'| --- '.repeat(wanted)}|".`);
    }
    at += line.length + 1;
  });
}

function columnsOf(row: string): number {
  return row
    .trim()
    .replace(/^[> ]*\|?|\|$/g, '')
    .split(/(?<!\\)\|/).length;
}
