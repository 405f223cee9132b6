/** Numbers, drawn: marks and lengths on a scale that begins at 0. */

/** To a tenth, which is finer than a screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A length in percent of the scale's width. */
export function percent(value: number, end: number): string {
  return `${Math.round((value / end) * 1e6) / 1e4}%`;
}

/** The marks of a scale, from the first step to the end. */
export function every(step: number, end: number): number[] {
  return Array.from({ length: Math.floor(end / step) }, (_, index) => (index + 1) * step);
}
