import { basePathOf } from '../pages/base-path.ts';

/** Finds the addresses inside the site that a page links to, each once and sorted. */
export type LinkFinder = (html: string) => readonly string[];

/**
 * A finder for many pages, which share most of their links: each address is kept once, without the address at
 * which the site stands.
 * It is copied first, because V8 keeps a whole page for as long as a slice of it is in use.
 */
export function linkFinder(baseUrl: string): LinkFinder {
  const basePath = basePathOf(baseUrl);
  const origin = baseUrl.slice(0, baseUrl.length - basePath.length).replace(/\/+$/, '');
  const kept = new Map<string, string>();
  const keep = (slice: string): string => {
    const known = kept.get(slice);
    if (known !== undefined) return known;
    const copy = Buffer.from(slice).toString();
    kept.set(copy, copy);
    return copy;
  };
  return (html) => {
    const found = new Set<string>();
    for (let at = html.indexOf(VALUE); at >= 0; at = html.indexOf(VALUE, at + VALUE.length)) {
      const from = at + VALUE.length;
      const isAbsolute = html.charCodeAt(from) !== SLASH;
      if (isAbsolute && !html.startsWith(`${origin}${basePath}/`, from)) continue;
      if (!html.endsWith(' href', at) && !html.endsWith(' src', at)) continue;
      const path = isAbsolute ? from + origin.length : from;
      const start = html.startsWith(`${basePath}/`, path) ? path + basePath.length : path;
      found.add(keep(html.slice(start, html.indexOf('"', from)).replaceAll('&amp;', '&')));
    }
    return [...found].sort();
  };
}

const VALUE = '="';
const SLASH = 47;
