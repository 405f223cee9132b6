/** A working paper is data: what it is for, its columns, its rows, one mark in red pen and one note. */

import { line } from 'plumb-and-level/fields';
import * as z from 'zod';

/** Words struck out, what is written instead, and what follows both. */
const correction = z.strictObject({ struck: line, written: line, rest: line.optional() });

const count = z.number().int().positive();
const place = z.number().int().min(1).max(10);
const cell = z.union([line, z.number(), z.boolean(), correction, z.tuple([place, place]), z.null()]);
export type Cell = z.infer<typeof cell>;

const isWords = (cell: Cell) => typeof cell === 'string' || isCorrection(cell);

/** What each kind of column can show; "none" of `places` is "not among the first ten". */
const FITS = {
  text: isWords,
  strong: (cell: Cell) => typeof cell === 'string' || typeof cell === 'number',
  number: (cell: Cell) => typeof cell === 'string' || typeof cell === 'number',
  tick: (cell: Cell) => typeof cell === 'boolean',
  tally: (cell: Cell) => typeof cell === 'number' && Number.isInteger(cell) && cell > 0 && cell <= 20,
  places: (cell: Cell) => cell === null || Array.isArray(cell),
  state: (cell: Cell) => cell === 'won' || cell === 'open' || cell === 'lost',
  block: isWords,
  tower: (cell: Cell) => typeof cell === 'number' && cell >= 100,
};
export type Kind = keyof typeof FITS;

const shape = {
  title: line,
  for: line.describe('When, and for whom.'),
  columns: z
    .array(
      z.strictObject({
        name: line.optional(),
        kind: z.enum(Object.keys(FITS) as [Kind, ...Kind[]]).default('text'),
        key: z.tuple([line, line]).optional().describe('What the two marks of `places` mean.'),
      }),
    )
    .max(6)
    .default([]),
  rows: z.array(z.array(cell)).default([]).describe('A cell that is left out is a ruled line to write on.'),
  pen: z
    .strictObject({
      mark: z.enum(['ring', 'strike', 'underline']),
      rows: z.array(count).min(1),
      column: count.default(1),
    })
    .optional()
    .describe('What is marked in red, counted from 1.'),
  note: line.optional().describe('What is written under it in red.'),
};

/** Refuses what cannot be drawn, with its place. */
function drawable({ value, issues }: z.core.ParsePayload<Pick<PaperFields, 'columns' | 'rows' | 'pen'>>) {
  const { columns, rows, pen } = value;
  const refuse = (path: PropertyKey[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message });
  for (const [row, cells] of rows.entries()) {
    if (cells.length > columns.length)
      refuse(['rows', row], `has ${cells.length} cells; there are ${columns.length} columns`);
    for (const [at, cell] of cells.slice(0, columns.length).entries()) {
      const { kind } = columns[at]!;
      if (!FITS[kind](cell)) refuse(['rows', row, at], `cannot stand in a column of the kind "${kind}"`);
    }
  }
  if (pen && (pen.column > columns.length || pen.rows.some((row) => row > rows.length)))
    refuse(['pen'], `marks a cell that is not there; the paper has ${rows.length} rows`);
}

/** A paper as it is shown, filled in or to be filled in. */
export const paper = z.strictObject(shape).check(drawable);
export type PaperFields = z.infer<typeof paper>;

/** The paper of a service: `blank` is its title where it ends the page, to be filled in. */
export const workingPaper = z.strictObject({ ...shape, blank: line }).check(drawable);

export function isCorrection(cell: Cell | undefined): cell is z.infer<typeof correction> {
  return typeof cell === 'object' && cell !== null && 'struck' in cell;
}

/** The same paper before anything has been written on it, with words for that. */
export function blankOf({ blank, columns }: z.infer<typeof workingPaper>, words: string): PaperFields {
  return {
    title: blank,
    for: words,
    columns: columns.map(({ key: _, ...column }) => column),
    rows: [[], [], [], []],
  };
}
