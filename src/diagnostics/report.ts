/**
 * Turns diagnostics into text for a terminal, GitHub Actions or JSON. Nothing else in the engine prints them.
 */
import picocolors from 'picocolors';
import type { Diagnostic } from './diagnostic.ts';

export type SourceText = (file: string) => string | undefined;

/** Errors first, then by file, line and column; equal input gives an equal order. */
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

/** `path:line:column  message`, the line with a marker below the range, and the hint. */
export function formatDiagnostic(diagnostic: Diagnostic, source: SourceText, color: boolean): string {
  const paint = picocolors.createColors(color);
  const mark = diagnostic.severity === 'error' ? paint.red : paint.yellow;
  const isWarning = diagnostic.severity === 'warning';
  // The name by which a file waives it; errors cannot be waived.
  const rule = isWarning ? ` ${paint.dim(`[${diagnostic.rule}]`)}` : '';
  const head = `${paint.bold(placeOf(diagnostic))}  ${isWarning ? 'warning: ' : ''}${diagnostic.message}${rule}`;
  const frame = codeFrame(diagnostic, source);
  if (!frame) return diagnostic.hint ? `${head}\n    ${diagnostic.hint}` : head;
  const lines = [head, `  ${paint.dim(`${frame.number} |`)} ${frame.text}`];
  const margin = ' '.repeat(frame.number.length);
  lines.push(
    `  ${paint.dim(`${margin} |`)} ${frame.indent}${mark('^'.repeat(frame.width))} ${diagnostic.hint ?? ''}`.trimEnd(),
  );
  return lines.join('\n');
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

function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

const FRAME_WIDTH = 100;

/** The marked line, cut to a window around the range when it is long; tabs become spaces so that the marker fits. */
function codeFrame(diagnostic: Diagnostic, source: SourceText) {
  if (!diagnostic.line || !diagnostic.column) return null;
  const line = source(diagnostic.file)?.split('\n')[diagnostic.line - 1];
  if (line === undefined) return null;
  const from = Math.max(0, diagnostic.column - 1 - 60);
  const text = line.slice(from, from + FRAME_WIDTH).replaceAll('\t', ' ');
  const start = diagnostic.column - 1 - from;
  const end = (diagnostic.endColumn ?? diagnostic.column + 1) - 1 - from;
  return {
    number: String(diagnostic.line),
    text: `${from > 0 ? '…' : ''}${text}`.trimEnd(),
    indent: ' '.repeat(start + (from > 0 ? 1 : 0)),
    width: Math.max(1, Math.min(end, text.length) - start),
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
