/**
 * Turns diagnostics into text for a terminal, GitHub Actions or JSON. Nothing else in the engine prints them.
 */
import picocolors from 'picocolors';
import { type Diagnostic, isError } from './diagnostic.ts';

/** The text of a file by its path in diagnostics; null if it cannot be read. */
export type SourceText = (file: string) => string | null;

/** Sorts errors first, then by file, line and column; deterministic. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rank = (d: Diagnostic) => (d.severity === 'error' ? 0 : 1);
  return [...diagnostics].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.message, b.message),
  );
}

/** The place on its own line, `error` or `warning` with the message, the line with the range marked below it, the hint. */
export function formatDiagnostic(diagnostic: Diagnostic, source: SourceText, color: boolean): string {
  const { severity, message, rule, hint } = diagnostic;
  const paint = picocolors.createColors(color);
  const mark = severity === 'error' ? paint.red : paint.yellow;
  // The rule's name, by which a file can waive the warning; errors cannot be waived.
  const name = severity === 'warning' ? ` ${paint.dim(`[${rule}]`)}` : '';
  const head = `${paint.cyan(placeOf(diagnostic))}\n${mark(severity)}  ${message}${name}`;
  const frame = codeFrame(diagnostic, source);
  if (!frame) return hint ? `${head}\n    ${hint}` : head;
  const { number, before, marked, after } = frame;
  const margin = ' '.repeat(number.length);
  const carets = `${' '.repeat(before.length)}${mark('^'.repeat(Math.max(1, marked.length)))}`;
  return [
    head,
    `  ${paint.dim(`${number} |`)} ${`${before}${marked}${after}`.trimEnd()}`,
    `  ${paint.dim(`${margin} |`)} ${carets} ${hint ?? ''}`.trimEnd(),
  ].join('\n');
}

/** `2 errors, 3 warnings in 3 files`; empty if there are none. */
export function countsOf(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return '';
  const errors = diagnostics.filter(isError).length;
  const found = [counted(errors, 'error'), counted(diagnostics.length - errors, 'warning')];
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return `${found.filter(Boolean).join(', ')} in ${counted(files, 'file')}`;
}

/** `2 errors`; empty for none. */
export function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}

/**
 * A GitHub Actions workflow command, which shows the diagnostic on the changed line of a pull request.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotation(diagnostic: Diagnostic, file: string): string {
  const properties = [
    ['file', file],
    ['line', diagnostic.line],
    ['col', diagnostic.column],
    ['endColumn', diagnostic.endColumn],
    ['title', diagnostic.rule],
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  const message = diagnostic.hint ? `${diagnostic.message}\n${diagnostic.hint}` : diagnostic.message;
  return `::${diagnostic.severity} ${properties}::${escapeData(message)}`;
}

/** `content/blog/a.md:12:5`, as far as known. */
export function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

const FRAME_WIDTH = 100;

/** The line of a diagnostic, in three parts; a long one is cut to a window around the marked part. */
interface CodeFrame {
  readonly number: string;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

export function codeFrame(diagnostic: Diagnostic, source: SourceText): CodeFrame | null {
  const { file, line: number, column, endColumn } = diagnostic;
  if (!number || !column) return null;
  // A tab is as wide as a space here, so that the marker fits.
  const line = source(file)?.split('\n')[number - 1]?.replaceAll('\t', ' ');
  if (line === undefined) return null;
  const from = Math.max(0, column - 61);
  const end = Math.min(from + FRAME_WIDTH, (endColumn ?? column + 1) - 1);
  return {
    number: String(number),
    before: `${from > 0 ? '…' : ''}${line.slice(from, column - 1)}`,
    marked: line.slice(column - 1, end),
    after: line.slice(end, from + FRAME_WIDTH),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
