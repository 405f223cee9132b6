/**
 * Plans every address of the site before anything is rendered, and finds any two things at the same address, with the
 * sources of both.
 */

import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { cleanAddress, composedAddress, foldedAddress, outputPathsOf } from './address.ts';
import type { Page, TextFile } from './model.ts';
import { slugOf } from './slug.ts';

/** A page at an address that is taken. */
export interface Clash {
  /** The file of the page. */
  readonly source: string;
  /** The file that has the address already. */
  readonly owner: string;
  /** The address, or the path in the output. */
  readonly at: string;
}

export interface Plan {
  /** Without those at an address that is taken. */
  readonly pages: readonly Page[];
  /** These pages, and the text files beside them. */
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
  /** The owner of each address and output path. */
  const owners = new Map(
    files.flatMap((file) => addressesOf(file).map((address) => [foldedAddress(address), `static${file}`])),
  );
  const isFile = new Set(files.map(foldedAddress));
  const all = new Set<Page | TextFile>();
  for (const page of [...pages, ...texts]) {
    // Checks both layouts: the next build may use the other one.
    const places = [page.address, ...outputPathsOf(page.address, 'both')].map(foldedAddress);
    const taken = places.find((place) => owners.has(place)) ?? fileAbove(page.address, isFile);
    addresses.add(composedAddress(page.address));
    if (taken === undefined) {
      all.add(page);
      for (const place of places) owners.set(place, page.source);
    } else if (page.head || !clashes.some(({ source }) => source === page.source)) {
      // The markdown of a clashing page clashes as well.
      clashes.push({
        source: page.source,
        owner: owners.get(taken)!,
        at: taken === places[0] ? page.address : taken,
      });
    }
  }
  return { pages: pages.filter((page) => all.has(page)), all: [...all], addresses, diagnostics, clashes };
}

/** Blanks, invisible characters, and characters with a meaning of their own in addresses or file names. */
const NOT_IN_ADDRESSES = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069?#%\\"<>|*:^`{}]/u;

/** The file that stands where the folder of a page would have to be; undefined if none does. */
function fileAbove(address: string, files: ReadonlySet<string>): string | undefined {
  const parts = foldedAddress(address).split('/');
  const folders = parts.slice(1, -1).map((_, index) => parts.slice(0, index + 2).join('/'));
  return folders.find((folder) => files.has(folder));
}

/** What disks take for a name, in bytes, less an extension. */
export const LONGEST_PART = 240;

/** Reports addresses that a template made from any text, such as a tag; names and slugs were checked before. */
function strangeAddress({ source, address }: Page): Diagnostic[] {
  const [sign] = NOT_IN_ADDRESSES.exec(address) ?? [];
  const isLong = address.split('/').some((part) => Buffer.byteLength(part) > LONGEST_PART);
  if (sign === undefined && !isLong) return [];
  const why = isLong
    ? `a part of an address has at most ${LONGEST_PART} bytes`
    : `an address has no ${JSON.stringify(sign)}`;
  const message = `Would be at ${JSON.stringify(address)}, and ${why}.`;
  const hint = `Let its template plan it at "${address.split('/').map(slugOf).join('/')}".`;
  return [problem({ file: source }, 'pages/address', message, hint)];
}

/** The addresses of a copied file: `map.html` answers at `/map` too. */
function addressesOf(file: string): string[] {
  return file.endsWith('.html') ? [file, cleanAddress(file)] : [file];
}
