/** Finds the addresses inside the site that a page links to, each once and sorted. */
export type LinkFinder = (html: string) => readonly string[];

/**
 * A finder for many pages, which share most of their links: each address is kept once, without the path below which
 * the site stands.
 * It is copied first, because V8 keeps a whole page for as long as a slice of it is in use.
 */
export function linkFinder(basePath: string): LinkFinder {
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
      if (html.charCodeAt(from) !== SLASH) continue;
      if (!html.endsWith(' href', at) && !html.endsWith(' src', at)) continue;
      const start = html.startsWith(`${basePath}/`, from) ? from + basePath.length : from;
      found.add(keep(html.slice(start, html.indexOf('"', from)).replaceAll('&amp;', '&')));
    }
    return [...found].sort();
  };
}

const VALUE = '="';
const SLASH = 47;
