/** Addresses that have moved: those that the settings name, and the aliases of entries. */
import type { EntryFields } from '../content/entry-fields.ts';
import type { ContentFault } from '../define.ts';
import type { Article } from '../model.ts';
import type { SiteSettings } from '../settings.ts';
import { foldedAddress } from './address.ts';

export interface Moved {
  readonly from: string;
  readonly to: string;
  /** The file that says so. */
  readonly source: string;
  /** Where in the YAML of that file. */
  readonly path: ContentFault['path'];
}

/** `settings` is the path of the file with the site's own redirects. */
export function movedAddresses(
  settings: string,
  redirects: SiteSettings['redirects'],
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

/** An address leads to one place, and never away from one where something stands. */
export function redirectFaults(moved: readonly Moved[], addresses: ReadonlySet<string>): ContentFault[] {
  const owners = new Map<string, Moved>();
  const taken = new Set(moved.length > 0 ? [...addresses].map(foldedAddress) : []);
  return moved.flatMap((at): ContentFault[] => {
    const from = foldedAddress(at.from);
    const owner = owners.get(from);
    owners.set(from, owner ?? at);
    const place = { of: at, path: at.path };
    if (taken.has(from)) {
      const message = `${at.from} is to lead to ${at.to}, but something stands at it.`;
      const hint = 'Delete this line, or move what stands there.';
      return [{ ...place, rule: 'redirects/taken', message, hint }];
    }
    if (!owner) return [];
    const message = `${at.from} leads to ${owner.to} already, by ${owner.source}.`;
    return [{ ...place, rule: 'redirects/twice', message, hint: 'Keep one of them.' }];
  });
}
