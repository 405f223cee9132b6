/** Finds text that markdown leaves out: notes and cells that have no place. */
import type { Finding, Piece } from './finding.ts';
import { DELIMITER } from './limits.ts';

const NOTE = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)\[\^([^\]\s]{1,300})\]:/gm;

/** Footnotes that are not shown: nothing refers to them, or another has their name. */
export function lostNotes(body: string): Finding[] {
  if (!body.includes('[^')) return [];
  const named = new Set(
    [...body.matchAll(/\[\^([^\]\s]{1,300})\](?!:)/g)].map(([, name]) => name!.toLowerCase()),
  );
  const shown = new Set<string>();
  return [...body.matchAll(NOTE)].flatMap(({ 0: whole, 1: before = '', 2: name = '', index }) => {
    const piece = { offset: index + before.length, text: whole.slice(before.length) };
    const key = name.toLowerCase();
    if (!named.has(key)) {
      const hint = `Write "[^${name}]" in the text, where the note belongs, or delete the note.`;
      return {
        ...piece,
        fault: ['footnote', `Nothing refers to the note "${name}", so it is not shown.`, hint],
      };
    }
    if (shown.has(key)) {
      const message = `Another note is called "${name}", so this one is not shown.`;
      return { ...piece, fault: ['footnote', message, 'Give it another name, here and in the text.'] };
    }
    shown.add(key);
    return [];
  });
}

/**
 * Items that are not below the one above them, although they are indented more: a list breaks apart, or its items are
 * numbered on. Only a list with such an item is looked at line by line.
 */
export function looseItems(body: string): Finding[] {
  if (!body.includes('\n  ') || !/^ {2,}(?:[-*+]|\d{1,9}[.)]) /m.test(body)) return [];
  const found: Finding[] = [];
  let above = { indent: 0, text: 0 };
  let offset = 0;
  for (const line of body.split('\n')) {
    const [whole = '', { length: indent } = '', mark] = /^( *)([-*+]|\d{1,9}[.)]) +(?=\S)/.exec(line) ?? [];
    if (mark) {
      const message = 'This item is not below the one above it, because it is indented too little.';
      if (indent >= above.indent + 2 && indent < above.text)
        found.push({ offset, text: line, fault: ['list', message, `Indent it by ${above.text} spaces.`] });
      else above = { indent, text: Math.min(whole.length, indent + mark.length + 4) };
    } else if (/^\S/.test(line)) above = { indent: 0, text: 0 };
    offset += line.length + 1;
  }
  return found;
}

/** Words of a table that are not shown, because their row has more cells than the table has columns. */
export function* examineCells({ offset, text }: Piece): Generator<Finding> {
  const rows = text.split('\n');
  const columns = cellsOf(rows[0]!).length;
  let at = offset;
  for (const row of rows) {
    const cells = cellsOf(row);
    if (columns > 1 && row.trim() !== '' && !row.includes('|')) {
      const message = 'This line is a row of the table above it.';
      yield { offset: at, text: row, fault: ['cells', message, 'Leave an empty line between them.'] };
      return;
    }
    const lost = cells.slice(columns).join('|').trim();
    const message = `This row has ${cells.length} cells, its table ${columns} columns: "${lost}" is not shown.`;
    const hint = 'Write a bar that is text as "\\|", or give the head and the line below it another column.';
    if (lost) yield { offset: at, text: row, fault: ['cells', message, hint] };
    at += row.length + 1;
  }
}

/** True if a row below the head of a table may have more cells than the table has columns, or no bar at all. */
export function mayLoseCells(body: string): boolean {
  /** 0 outside of tables. */
  let columns = 0;
  for (const line of body.split('\n')) {
    if (line.trim() === '') columns = 0;
    else if (columns === 0) columns = DELIMITER.test(line) ? cellsOf(line).length : 0;
    else if (line.includes('|') ? cellsOf(line).length > columns : columns > 1) return true;
  }
  return false;
}

/** The cells of a table's row as typed. */
export function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^[> ]*\|?|\|$/g, '')
    .split(/(?<!\\)\|/);
}
