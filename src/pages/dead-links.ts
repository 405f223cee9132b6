/**
 * Checks links between pages: every address that a page links to must exist. Fragments are left to `site check`: a build
 * renders only what has changed, and does not know the ids of other pages.
 */
import type { ListedEntry } from '../content/assemble.ts';
import { type Diagnostic, type Fault, faultAt, type Place } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isPictureName } from '../images/locate-picture.ts';
import { composedAddress, decoded, foldedAddress } from './address.ts';

export interface LinkingPage {
  readonly source: string;
  readonly links: readonly string[];
}

/** Where links may lead. */
export interface Reachable {
  readonly plan: { readonly addresses: ReadonlySet<string> };
  /** Entries that the live site does not show. */
  readonly unpublished: readonly ListedEntry[];
}

/** `sources` are the content files that may contain a dead link, by path from `root`. */
export async function deadLinks(
  pages: readonly LinkingPage[],
  { plan: { addresses }, unpublished }: Reachable,
  root: string,
  sources: readonly string[],
): Promise<Diagnostic[]> {
  const dead = pages.flatMap((page) => deadLinksOf(page, addresses).map((link) => ({ link, page })));
  if (dead.length === 0) return [];
  const { findAmong, findLinks } = await import('../content/locate-link.ts');
  const reported = new Map<string, Diagnostic>();
  for (const { link, page } of dead) {
    const find = (file: string, text: string) => findLinks(file, text, link);
    const places: readonly Place[] = findAmong([page.source, ...sources], root, find) ?? [
      { file: page.source },
    ];
    const fault = faultOf(addressOf(link), addresses, unpublished);
    for (const place of places) {
      // A link without a line comes from a template, and so from every page.
      const key = place.line ? `${place.file}:${place.line}:${place.column}:${link}` : link;
      if (!reported.has(key)) reported.set(key, faultAt(place, 'links', fault));
    }
  }
  return [...reported.values()];
}

function faultOf(
  address: string,
  addresses: ReadonlySet<string>,
  unpublished: readonly ListedEntry[],
): Fault {
  const hidden = unpublished.find((entry) => entry.address === composedAddress(address));
  if (hidden) {
    const [what, remedy] = ofHidden(hidden);
    return ['dead', `Links to ${address}, which ${what}.`, `Remove the link, or ${remedy}.`];
  }
  const message = isPictureName(address)
    ? `Names ${address}, which is not a file of this site.`
    : `Links to ${address}, which is not a page of this site.`;
  return ['dead', message, hintFor(address, addresses)];
}

/** What an entry is that the live site does not show, and how to show it. */
function ofHidden({ state, source, date }: ListedEntry): readonly [what: string, remedy: string] {
  if (state === 'draft') return ['is a draft', `delete the line "draft: true" in ${source}`];
  return state === 'expired'
    ? ['has expired', `delete the line "expiresAt" in ${source}`]
    : [`appears on ${date}`, `let ${source} appear earlier`];
}

/** The links of a page that lead nowhere. */
export function deadLinksOf({ links }: LinkingPage, addresses: ReadonlySet<string>): readonly string[] {
  return links.filter((link) => !addresses.has(link) && !addresses.has(composedAddress(addressOf(link))));
}

/** `/recipes/x?y#z` → `/recipes/x`. A trailing slash is kept: it makes another address, which redirects on some hosts. */
function addressOf(link: string): string {
  return decoded(link.replace(/[?#].*$/, ''));
}

function hintFor(address: string, addresses: ReadonlySet<string>): string {
  const bare = address.replace(/\/$|\.html?$|\.md$/, '');
  const folded = foldedAddress(bare || '/');
  const meant = [...addresses].find((known) => foldedAddress(known) === folded);
  if (meant) return `Write it as "${meant}".`;
  const near = didYouMean(address, [...addresses]);
  return near ?? 'Write the address of a page that exists, or remove the link.';
}
