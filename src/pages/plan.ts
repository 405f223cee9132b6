/**
 * Every address of the site, known before anything is rendered.
 * Two things at one address are found here, with both their sources.
 */
import { slugOf } from '../content/slug.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { getOrMake } from '../get-or-make.ts';
import type { Page, TextFile } from '../model.ts';
import { cleanAddress, composedAddress, foldedAddress, outputPathsOf } from './address.ts';

/** A page would stand where something is already. */
export interface Clash {
  /** The file of the page. */
  readonly source: string;
  /** The file that stands there already. */
  readonly owner: string;
  /** The address, or the path in the output. */
  readonly at: string;
}

export interface Plan {
  readonly pages: readonly Page[];
  /** The pages, and the text files beside them. */
  readonly all: readonly (Page | TextFile)[];
  /** Addresses of pages and other files, composed: what a link may point to. */
  readonly addresses: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  readonly clashes: readonly Clash[];
}

/** `files` are the addresses of static and generated files, `/favicon.svg`. */
export function planPages(
  pages: readonly Page[],
  files: readonly string[],
  texts: readonly TextFile[] = [],
): Plan {
  const diagnostics = pages.flatMap(strangeAddress);
  const clashes: Clash[] = [];
  const addresses = new Set(files.flatMap(addressesOf).map(composedAddress));
  /** By the addresses and output paths at which each stands. */
  const owners = new Map(
    files.flatMap((file) => addressesOf(file).map((address) => [foldedAddress(address), `static${file}`])),
  );
  const all = [...pages, ...texts];
  for (const page of all) {
    // Whatever the layout: the next one would bring the clash.
    const places = [page.address, ...outputPathsOf(page.address, 'both').map(foldedAddress)];
    const taken = places.find((place) => owners.has(foldedAddress(place)));
    // The markdown of a page that clashes clashes as well.
    if (!page.head && clashes.some(({ source }) => source === page.source)) continue;
    if (taken) clashes.push({ source: page.source, owner: owners.get(foldedAddress(taken))!, at: taken });
    addresses.add(composedAddress(page.address));
    for (const place of places) getOrMake(owners, foldedAddress(place), () => page.source);
  }
  return { pages, all, addresses, diagnostics, clashes };
}

/** Blanks, invisible characters, and signs that end an address or mean something else in one or in a file name. */
const NOT_IN_ADDRESSES = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069?#%\\"<>|*:^`{}]/u;

/** Names and slugs of articles have been checked; a template may make an address of any text, a tag say. */
function strangeAddress({ source, address }: Page): Diagnostic[] {
  const [sign] = NOT_IN_ADDRESSES.exec(address) ?? [];
  if (sign === undefined) return [];
  const wanted = address.split('/').map(slugOf).join('/');
  const message = `Would be at ${JSON.stringify(address)}, and an address has no ${JSON.stringify(sign)}.`;
  const hint = `Let its template plan it at "${wanted}".`;
  return [problem({ file: source }, 'pages/address', message, hint)];
}

/** A copied `map.html` answers at `/map` too. */
function addressesOf(file: string): string[] {
  return file.endsWith('.html') ? [file, cleanAddress(file)] : [file];
}
