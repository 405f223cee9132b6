/** The one document that `--json` prints: the same head for every command, and what the command adds. See `docs/ci.md`. */
import { type Diagnostic, isError } from './diagnostic.ts';
import { sortDiagnostics } from './report.ts';

/** Rises when a field goes, or means something else. */
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
