import type { Diagnostic } from './diagnostic.ts';

/** Without the warnings that their own file does without, by its `waive`. Errors stay. */
export function unwaived(
  diagnostics: readonly Diagnostic[],
  waivedIn: (file: string) => readonly string[] | undefined,
): Diagnostic[] {
  return diagnostics.filter(
    ({ severity, file, rule }) => severity === 'error' || !waivedIn(file)?.includes(rule),
  );
}

/** What a file waives, by the fields that were read from it. */
export function waiveOf(fields: unknown): readonly string[] | undefined {
  return (fields as { readonly waive?: readonly string[] } | undefined)?.waive;
}
