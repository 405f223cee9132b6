/** Puts off what the visitor does not wait for until the browser has painted what the visitor does wait for. */
export function afterPaint(work: () => void): void {
  // The frame's callbacks run before it is painted, and a task after it.
  requestAnimationFrame(() => setTimeout(work));
}
