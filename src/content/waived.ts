import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CachedFile, Lookup } from '../model/cached.ts';
import type { EntryFields } from './entry-fields.ts';

/** Removes the warnings that a file itself waives, but no errors. */
export function unwaived(diagnostics: readonly Diagnostic[], files: Lookup<CachedFile>): Diagnostic[] {
  return diagnostics.filter(({ severity, file, rule }) => {
    const entry = files.get(file)?.entry;
    const fields = entry && !entry.faults ? (entry.fields as EntryFields) : {};
    return severity === 'error' || !fields.waive?.includes(rule);
  });
}
