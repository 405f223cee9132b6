/** Where the marks of a contents tape stand, in pixels from its top. */
import { round } from '../../to-scale.ts';

/** A part of an article, at the minute in which a reader reaches it. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  readonly minute: number;
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
