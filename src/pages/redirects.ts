/** Addresses that have moved: those that the settings name, and the aliases of entries. */
import type { EntryFields } from '../content/entry-fields.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Article } from '../model.ts';
import { foldedAddress } from './address.ts';

export interface Moved {
  readonly from: string;
  readonly to: string;
  /** The file that says so. */
  readonly source: string;
  /** Where in the YAML of that file. */
  readonly path: readonly PropertyKey[];
}

type Redirects = readonly { readonly from: string; readonly to: string }[];

/** `settings` is the path of the file with the site's own redirects. */
export function movedAddresses(
  settings: string,
  redirects: Redirects,
  collections: Readonly<Record<string, readonly Article[]>>,
): Moved[] {
  const aliases = Object.values(collections)
    .flat()
    .flatMap((article) =>
      ((article as EntryFields).aliases ?? []).map((from, at) => {
        return { from, to: article.address, source: article.source, path: ['aliases', at] };
      }),
    );
  const named = redirects.map(({ from, to }, at) => {
    return { from, to, source: settings, path: ['redirects', at, 'from'] };
  });
  return [...named, ...aliases];
}

interface Fault {
  readonly at: Moved;
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
}

/** An address leads to one place, and never away from one where something stands. `root` is where sources start from. */
export async function redirectFaults(
  moved: readonly Moved[],
  addresses: ReadonlySet<string>,
  root: string,
): Promise<Diagnostic[]> {
  const owners = new Map<string, Moved>();
  const taken = new Set(moved.length > 0 ? [...addresses].map(foldedAddress) : []);
  const faults = moved.flatMap((at): Fault[] => {
    const from = foldedAddress(at.from);
    const owner = owners.get(from);
    owners.set(from, owner ?? at);
    if (taken.has(from)) {
      const message = `${at.from} is to lead to ${at.to}, but something stands at it.`;
      return [{ at, rule: 'redirects/taken', message, hint: 'Delete this line, or move what stands there.' }];
    }
    if (!owner) return [];
    const message = `${at.from} leads to ${owner.to} already, by ${owner.source}.`;
    return [{ at, rule: 'redirects/twice', message, hint: 'Keep one of them.' }];
  });
  if (faults.length === 0) return [];
  const { placeInYaml } = await import('../content/explain.ts');
  return faults.map(({ at, rule, message, hint }) =>
    problem(placeInYaml(root, at.source, at.path), rule, message, hint),
  );
}
