/**
 * Checks links between pages: every address that a page links to must exist. Fragments are left to `site check`: a build
 * renders only what has changed, and does not know the ids of other pages.
 */
import { type Diagnostic, type Place, problem } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isPictureName } from '../images/locate-picture.ts';
import { composedAddress, decoded, foldedAddress } from './address.ts';

export interface LinkingPage {
  readonly source: string;
  readonly links: readonly string[];
}

/** `sources` are the content files that may contain a dead link, by path from `root`. */
export async function deadLinks(
  pages: readonly LinkingPage[],
  addresses: ReadonlySet<string>,
  root: string,
  sources: readonly string[],
): Promise<Diagnostic[]> {
  const dead = pages.flatMap((page) => deadLinksOf(page, addresses).map((link) => ({ link, page })));
  if (dead.length === 0) return [];
  const { findAmong, findLink } = await import('../content/locate-link.ts');
  const reported = new Map<string, Diagnostic>();
  for (const { link, page } of dead) {
    const find = (file: string, text: string) => findLink(file, text, link);
    const place: Place = findAmong([page.source, ...sources], root, find) ?? { file: page.source };
    // A link without a line comes from a template, and so from every page.
    const key = place.line ? `${place.file}:${place.line}:${link}` : link;
    if (reported.has(key)) continue;
    const address = addressOf(link);
    const message = isPictureName(address)
      ? `Names ${address}, which is not a file of this site.`
      : `Links to ${address}, which is not a page of this site.`;
    reported.set(key, problem(place, 'links/dead', message, hintFor(address, addresses)));
  }
  return [...reported.values()];
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
