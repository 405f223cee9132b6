import type { Diagnostic } from './diagnostic.ts';

/** Files by their paths, with the fields that were read from them. */
interface ReadFiles {
  get(path: string): { readonly entry: { readonly fields: unknown } } | undefined;
}

/** Leaves out the warnings that a file itself waives; errors stay. */
export function unwaived(diagnostics: readonly Diagnostic[], files: ReadFiles): Diagnostic[] {
  return diagnostics.filter(({ severity, file, rule }) => {
    const fields = files.get(file)?.entry.fields as { readonly waive?: readonly string[] } | undefined;
    return severity === 'error' || !fields?.waive?.includes(rule);
  });
}
