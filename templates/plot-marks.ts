/** `{plot 1}` on a line of its own: where the body of an entry shows the first of its plots. */
import { type Diagnostic, lineAndColumn, problem, type SourceFile } from 'plumb-and-level';
import type { Plot } from './fields.ts';

/** As it may be written; one in backquotes is text. */
const MARK = /(?<!`)\{[ \t]*plot[ \t]*(\d+)[ \t]*\}/gi;
const RULE = 'content/plot';

/** Every plot has one place in the text; every place has its plot, between two empty lines. */
export function plotFaults(
  { path, text }: SourceFile,
  body: string,
  { plots }: { plots: readonly Plot[] },
): Diagnostic[] {
  if (plots.length === 0 && !/\{[ \t]*plot/i.test(body)) return [];
  const bodyStart = text.length - body.length;
  const faults: Diagnostic[] = [];
  const shown = new Set<number>();
  for (const { 0: mark, 1: number, index } of body.matchAll(MARK)) {
    const place = { file: path, ...lineAndColumn(text, bodyStart + index) };
    const say = (message: string, hint: string) => faults.push(problem(place, RULE, message, hint));
    const isAlone =
      /(?:^\s*|\n[ \t]*\n)$/.test(body.slice(0, index)) &&
      /^[ \t]*(?:\n\s*(?:\n|$)|$)/.test(body.slice(index + mark.length));
    if (mark !== `{plot ${number}}`) say(`${mark} is not read.`, `Write it as {plot ${number}}.`);
    else if (!isAlone) say(`${mark} is inside a paragraph.`, 'Leave an empty line above and below it.');
    else if (!plots[Number(number) - 1])
      say(
        `There is no plot ${number}.`,
        plots.length
          ? `The fields have ${plots.length}; the first is {plot 1}.`
          : 'The fields have no "plots".',
      );
    else if (shown.has(Number(number))) say(`${mark} is shown twice.`, 'Take one of the two away.');
    shown.add(Number(number));
  }
  for (const [at, { title }] of plots.entries()) {
    if (shown.has(at + 1)) continue;
    const hint = `Write {plot ${at + 1}} on a line of its own, below the words that cite it.`;
    faults.push(problem({ file: path }, RULE, `The text does not show its plot "${title}".`, hint));
  }
  return faults;
}
