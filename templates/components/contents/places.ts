/** Where the marks of a contents tape stand, in pixels from its top. */
import type { Heading } from 'plumb-and-level';
import { round } from '../../to-scale.ts';
import { sectionsOf } from '../prose/parts.ts';

/** A part of an article, at the minute in which a reader reaches it. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  readonly minute: number;
}

/** An article's parts, each at the minute in which a reader reaches it. */
export function marksOf(body: string, headings: readonly Heading[], minutes: number): Mark[] {
  const { opening, sections } = sectionsOf(body, headings);
  let letters = lettersOf(opening);
  const starts = sections.map(({ heading, html }) => {
    const start = letters;
    letters += lettersOf(heading) + lettersOf(html);
    return start;
  });
  return sections.map(({ id, name }, at) => ({ id, name, minute: (starts[at]! / (letters || 1)) * minutes }));
}

/** Counts what is outside of tags. */
function lettersOf(html: string): number {
  let letters = html.length;
  for (let start = html.indexOf('<'), end = 0; start >= 0; start = html.indexOf('<', end)) {
    end = html.indexOf('>', start) + 1 || html.length;
    letters -= end - start;
  }
  return letters;
}

/** The length of the blade: the article's minutes, whatever they are. */
export const BLADE = 560;

const LINE = 21;
const LETTERS_A_LINE = 23;
const ABOVE_AND_BELOW = 19;

export interface Placed extends Mark {
  /** On the blade, true to its minute. */
  readonly at: number;
  /** Where its name stands: lower where the one above needs the room. */
  readonly nameAt: number;
  readonly height: number;
}

/** Places the marks from top to bottom; names never overlap. */
export function placeMarks(marks: readonly Mark[], minutes: number): Placed[] {
  let free = 0;
  return marks.map((mark) => {
    const at = round((mark.minute / minutes) * BLADE);
    const nameAt = Math.max(at, free);
    const height = Math.ceil(mark.name.length / LETTERS_A_LINE) * LINE + ABOVE_AND_BELOW;
    free = nameAt + height;
    return { ...mark, at, nameAt, height };
  });
}

/** Minute and second, `1:27`. */
export function clock(minute: number): string {
  const seconds = Math.floor(minute * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
