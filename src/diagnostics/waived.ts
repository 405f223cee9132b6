import type { Diagnostic } from './diagnostic.ts';

/** Files by path, with their fields. */
interface ReadFiles {
  get(path: string): { readonly entry: { readonly fields: unknown } } | undefined;
}

/** Removes the warnings that a file itself waives, but no errors. */
export function unwaived(diagnostics: readonly Diagnostic[], files: ReadFiles): Diagnostic[] {
  return diagnostics.filter(({ severity, file, rule }) => {
    const fields = files.get(file)?.entry.fields as { readonly waive?: readonly string[] } | undefined;
    return severity === 'error' || !fields?.waive?.includes(rule);
  });
}
