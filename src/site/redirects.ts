import type { Assembled } from '../content/assemble.ts';
import type { EntryFields } from '../content/entry-fields.ts';
import { cleanAddress, composedAddress, foldedAddress } from '../model/address.ts';
import type { ContentFault, Site } from '../model/define.ts';
import { hintFor } from './dead-links.ts';

/** A redirect from one address to another. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** The file that declares it. */
  readonly source: string;
  /** Where in the YAML of that file. */
  readonly path: ContentFault['path'];
}

/** The redirects in the settings, and the aliases of entries; `label` is the content folder as sources name it. */
export function redirectsOf(site: Site, { singles, collections }: Assembled, label: string): Redirect[] {
  const source = `${label}/${site.singles.site.file}`;
  const named = singles.site.redirects.map(({ from, to }, at) => {
    return { from, to, source, path: ['redirects', at, 'from'] };
  });
  const aliases = Object.values(collections)
    .flat()
    .flatMap((article) =>
      ((article as EntryFields).aliases ?? []).map((from, at) => {
        return { from, to: article.address, source: article.source, path: ['aliases', at] };
      }),
    );
  return [...named, ...aliases];
}

/** A query, which no host compares, or a pattern, which some take for any address. */
const NOT_IN_PATH = /[?#*]|\/:/;

/** An address must not redirect twice, nor to nowhere, nor although a page exists there. */
export function redirectFaults(
  redirects: readonly Redirect[],
  addresses: ReadonlySet<string>,
): ContentFault[] {
  const owners = new Map<string, Redirect>();
  const taken = new Set(redirects.length > 0 ? [...addresses].map(foldedAddress) : []);
  return redirects.flatMap((at): ContentFault[] => {
    const from = foldedAddress(cleanAddress(at.from));
    const owner = owners.get(from);
    owners.set(from, owner ?? at);
    const place = { of: at, path: at.path };
    if (taken.has(from)) {
      const message = `${at.from} cannot redirect to ${at.to}, because it is an address of the site.`;
      const hint = 'Delete this line, or move what is at that address.';
      return [{ ...place, rule: 'redirects/taken', message, hint }];
    }
    if (NOT_IN_PATH.test(at.from)) {
      const message = `${at.from} cannot redirect, because hosts compare the path alone.`;
      return [
        { ...place, rule: 'redirects/path', message, hint: 'Write it without "?", "#", "*" and "/:".' },
      ];
    }
    const target = at.to.replace(/[?#].*$/, '');
    if (!addresses.has(composedAddress(target))) {
      const message = `${at.from} cannot redirect to ${target}, which is not a page of this site.`;
      const path = at.path.with(-1, 'to');
      return [{ of: at, path, rule: 'redirects/dead', message, hint: hintFor(target, addresses) }];
    }
    if (!owner) return [];
    const message = `${at.from} already redirects to ${owner.to}, in ${owner.source}.`;
    return [{ ...place, rule: 'redirects/twice', message, hint: 'Keep one of them.' }];
  });
}
