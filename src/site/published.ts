/**
 * The committed list of published addresses, `addresses.txt` in the content folder: if an address on it is gone without
 * a redirect, the build stops. `site addresses` writes it.
 */

import { join } from 'node:path';
import { ADDRESSES_FILE } from '../content/unused-files.ts';
import { type Diagnostic, problem, warning } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { composedAddress, isNotFound } from '../model/address.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Plan } from '../model/plan.ts';
import { covers } from '../model/redirect.ts';
import { textOf } from '../system/text-file.ts';

const HEADING = `# Addresses that this site has published, one a line. A build stops when one of them is gone without a redirect.
# Written by "npx --no site addresses"; commit it. Delete a line only when nobody shall find that page any more.
`;

/** The list of a content folder: its path on disk and in diagnostics, and its text, which is null if there is none yet. */
export function addressList({ directory, label }: ContentFolder) {
  const path = join(directory, ADDRESSES_FILE);
  return { path, file: `${label}/${ADDRESSES_FILE}`, text: textOf({ root: directory }, ADDRESSES_FILE) };
}

/** The addresses of a list, each with its line in the file. */
function listedIn(text: string) {
  const lines = text.split('\n').map((line, index) => ({ address: line.trim(), line: index + 1 }));
  return lines.filter(({ address }) => address !== '' && !address.startsWith('#'));
}

/** The list with everything published now added. */
export function publishedList(text: string, pages: readonly string[]): string {
  const all = [...listedIn(text).map(({ address }) => address), ...unlisted(text, pages)];
  return `${HEADING}${[...new Set(all)].sort().join('\n')}\n`;
}

/** Published addresses that are not on the list, in order. */
export function unlisted(text: string, pages: readonly string[]): string[] {
  const listed = new Set(listedIn(text).map(({ address }) => address));
  return pages.filter((address) => !listed.has(address) && !isNotFound(address));
}

/** One warning for all pages missing from the list. */
export function unlistedFault(file: string, addresses: readonly string[]): Diagnostic[] {
  if (addresses.length === 0) return [];
  const [first, ...more] = addresses;
  const names = more.length > 0 ? `${first} and ${more.length} more are` : `${first} is`;
  const hint = 'Run "npx --no site addresses" and commit the file, so that they cannot break unnoticed.';
  return [warning({ file }, 'addresses/unlisted', `${names} not on the list of published addresses.`, hint)];
}

/**
 * Reports addresses on the list at which the site answers no more, with its `plan`. `gone` are addresses and patterns that
 * are gone intentionally: they redirect, or their entry has expired.
 */
export function vanished(
  file: string,
  text: string,
  { pages, addresses }: Plan,
  gone: readonly string[],
): Diagnostic[] {
  const unknown = unlisted(
    text,
    pages.map(({ address }) => address),
  );
  return listedIn(text)
    .filter(({ address }) => {
      const composed = composedAddress(address);
      return !addresses.has(composed) && !gone.some((from) => covers(from, composed));
    })
    .map(({ address, line }) => {
      const to = nearest(address, unknown) ?? onlyNeighbour(address, unknown) ?? '/where-it-is-now';
      const place = { file, line, column: 1, endColumn: address.length + 1 };
      const message = `${address} is published, but would no longer exist.`;
      const hint = `Add "aliases: [${address}]" to the file that took its place, or "- { from: ${address}, to: ${to} }" to the redirects of site.yaml; delete this line only if nobody shall find the page any more.`;
      return problem(place, 'addresses/vanished', message, hint);
    });
}

/** The only new page in the folder of an address, if there is just one: most likely the renamed page. */
function onlyNeighbour(address: string, pages: readonly string[]): string | null {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const [first, second] = pages.filter((page) => page.startsWith(folder));
  return first && !second ? first : null;
}
