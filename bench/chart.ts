/** Draws docs/performance.svg: every row as two dots on a logarithmic axis, and the growth curve beside it. */
import { writeFileSync } from 'node:fs';
import { INK, BRICK as OURS, PAPER } from '../templates/drawings/colours.ts';
import { median } from './measure.ts';
import { amount, inOrder, nameOf, yardstickOf } from './report.ts';
import type { CurvePoint, Results, Row } from './results.ts';

const SOFT = '#5a6771';
const RULE = '#12202b29';
const WIDTH = 860;
const LINE = 44;
const LEFT = 330;
const RIGHT = 90;
const TOP = 70;

/** The axis shows seconds, from about a millisecond to some minutes. */
const SECONDS = [0.001, 0.01, 0.1, 1, 10, 100] as const;

/** Writes the chart; memory is left to the table, because it would need a second axis. */
export function writeChart(file: string, results: Results): void {
  const rows = inOrder(results.rows).filter(
    ({ unit, values, yardstick }) => unit !== 'bytes' && values[yardstick],
  );
  const bottom = TOP + rows.length * LINE;
  const points = results.curve?.points ?? [];
  const height = bottom + 50 + (points.length > 1 ? CURVE_HEIGHT + 70 : 0);
  const parts = [
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    legend(),
    axis(bottom),
    ...rows.map((row, at) => line(row, TOP + at * LINE + LINE / 2, results)),
    points.length > 1 ? curve(points, bottom + 90) : '',
  ];
  const style = 'font-family="system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif" font-size="14"';
  const title = 'Seconds this project takes, beside its yardsticks, on a scale of powers of ten';
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
      `role="img" aria-label="${title}" ${style}>\n${parts.filter(Boolean).join('\n')}\n</svg>\n`,
  );
}

function legend(): string {
  const dot = (x: number, colour: string, words: string) =>
    `<circle cx="${x}" cy="28" r="6" fill="${colour}"/>${text(x + 12, 33, words, 'start', INK)}`;
  return `${dot(LEFT, OURS, 'this project')}${dot(LEFT + 120, INK, 'yardstick')}${text(LEFT + 220, 33, 'left is faster', 'start', SOFT)}`;
}

function axis(bottom: number): string {
  return SECONDS.map((seconds) => {
    const at = place(seconds);
    const words = seconds < 1 ? `${seconds * 1000} ms` : `${seconds} s`;
    return `<path d="M${at} ${TOP - 10}V${bottom}" stroke="${RULE}"/>${text(at, bottom + 22, words, 'middle', SOFT)}`;
  }).join('\n');
}

function line(row: Row, y: number, { versions }: Results): string {
  const [ours, other] = [row.values.ours!, row.values[row.yardstick]!].map(median) as [number, number];
  const [from, to] = [ours, other].map((value) => place(row.unit === 'ms' ? value / 1000 : value)) as [
    number,
    number,
  ];
  const label = nameOf(row).replaceAll('`', '');
  const beside = (x: number, other: number, value: number, colour: string) =>
    text(x + (x <= other ? -11 : 11), y + 5, amount(value, row.unit), x <= other ? 'end' : 'start', colour);
  return [
    text(20, y - 1, label, 'start', INK),
    text(20, y + 15, `beside ${yardstickOf(row, versions).replaceAll('`', '')}`, 'start', SOFT, 12),
    `<path d="M${from} ${y}H${to}" stroke="${SOFT}" stroke-width="2"/>`,
    `<circle cx="${to}" cy="${y}" r="6" fill="${INK}"/><circle cx="${from}" cy="${y}" r="6" fill="${OURS}"/>`,
    beside(from, to, ours, OURS) +
      text(to + (to < from ? -11 : 11), y + 5, amount(other, row.unit), to < from ? 'end' : 'start', INK),
  ].join('\n');
}

const CURVE_HEIGHT = 240;

/** Both axes start at zero, so that equal growth is a straight line. */
function curve(points: readonly CurvePoint[], top: number): string {
  const right = WIDTH - RIGHT;
  const bottom = top + CURVE_HEIGHT;
  const most = points.at(-1)!;
  const x = (size: number) => LEFT + ((right - LEFT) * size) / most.size;
  const path = (of: (point: CurvePoint) => number) => {
    const highest = Math.max(...points.map(of));
    return points
      .map(
        (point, at) =>
          `${at ? 'L' : 'M'}${round(x(point.size))} ${round(bottom - (CURVE_HEIGHT * of(point)) / highest)}`,
      )
      .join('');
  };
  const dots = points.map(({ size }) =>
    text(round(x(size)), bottom + 22, size.toLocaleString('en'), 'middle', SOFT, 12),
  );
  return [
    text(20, top + 5, 'Growth with the count of posts', 'start', INK),
    text(20, top + 25, `cold build, to ${amount(most.seconds, 's')}`, 'start', OURS),
    text(20, top + 45, `peak memory, to ${amount(most.peakBytes, 'bytes')}`, 'start', INK),
    `<path d="M${LEFT} ${top}V${bottom}H${right}" fill="none" stroke="${SOFT}"/>`,
    `<path d="${path(({ peakBytes }) => peakBytes)}" fill="none" stroke="${INK}" stroke-width="2" stroke-dasharray="5 5"/>`,
    `<path d="${path(({ seconds }) => seconds)}" fill="none" stroke="${OURS}" stroke-width="3"/>`,
    ...dots,
  ].join('\n');
}

function place(seconds: number): number {
  const [first, last] = [SECONDS[0], SECONDS.at(-1)!].map(Math.log10) as [number, number];
  const part =
    (Math.log10(Math.min(Math.max(seconds, SECONDS[0]), SECONDS.at(-1)!)) - first) / (last - first);
  return round(LEFT + part * (WIDTH - RIGHT - LEFT));
}

function text(x: number, y: number, words: string, anchor: string, colour: string, size = 14): string {
  const escaped = words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour}" font-size="${size}">${escaped}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
