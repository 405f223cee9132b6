import { withoutBase } from '../model/base-path.ts';
import { narrow } from '../system/narrow.ts';

const LINK = / (?:href|src)="([^"]+)"/g;

/**
 * Makes a function that finds the addresses inside the site that a page links to, each once and without the base URL.
 * Pages share most of their links, so each address is kept once; it is copied, because V8 keeps a whole page for as long
 * as a slice of it is in use.
 */
export function linkFinder(baseUrl: string): (html: string) => readonly string[] {
  const kept = new Map<string, string>();
  const withoutOurs = withoutBase(baseUrl);
  return (html) => {
    const found = new Set<string>();
    for (const [, link = ''] of html.matchAll(LINK)) {
      const address = withoutOurs(link.replaceAll('&amp;', '&'));
      if (!address.startsWith('/')) continue;
      if (!kept.has(address)) {
        const copy = narrow(address);
        kept.set(copy, copy);
      }
      found.add(kept.get(address)!);
    }
    return [...found];
  };
}
