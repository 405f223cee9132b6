/** The document that `--json` prints: the same fields for every command, and some of the command's own. See `docs/ci.md`. */
import { type Diagnostic, isError } from './diagnostic.ts';
import { sortDiagnostics } from './report.ts';

/** Rises when a field is removed or changes its meaning. */
const VERSION = 1;

/** The document of a command that did its work. */
export function resultDocument<Own extends object>(
  command: string,
  diagnostics: readonly Diagnostic[],
  own: Own,
) {
  const head = { version: VERSION, command, ok: !diagnostics.some(isError) };
  return { ...head, ...own, diagnostics: sortDiagnostics(diagnostics) };
}

/** The document of a command that could not. */
export function failureDocument(command: string, error: string) {
  return { version: VERSION, command, ok: false, error, diagnostics: [] };
}
