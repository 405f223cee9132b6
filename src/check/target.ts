/** What an address in a page refers to. */

import { decoded } from '../model/address.ts';
import { basePathOf } from '../model/base-path.ts';
import { getOrMake } from '../system/get-or-make.ts';

export interface InternalTarget {
  readonly kind: 'internal';
  readonly address: string;
  readonly fragment: string;
}

export type Target =
  | InternalTarget
  /** On the site's host, but not below the site's path. */
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'external'; readonly url: URL }
  /** `tel:`, `mailto:`, `data:` and the like: nothing to look up. */
  | { readonly kind: 'other'; readonly scheme: string }
  | { readonly kind: 'invalid' };

/** Most links: a path from the root with nothing to resolve or decode. */
const PLAIN = /^((?:\/[\w-][\w.-]*)+\/?|\/)(?:#([\w-]*))?$/;

/** `from` is the address of the page with the link, `base` the site's base address, `https://example.com/path`. */
export function targetOf(href: string, from: string, base: string): Target {
  const { origin, path } = rootOf(base);
  const [, plain, fragment = ''] = PLAIN.exec(href) ?? [];
  if (plain) return targetBelow(path, plain, fragment);
  let url: URL;
  try {
    url = new URL(href.trim(), base + from);
  } catch {
    return { kind: 'invalid' };
  }
  if (url.origin === origin) return targetBelow(path, url.pathname, url.hash.slice(1).replace(/:~:.*/, ''));
  if (url.protocol === 'https:' || url.protocol === 'http:') return { kind: 'external', url };
  return { kind: 'other', scheme: url.protocol.slice(0, -1) };
}

/** The address inside the site that a link leads to; null if it leads elsewhere. */
export function addressInside(href: string, from: string, base: string): string | null {
  const target = targetOf(href, from, base);
  return target.kind === 'internal' ? target.address : null;
}

function targetBelow(path: string, pathname: string, fragment: string): Target {
  if (!`${pathname}/`.startsWith(`${path}/`)) return { kind: 'outside', path: `${path}/` };
  const address = decoded(pathname.slice(path.length)) || '/';
  return { kind: 'internal', address, fragment: decoded(fragment) };
}

/** The parts of each base, which is the same for all links of a site. */
const roots = new Map<string, { readonly origin: string; readonly path: string }>();

function rootOf(base: string) {
  return getOrMake(roots, base, () => ({ origin: new URL(base).origin, path: basePathOf(base) }));
}
