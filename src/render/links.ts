import { basePathOf } from '../pages/base-path.ts';

/** Finds the addresses inside the site that a page links to, each once. */
export type LinkFinder = (html: string) => readonly string[];

/** A link, once for all pages that have it. */
interface Link {
  /** As it stands in a page, with the quote behind it. */
  readonly written: string;
  readonly address: string;
  /** What followed it where it was last seen: pages share whole rows of links, so most need not be looked up. */
  next?: Link;
  /** The last page that it was found in, by number. */
  page: number;
}

/** A finder for many pages. Addresses come without the one at which the site stands. */
export function linkFinder(baseUrl: string): LinkFinder {
  const basePath = basePathOf(baseUrl);
  const origin = baseUrl.slice(0, baseUrl.length - basePath.length).replace(/\/+$/, '');
  const known = new Map<string, Link>();
  const linkAt = (html: string, start: number): Link => {
    const slice = html.slice(start, html.indexOf('"', start) + 1);
    const before = known.get(slice);
    if (before) return before;
    // Copied, because V8 keeps a whole page for as long as a slice of it is in use.
    const written = Buffer.from(slice).toString();
    const link = { written, address: written.slice(0, -1).replaceAll('&amp;', '&'), page: 0 };
    known.set(written, link);
    return link;
  };
  const [relative, absolute, below] = ['="/', `="${origin}/`, `${basePath}/`];
  let page = 0;
  return (html) => {
    const found: string[] = [];
    let last: Link | undefined;
    page++;
    for (const beginning of [relative, absolute]) {
      for (let at = html.indexOf(beginning); at >= 0; at = html.indexOf(beginning, at + beginning.length)) {
        if (!html.endsWith(' href', at) && !html.endsWith(' src', at)) continue;
        const path = at + beginning.length - 1;
        const isBelow = html.startsWith(below, path);
        if (beginning === absolute && !isBelow) continue;
        const start = isBelow ? path + basePath.length : path;
        const guess = last?.next;
        const link = guess && html.startsWith(guess.written, start) ? guess : linkAt(html, start);
        if (last) last.next = link;
        last = link;
        if (link.page < page) found.push(link.address);
        link.page = page;
      }
    }
    return found;
  };
}
