/** Links between pages: every address and fragment that a page names must be there. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findLinkInMarkdown } from '../content/locate-link.ts';
import { yamlOf } from '../content/parse.ts';
import { findValueInYaml } from '../content/yaml.ts';
import { type Diagnostic, type Place, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { foldedAddress } from '../pages/address.ts';

export interface LinkingPage {
  readonly address: string;
  readonly source: string;
  readonly links: readonly string[];
}

/** `sources` are the content files in which the words of a dead link may stand, by path from `root`. */
export function deadLinks(
  pages: readonly LinkingPage[],
  addresses: ReadonlySet<string>,
  root: string,
  sources: readonly string[],
): Diagnostic[] {
  const reported = new Map<string, Diagnostic>();
  for (const page of pages) {
    for (const link of page.links) {
      const address = addressOf(link);
      if (address === '' || addresses.has(foldedAddress(address))) continue;
      const place = placeOf(link, page, root, sources);
      // A place without a line is a template's own link, which every page repeats.
      const key = place.line ? `${place.file}:${place.line}:${link}` : link;
      if (reported.has(key)) continue;
      reported.set(key, problem(place, 'links/dead', `Links to ${address}, which is not a page of this site.`, hintFor(address, addresses)));
    }
  }
  return [...reported.values()];
}

/** `/blog/x?y#z` → `/blog/x`; `#z` → ``. A trailing slash is another address than ours, and redirects on some hosts. */
function addressOf(link: string): string {
  return decode(link.replace(/[?#].*$/, ''));
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function hintFor(address: string, addresses: ReadonlySet<string>): string | undefined {
  const bare = address.replace(/\/$|\.html?$|\.md$/, '');
  if (bare !== address && addresses.has(foldedAddress(bare))) return `Write it as "${bare}".`;
  const near = nearest(address, [...addresses]);
  return near ? `Did you mean "${near}"?` : undefined;
}

/** The page's own source first, then every other file of content. */
function placeOf(link: string, page: LinkingPage, root: string, sources: readonly string[]): Place {
  for (const source of [page.source, ...sources]) {
    const place = findLink(link, source, root);
    if (place) return place;
  }
  return { file: page.source };
}

function findLink(link: string, source: string, root: string): Place | null {
  let text: string;
  try {
    text = readFileSync(resolve(root, source), 'utf8');
  } catch {
    return null;
  }
  if (!text.includes(link)) return null;
  const inYaml = /\.(?:md|ya?ml)$/.test(source) ? findValueInYaml(yamlOf({ path: source, text }), link) : null;
  return inYaml ?? (source.endsWith('.md') ? findLinkInMarkdown(source, text, link) : null);
}
