/** To a tenth, which is finer than a screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
