/** A length on a scale that begins at 0, in percent of the scale's width. */
export function percent(value: number, end: number): string {
  return `${Math.round((value / end) * 1e6) / 1e4}%`;
}
