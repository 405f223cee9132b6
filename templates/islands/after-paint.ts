/** Postpones work that the visitor does not wait for until after the next paint. */
export function afterPaint(work: () => void): void {
  // The frame's callbacks run before the paint, a task after it.
  requestAnimationFrame(() => setTimeout(work));
}
