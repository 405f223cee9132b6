/** Rules about tables, and lines that were meant as one. */
import { DELIMITER } from '../limits.ts';
import { BREAK, ITEM } from './lists.ts';
import { type Article, type Finding, found, linesIn, type Part, type Piece, type Rule } from './piece.ts';

export const TABLE_RULES: readonly Rule[] = [
  { id: 'table', of: 'p', find: rowsIn },
  { id: 'table', of: 'p', find: partedRows },
  { id: 'cells', of: 'table', find: lostCells },
];

/** Rows with an empty line between them. */
function* partedRows(part: Part, { body }: Article): Generator<Finding> {
  if (!BARS.test(part.text.split('\n', 1)[0]!)) return;
  const before = body.slice(0, part.offset).trimEnd();
  const above = before.slice(before.lastIndexOf('\n') + 1);
  const message = 'This is not a row of a table, because there is an empty line above it.';
  if (BARS.test(above) && !PARTED.test(before.slice(-1000)))
    yield found(part, message, 'Delete the empty lines between its rows.');
}

/** The end of a text whose last row is a paragraph of its own below another. */
const PARTED = /\|[ \t]*\n[ \t>]*\n[ \t>]*\|.*\|$/;

const BARS = /^[ \t>]*\|.*\|[ \t]*$/;
/** A row without bars at its ends; a bar in code does not count. */
const INNER_BARS = /^[^|`]*[^\s|`] \| [^`]*$/;

/** The cells of a table's row as typed. */
function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^[> ]*\|?|\|$/g, '')
    .split(/(?<!\\)\|/);
}

function dashesFor(columns: number): string {
  return `"${'| --- '.repeat(columns)}|"`;
}

/** Rows of a paragraph: its second line has not as many columns as its first, or is not made of hyphens. */
function* rowsIn(part: Part): Generator<Finding> {
  const lines = linesIn(part);
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1];
    if (!head) continue;
    if (head.text.includes('|') && line.text.includes('-') && DELIMITER.test(line.text)) {
      const [wanted, has] = [cellsOf(head.text).length, cellsOf(line.text).length];
      const message = `This is not a table: its head has ${wanted} columns, this line ${has}.`;
      if (wanted !== has) yield found(line, message, `Write it as ${dashesFor(wanted)}.`);
    }
    if (index === 1) yield* secondRow(head, line);
  }
}

/** What is wrong with a head and the line below it. */
function* secondRow(head: Piece, line: Piece): Generator<Finding> {
  const parts = ITEM.test(head.text) ? [] : head.text.trim().split(/\s*\t+\s*/);
  if (parts.length > 1 && parts.length === line.text.trim().split(/\t+/).length) {
    const hint = `Write "| ${parts.join(' | ')} |", ${dashesFor(parts.length)} and so on.`;
    yield found(head, 'This is not a table, since tabs do not part columns.', hint);
  }
  if (!areRows(head.text, line.text) || DELIMITER.test(line.text)) return;
  const dashes = dashesFor(cellsOf(head.text).length);
  if (/\p{L}|\d/u.test(line.text))
    yield found(
      head,
      'The line of dashes below its head is missing, so this is not a table.',
      `Add ${dashes} below it.`,
    );
  else
    yield found(line, 'This line is not made of hyphens, so this is not a table.', `Write it as ${dashes}.`);
}

function areRows(head: string, line: string): boolean {
  if (BARS.test(head) && BARS.test(line)) return true;
  const areInner = INNER_BARS.test(head) && INNER_BARS.test(line) && !BREAK.test(head);
  return areInner && cellsOf(head).length === cellsOf(line).length;
}

/** Words of a table that are not shown, because their row has more cells than the table has columns. */
function* lostCells(part: Part): Generator<Finding> {
  const rows = linesIn(part);
  const columns = cellsOf(rows[0]!.text).length;
  for (const row of rows) {
    const cells = cellsOf(row.text);
    if (columns > 1 && row.text.trim() !== '' && !row.text.includes('|')) {
      yield found(row, 'This line is a row of the table above it.', 'Leave an empty line between them.');
      return;
    }
    const lost = cells.slice(columns).join('|').trim();
    const message = `This row has ${cells.length} cells, its table ${columns} columns: "${lost}" is not shown.`;
    const hint = 'Write a bar that is text as "\\|", or give the head and the line below it another column.';
    if (lost) yield found(row, message, hint);
  }
}
