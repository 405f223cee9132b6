import { withoutBase } from '../model/base-path.ts';
import { narrow } from '../system/narrow.ts';

/** In a tag: text may show one, as an article about HTML does, and has no `<`. */
const LINK = / (?:href|src)="(?<=<[a-z][^<>]*)([^"]+)"/g;

/**
 * Makes a function that finds the addresses inside the site that a page links to, each once and without the base URL.
 * Pages share most of their links, so each is read once; it is copied, because V8 keeps a whole page for as long as a slice
 * of it is in use.
 */
export function linkFinder(baseUrl: string): (html: string) => readonly string[] {
  const addresses = new Map<string, string>();
  const withoutOurs = withoutBase(baseUrl);
  return (html) => {
    const found = new Set<string>();
    for (const [, link = ''] of html.matchAll(LINK)) {
      let address = addresses.get(link);
      if (address === undefined) {
        const copy = narrow(link);
        address = withoutOurs(copy.replaceAll('&amp;', '&'));
        addresses.set(copy, address);
      }
      if (address.startsWith('/')) found.add(address);
    }
    return [...found];
  };
}
