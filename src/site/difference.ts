/** What publishing a folder would change: compares its pages with those of the live site. */

import { cleanAddress, decoded } from '../model/address.ts';
import { withoutBase } from '../model/base-path.ts';
import { type BuiltSite, writtenPages } from '../output/built-site.ts';
import { Refusal } from '../system/failure.ts';
import { inParallel } from '../system/in-parallel.ts';

export interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly { readonly address: string; readonly movedTo?: string }[];
  readonly same: number;
}

/** How many pages are requested at a time. */
const WIDTH = 8;

/** Files besides pages that readers and search engines request again and again. */
const LISTS = ['/sitemap.xml', '/robots.txt', '/feed.xml'];

/** `base` is the address of the live site, whose sitemap names its pages, without a trailing slash. */
export async function differenceTo(
  base: string,
  site: BuiltSite,
  redirectOf: (address: string) => string | null,
): Promise<Difference> {
  const published = await listedIn('/sitemap.xml', base);
  const pages = writtenPages(site).map(({ address, paths: [path] }) => ({ address, path }));
  const lists = LISTS.filter((address) => site.paths.has(address.slice(1)));
  const now = [...pages, ...lists.map((address) => ({ address, path: address.slice(1) }))];
  const states = await inParallel(
    now,
    async ({ address, path }) => {
      const before = await read(base, address);
      if (before === null) return 'added';
      return site.read(path).equals(before) ? 'same' : 'changed';
    },
    WIDTH,
  );
  const all = new Set(now.map(({ address }) => address));
  const inState = (state: string) =>
    now.filter((_, index) => states[index] === state).map(({ address }) => address);
  const removed = published
    .filter((address) => !all.has(address))
    .map((address) => {
      const movedTo = redirectOf(address);
      return { address, ...(movedTo !== null && { movedTo }) };
    });
  return { added: inState('added'), changed: inState('changed'), removed, same: inState('same').length };
}

/** What the live site answers at an address; null if there is nothing. */
async function read(base: string, address: string): Promise<Uint8Array | null> {
  const response = await fetch(base + address, { signal: AbortSignal.timeout(30_000) }).catch(unreachable);
  if (response.ok) return new Uint8Array(await response.arrayBuffer().catch(unreachable));
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return null;
  throw new Refusal(`${base}${address} answered with ${response.status}.`);
}

/** The error of `fetch` says nothing; its cause does. */
function unreachable({ cause, message }: Error): never {
  throw new Refusal(
    `The live site could not be reached: ${(cause as Error | undefined)?.message || message}.`,
  );
}

/** The addresses of a sitemap, or of all that an index names. Only paths count: a preview has another origin. */
async function listedIn(sitemap: string, base: string): Promise<string[]> {
  const text = new TextDecoder().decode((await read(base, sitemap)) ?? new Uint8Array());
  const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const paths = urls.map((url) => cleanAddress(decoded(withoutBase(base)(new URL(url, base).pathname))));
  const parts = text.includes('<sitemapindex') ? paths : [];
  const inParts = await Promise.all(parts.map((part) => listedIn(part, base)));
  return parts.length > 0 ? inParts.flat() : paths;
}
