/** The figures as Markdown tables: for the terminal, and for the marked part of docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { median } from './measure.ts';
import { GOALS, keyOf, MODES, type Results, type Row, type Unit } from './results.ts';

const ORDER = Object.keys(MODES);
const END = '<!-- /figures -->';

/** All tables. */
export function reportOf(results: Results): string {
  const rows = inOrder(results.rows);
  const parts = [summaryTable(rows, results.versions), stepTable(rows), dates(results)];
  return parts.filter(Boolean).join('\n\n');
}

/** Replaces the text between the marks of a document. */
export function writeReport(file: string, report: string, command = 'npm run bench -- --write'): void {
  const text = readFileSync(file, 'utf8');
  const start = `<!-- figures: written by ${command} -->`;
  const from = text.indexOf(start);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${file} has no "${start}" … "${END}"`);
  writeFileSync(file, `${text.slice(0, from + start.length)}\n\n${report}\n\n${text.slice(to)}`);
}

/** Rows by what they measure, then by size. */
function inOrder(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => ORDER.indexOf(a.mode) - ORDER.indexOf(b.mode) || a.size - b.size);
}

/** `Cold build, 1,000 posts`. */
function nameOf({ mode, size }: Row): string {
  return `${MODES[mode].words}, ${size.toLocaleString('en')} posts`;
}

/** The name of a row's yardstick. */
function yardstickOf({ mode }: Row, { hugo = 'Hugo' }: Results['versions']): string {
  if (MODES[mode].yardstick === 'node') return 'bare `node -e 0`';
  if (mode.startsWith('serve')) return '`hugo server`';
  return mode === 'newest' || mode === 'middle' || mode === 'title' ? `${hugo}, cold` : hugo;
}

/** A value with its unit, rounded to about three digits. */
function amount(value: number, unit: Unit): string {
  if (unit === 'bytes') return `${Math.round(value / 2 ** 20).toLocaleString('en')} MiB`;
  const seconds = unit === 'ms' ? value / 1000 : value;
  if (seconds < 0.1) return `${(seconds * 1000).toFixed(1)} ms`;
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

function summaryTable(rows: readonly Row[], versions: Results['versions']): string {
  const lines = rows.map((row) => {
    const { values, mode } = row;
    const { unit, yardstick } = MODES[mode];
    const goals = GOALS[keyOf(row)];
    const ours = values.ours!;
    const other = values[yardstick];
    const ratio = other ? median(ours) / median(other) : undefined;
    return [
      nameOf(row),
      pair(ours, unit),
      other ? `${yardstickOf(row, versions)}: ${pair(other, unit)}` : 'not measured',
      ratio === undefined ? '' : `**${digits(ratio)}**`,
      other ? digits(Math.min(...ours) / Math.min(...other)) : '',
      row.cpu?.ours && row.cpu[yardstick] ? digits(median(row.cpu.ours) / median(row.cpu[yardstick])) : '',
      goals ? `${goals[0]} (${goals[1]})` : '',
      goals && ratio !== undefined ? verdict(ratio, goals) : '',
      String(ours.length),
    ];
  });
  const ratios = ['ratio', 'of minima', 'of processor time', 'goal (beyond)'];
  const head = ['', 'this project', 'yardstick', ...ratios, '', 'rounds'];
  const note =
    'Median, fastest in brackets. Ratios below 1 are faster, or smaller, than the yardstick in the same run.';
  return table(note, head, lines);
}

function verdict(ratio: number, [goal, beyond]: readonly [number, number]): string {
  if (ratio <= beyond) return 'beyond it';
  return ratio <= goal ? 'met' : 'missed';
}

/** Where our own time goes: the steps that the program reports, and the rest, which is the start and end of the process. */
function stepTable(rows: readonly Row[]): string {
  const timed = rows.filter(({ steps }) => steps && Object.keys(steps).length > 0);
  const names = [...new Set(timed.flatMap(({ steps }) => Object.keys(steps!)))];
  const lines = timed.map((row) => {
    const times = names.map((name) => (row.steps![name] ? median(row.steps![name]) : 0));
    const whole = median(row.values.ours!) * 1000;
    const rest = Math.max(0, whole - times.reduce((sum, time) => sum + time, 0));
    return [nameOf(row), ...[...times, rest, whole].map((time) => time.toFixed(time < 10 ? 1 : 0))];
  });
  return table('Where our time goes, in milliseconds:', ['', ...names, 'start and end', 'all'], lines);
}

function dates({ rows, machine }: Results): string {
  const days = [...new Set(rows.map(({ date }) => date))].sort();
  return `Measured ${days.join(', ')} on ${machine}.`;
}

function pair(values: readonly number[], unit: Unit): string {
  return `${amount(median(values), unit)} (${amount(Math.min(...values), unit)})`;
}

function digits(ratio: number): string {
  return ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2);
}

/** Below a line about it; nothing where it would be empty. */
function table(about: string, head: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return '';
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return `${about}\n\n${[head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
}
