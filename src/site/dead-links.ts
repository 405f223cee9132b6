/**
 * Checks links between pages: every address that a page links to must exist. Fragments are left to `site check`: a build
 * renders only what has changed, and does not know the ids of other pages.
 */

import type { ListedEntry } from '../content/assemble.ts';
import { type Diagnostic, type Fault, faultAt, type Place } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { composedAddress, decoded, foldedAddress } from '../model/address.ts';
import { formerAddress, type RedirectRule, redirectFinder } from '../model/redirect.ts';
import type { Sources } from '../system/text-file.ts';

export interface LinkingPage {
  readonly source: string;
  readonly links: readonly string[];
}

/** Where links may lead. */
export interface Reachable {
  readonly plan: { readonly addresses: ReadonlySet<string> };
  /** Entries that the live site does not show. */
  readonly unpublished: readonly ListedEntry[];
  readonly redirects: readonly RedirectRule[];
}

/** `sources` are the content files that may contain a dead link. */
export async function deadLinks(
  pages: readonly LinkingPage[],
  reachable: Reachable,
  from: Sources,
  sources: readonly string[],
): Promise<Diagnostic[]> {
  const { addresses } = reachable.plan;
  const dead = pages.flatMap((page) => deadLinksOf(page, addresses).map((link) => ({ link, page })));
  if (dead.length === 0) return [];
  const { findAmong, findLinks } = await import('../content/locate-link.ts');
  const reported = new Map<string, Diagnostic>();
  for (const { link, page } of dead) {
    const find = (file: string, text: string) => findLinks(file, text, link);
    // One that the page's own file does not have may come from any other, and leads nowhere in all of them.
    const own = findAmong([page.source], from, find);
    const found = own
      ? [own]
      : sources.map((file) => findAmong([file], from, find)).filter((each) => each !== null);
    const places: readonly Place[] = found.length > 0 ? found.flat() : [{ file: page.source }];
    const [rule, message, hint] = faultOf(addressOf(link), reachable);
    // A link without a line comes from a template, and so from every page.
    const remedy =
      found.length > 0
        ? hint
        : `${hint} It stands in the templates: if it led to a page, bring its file back.`;
    const fault: Fault = [rule, message, remedy];
    for (const place of places) {
      const key = place.line ? `${place.file}:${place.line}:${place.column}:${link}` : link;
      if (!reported.has(key)) reported.set(key, faultAt(place, 'links', fault));
    }
  }
  return [...reported.values()];
}

function faultOf(address: string, { plan: { addresses }, unpublished, redirects }: Reachable): Fault {
  const hidden = unpublished.find((entry) => entry.address === composedAddress(address));
  if (hidden) {
    const [what, remedy] = ofHidden(hidden);
    return ['dead', `Links to ${address}, which ${what}.`, `Remove the link, or ${remedy}.`];
  }
  const former = redirectFinder(redirects)(formerAddress(address));
  if (former) return ['dead', `Links to ${address}, a former address.`, `Write it as "${former}".`];
  if (!/\.(?!html?$|md$)[a-z][a-z\d]{1,4}$/i.test(address))
    return ['dead', `Links to ${address}, which is not a page of this site.`, hintFor(address, addresses)];
  const hint = nearestOf(address, addresses) ?? `Put the file at static${address}, or correct its name.`;
  return ['dead', `Names ${address}, which is not a file of this site.`, hint];
}

/** What an entry is that the live site does not show, and how to show it. */
function ofHidden({ state, source, date }: ListedEntry): readonly [what: string, remedy: string] {
  if (state === 'draft') return ['is a draft', `delete the line "draft: true" in ${source}`];
  return state === 'expired'
    ? ['has expired', `delete the line "expiresAt" in ${source}`]
    : [`appears on ${date}`, `let ${source} appear earlier`];
}

/** The links of a page that lead nowhere. */
function deadLinksOf({ links }: LinkingPage, addresses: ReadonlySet<string>): readonly string[] {
  return links.filter((link) => !addresses.has(link) && !addresses.has(composedAddress(addressOf(link))));
}

/** `/recipes/x?y#z` → `/recipes/x`. A trailing slash is kept: it makes another address, which redirects on some hosts. */
function addressOf(link: string): string {
  return decoded(link.replace(/[?#].*$/, ''));
}

/** What may be meant by an address at which there is no page. */
export function hintFor(address: string, addresses: ReadonlySet<string>): string {
  const bare = address.replace(/\/$|\.html?$|\.md$/, '') || '/';
  const pages = new Set([...addresses].filter((each) => !each.includes('.')));
  return nearestOf(bare, pages) ?? 'Write the address of a page that exists, or remove the link.';
}

function nearestOf(address: string, addresses: ReadonlySet<string>): string | undefined {
  const folded = foldedAddress(address);
  const meant = [...addresses].find((existing) => foldedAddress(existing) === folded);
  return meant ? `Write it as "${meant}".` : didYouMean(address, [...addresses]);
}
