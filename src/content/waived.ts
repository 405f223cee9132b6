import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { KnownFile, Lookup } from '../model/known.ts';
import type { EntryFields } from './entry-fields.ts';

/** Removes the warnings that a file itself waives, but no errors. */
export function unwaived(diagnostics: readonly Diagnostic[], files: Lookup<KnownFile>): Diagnostic[] {
  return diagnostics.filter(({ severity, file, rule }) => {
    const fields = files.get(file)?.entry.fields as EntryFields | undefined;
    return severity === 'error' || !fields?.waive?.includes(rule);
  });
}
