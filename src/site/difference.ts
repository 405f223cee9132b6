/** What publishing a folder would change: compares its pages with those of another folder, or of a live site. */

import { cleanAddress, decoded } from '../model/address.ts';
import { withoutBase } from '../model/base-path.ts';
import { type BuiltSite, writtenPages } from '../output/built-site.ts';
import { Refusal } from '../system/failure.ts';
import { inParallel } from '../system/in-parallel.ts';

/** Something published before: the addresses that it lists, and what it answers. */
export interface Published {
  readonly addresses: readonly string[];
  /** Null if there is nothing. */
  readonly read: (address: string) => Promise<Uint8Array | null>;
}

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

export async function differenceTo(
  published: Published,
  site: BuiltSite,
  redirectOf: (address: string) => string | null,
): Promise<Difference> {
  const pages = writtenPages(site).map(({ address, paths: [path] }) => ({ address, path }));
  const lists = LISTS.filter((address) => site.paths.has(address.slice(1)));
  const now = [...pages, ...lists.map((address) => ({ address, path: address.slice(1) }))];
  const states = await inParallel(
    now,
    async ({ address, path }) => {
      const before = await published.read(address);
      if (before === null) return 'added';
      return site.read(path).equals(before) ? 'same' : 'changed';
    },
    WIDTH,
  );
  const all = new Set(now.map(({ address }) => address));
  const inState = (state: string) =>
    now.filter((_, index) => states[index] === state).map(({ address }) => address);
  const removed = published.addresses
    .filter((address) => !all.has(address))
    .map((address) => {
      const movedTo = redirectOf(address);
      return { address, ...(movedTo !== null && { movedTo }) };
    });
  return { added: inState('added'), changed: inState('changed'), removed, same: inState('same').length };
}

/** The contents of a folder that an earlier build wrote. */
export function publishedFolder(site: BuiltSite): Published {
  const paths = new Map(writtenPages(site).map(({ address, paths: [path] }) => [address, path]));
  return {
    addresses: [...paths.keys()],
    async read(address) {
      const path = paths.get(address) ?? address.slice(1);
      return site.paths.has(path) ? site.read(path) : null;
    },
  };
}

/** A live site, whose sitemap names its pages. `base` has no trailing slash. */
export async function publishedSite(base: string): Promise<Published> {
  const read = async (address: string) => {
    const response = await fetch(base + address, { signal: AbortSignal.timeout(30_000) }).catch(unreachable);
    if (response.ok) return new Uint8Array(await response.arrayBuffer().catch(unreachable));
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return null;
    throw new Refusal(`${base}${address} answered with ${response.status}.`);
  };
  return { addresses: await listedIn('/sitemap.xml', base, read), read };
}

/** The error of `fetch` says nothing; its cause does. */
function unreachable({ cause, message }: Error): never {
  throw new Refusal(
    `The live site could not be reached: ${(cause as Error | undefined)?.message || message}.`,
  );
}

/** The addresses of a sitemap, or of all that an index names. Only paths count: a preview has another origin. */
async function listedIn(sitemap: string, base: string, read: Published['read']): Promise<string[]> {
  const text = new TextDecoder().decode((await read(sitemap)) ?? new Uint8Array());
  const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const paths = urls.map((url) => cleanAddress(decoded(withoutBase(base)(new URL(url, base).pathname))));
  const parts = text.includes('<sitemapindex') ? paths : [];
  const inParts = await Promise.all(parts.map((part) => listedIn(part, base, read)));
  return parts.length > 0 ? inParts.flat() : paths;
}
