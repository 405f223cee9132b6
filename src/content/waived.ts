import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CachedFile } from '../model/cached.ts';
import type { Site } from '../model/define.ts';
import type { EntryFields } from './kinds.ts';

/**
 * Removes the warnings that a file itself waives, or the site's settings for all files, but no errors. `label` is the
 * content folder as diagnostics name it.
 */
export function unwaived(
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, CachedFile>,
  { singles }: Site,
  label: string,
): Diagnostic[] {
  const waivedIn = (file: string) => {
    const entry = files.get(file)?.entry;
    return (entry && !entry.faults && (entry.fields as EntryFields).waive) || [];
  };
  const everywhere = waivedIn(`${label}/${singles.site.file}`);
  return diagnostics.filter(
    ({ severity, file, rule }) =>
      severity === 'error' || !(everywhere.includes(rule) || waivedIn(file).includes(rule)),
  );
}
