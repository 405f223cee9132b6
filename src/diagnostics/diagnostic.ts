/** A position in a file; line and column count from 1, the column in UTF-16 units. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Column after the last character of the range, on the same line. */
  readonly endColumn?: number;
}

/**
 * Something that a person has to fix, or to know, worded to help them do it.
 * Collected by every step, and printed only by `report.ts`.
 */
export interface Diagnostic extends Place {
  /** What is wrong, and what was expected. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  readonly severity: 'error' | 'warning';
  /** Short name of the rule, `frontmatter/unknown-field`. */
  readonly rule: string;
}

/** An error diagnostic. */
export function problem(place: Place, rule: string, message: string, hint?: string): Diagnostic {
  return { ...place, rule, message, severity: 'error', ...(hint ? { hint } : {}) };
}

/** What is wrong, and what to do about it. */
export type Words = readonly [message: string, hint?: string | undefined];

/** A fault without its place: the last part of the rule's name, and its words. */
export type Fault = readonly [rule: string, ...words: Words];

/** A fault at a place; `group` is the first part of the rule's name. */
export function faultAt(place: Place, group: string, [rule, message, hint]: Fault): Diagnostic {
  return problem(place, `${group}/${rule}`, message, hint);
}

/** A warning diagnostic. */
export function warning(place: Place, rule: string, message: string, hint?: string): Diagnostic {
  return { ...problem(place, rule, message, hint), severity: 'warning' };
}

/** The same, with warnings as errors. */
export function asErrors(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' }));
}

/** True for what stops a build. */
export function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === 'error';
}

/** Line and column, from 1, of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++;
  return { line, column: before.length - lastBreak };
}

/** The place of a range of a text, which ends on its line, or has no end. */
export function rangeIn(text: string, start: number, end: number): Omit<Place, 'file'> {
  const { line, column } = lineAndColumn(text, start);
  const isOnLine = end > start && !text.slice(start, end).includes('\n');
  return isOnLine ? { line, column, endColumn: column + end - start } : { line, column };
}
