import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { groupedBy } from '../system/get-or-make.ts';

/** On more pages than this, a finding comes from the frame or a template, and one report is enough. */
const MAX_PAGES = 3;

/** Merges equal findings on many pages into the first of them, with the number of other pages. */
export function mergeRepeated(findings: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupedBy(findings, ({ rule, message, hint }) => JSON.stringify([rule, message, hint]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [Diagnostic];
    const pages = new Set(group.map(({ file }) => file)).size;
    if (pages <= MAX_PAGES) return group;
    const more = `The same on ${pages - 1} other pages.`;
    return [{ ...first, hint: first.hint ? `${first.hint} ${more}` : more }];
  });
}
