/** The addresses inside the site that a page links to, each once and sorted. */
export function internalLinks(html: string): string[] {
  const found = new Set<string>();
  for (const attribute of [' href="', ' src="']) {
    for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
      const from = at + attribute.length;
      const first = html.charCodeAt(from);
      if (first !== SLASH && first !== HASH) continue;
      found.add(html.slice(from, html.indexOf('"', from)).replaceAll('&amp;', '&'));
    }
  }
  return [...found].sort();
}

const SLASH = 47;
const HASH = 35;
