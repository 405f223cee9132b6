/** Finds a link in the content; loaded only if one is dead. */
import { findWords } from '../content/locate-link.ts';
import { textOf } from '../content/read.ts';
import { lineAndColumn, type Place } from '../diagnostics/diagnostic.ts';

/** Searches the page's own source first, then all other content; returns the source without a line if none has the link. */
export function placeOfLink(
  link: string,
  pageSource: string,
  root: string,
  sources: readonly string[],
): Place {
  for (const source of [pageSource, ...sources]) {
    const place = findLink(link, source, root);
    if (place) return place;
  }
  return { file: pageSource };
}

function findLink(link: string, source: string, root: string): Place | null {
  const text = textOf(root, source);
  if (text === null) return null;
  if (text.includes(link)) return findWords(source, text, link);
  return source.endsWith('.md') ? findFileLink(link, source, text) : null;
}

/** Finds a link written as the name of a file, `roesti.md` for `/recipes/roesti`. */
function findFileLink(link: string, source: string, text: string): Place | null {
  const name = link.slice(link.lastIndexOf('/') + 1).replace(/[?#].*$/, '');
  const at = name === '' ? -1 : text.indexOf(`${name}.md`);
  return at < 0 ? null : { file: source, ...lineAndColumn(text, at) };
}
