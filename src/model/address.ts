/**
 * The only file that knows which file answers at which address.
 * An address is what visitors see (`/recipes/roesti`, no trailing slash); an output path is inside `dist/`.
 */

/** Where a page is written: at `x.html`, at `x/index.html`, or at both, so that no host has to redirect. */
export type Layout = 'both' | 'file' | 'directory';

/** The output paths of a page, the canonical one first; the others have the same bytes. */
export function outputPathsOf(address: string, layout: Layout): readonly string[] {
  if (address === '/') return ['index.html'];
  const path = address.slice(1);
  if (TEXT_FILE.test(path)) return [path];
  if (isNotFound(address) || layout === 'file') return [`${path}.html`];
  if (layout === 'directory') return [`${path}/index.html`];
  return [`${path}/index.html`, `${path}.html`];
}

/** Matches text files beside the pages; a page's address has no extension. */
const TEXT_FILE = /\.(?:json|md|xml)$/;

/** The clean form of an address: `/map/`, `/map.html` and `/map/index.html` are all `/map`. */
export function cleanAddress(address: string): string {
  return address.replace(/(?:\/index)?\.html$|\/+$/, '') || '/';
}

/** True for the pages that hosts show for unknown addresses: `/404`, `/recipes/404`. */
export function isNotFound(address: string): boolean {
  return address === '/404' || address.endsWith('/404');
}

/** The address of a page's share image, 1200 x 630. No page but the home page may be called "index". */
export function shareImageOf(address: string): string {
  return `/images/share${address === '/' ? '/index' : address}.png`;
}

/** An address, or a part of one, decoded; unchanged if its encoding is invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address in one Unicode form: the same letters are the same address, however they were typed. */
export function composedAddress(address: string): string {
  return address.normalize('NFC');
}

/** Equal for addresses that clash on a disk that ignores case or Unicode forms (macOS, Windows). */
export function foldedAddress(address: string): string {
  return address.normalize('NFC').toLowerCase();
}
