import { basePathOf } from '../model/base-path.ts';

/**
 * Makes a function that finds the addresses inside the site that a page links to, each once and without the base URL.
 * Pages share most of their links, so each address is kept once; it is copied, because V8 keeps a whole page for as long
 * as a slice of it is in use.
 */
export function linkFinder(baseUrl: string): (html: string) => readonly string[] {
  const basePath = basePathOf(baseUrl);
  const origin = baseUrl.slice(0, baseUrl.length - basePath.length);
  const kept = new Map<string, string>();
  const keep = (slice: string): string => {
    const before = kept.get(slice);
    if (before !== undefined) return before;
    const copy = Buffer.from(slice).toString();
    kept.set(copy, copy);
    return copy;
  };
  const [relative, absolute] = ['="/', `="${origin}/`];
  return (html) => {
    const found = new Set<string>();
    for (const beginning of [relative, absolute]) {
      for (let at = html.indexOf(beginning); at >= 0; at = html.indexOf(beginning, at + beginning.length)) {
        if (!html.endsWith(' href', at) && !html.endsWith(' src', at)) continue;
        const path = at + beginning.length - 1;
        const isBelow = html.startsWith(`${basePath}/`, path);
        if (beginning === absolute && !isBelow) continue;
        const start = isBelow ? path + basePath.length : path;
        found.add(keep(html.slice(start, html.indexOf('"', start)).replaceAll('&amp;', '&')));
      }
    }
    return [...found];
  };
}
