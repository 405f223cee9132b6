/** The results of a benchmark as kept between runs, and the goals. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Mode = keyof typeof MODES;
export type Unit = 's' | 'ms' | 'bytes';

/** What each mode measures, in what, and who is the yardstick, in the order of the tables. */
export const MODES = {
  cold: { words: 'Cold build', unit: 's', yardstick: 'hugo' },
  newest: { words: "The newest post's text edited", unit: 's', yardstick: 'hugo' },
  middle: { words: "An old post's text edited", unit: 's', yardstick: 'hugo' },
  title: { words: 'A title edited', unit: 's', yardstick: 'hugo' },
  null: { words: 'Nothing changed', unit: 's', yardstick: 'node' },
  serve: { words: '`serve`: text edited, to its new page', unit: 'ms', yardstick: 'hugo' },
  serveTitle: { words: '`serve`: title edited, to its new page', unit: 'ms', yardstick: 'hugo' },
  memory: { words: 'Peak memory, cold build', unit: 'bytes', yardstick: 'hugo' },
  first: { words: 'First build after a clone', unit: 's', yardstick: 'hugo' },
} as const;

/** One row of the table: the same work done by this project and its peers, in turns. */
export interface Row {
  readonly mode: Mode;
  /** Posts of the corpus. */
  readonly size: number;
  /** The day it was measured. */
  readonly date: string;
  /** All values measured, by participant: "ours", and "hugo" or "node" */
  readonly values: Readonly<Record<string, readonly number[]>>;
  /** Processor seconds, by participant. */
  readonly cpu?: Readonly<Record<string, readonly number[]>>;
  /** Our own time by step, in milliseconds. */
  readonly steps?: Readonly<Record<string, readonly number[]>>;
}

export interface Results {
  readonly rows: readonly Row[];
  readonly machine: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** Goals for the ratio to the yardstick in the same run, by mode and number of posts: the goal, and a better one. */
export const GOALS: Readonly<Record<string, readonly [goal: number, beyond: number]>> = {
  'newest-10000': [0.12, 0.08],
  'middle-10000': [0.12, 0.08],
  'title-10000': [0.18, 0.13],
  'null-10000': [2.2, 1.8],
  'serve-10000': [0.06, 0.03],
  'serveTitle-10000': [1, 0.7],
  'memory-10000': [0.3, 0.15],
};

export function keyOf({ mode, size }: Pick<Row, 'mode' | 'size'>): string {
  return `${mode}-${size}`;
}

/** The results of earlier runs; empty if there are none. */
export function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return { rows: [], machine: '', versions: {} };
  }
}

/** Later results replace earlier ones of the same row. */
export function mergeResults(earlier: Results, later: Results): Results {
  const rows = new Map([...earlier.rows, ...later.rows].map((row) => [keyOf(row), row]));
  return {
    rows: [...rows.values()],
    machine: later.machine,
    versions: { ...earlier.versions, ...later.versions },
  };
}

export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
