/** What an address in a page refers to. */

import { decoded } from '../model/address.ts';
import { basePathOf } from '../model/base-path.ts';

export type Target =
  | { readonly kind: 'internal'; readonly address: string; readonly fragment: string }
  /** On the site's host, but not below the site's path. */
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'external'; readonly url: URL }
  /** `tel:`, `mailto:`, `data:` and the like: nothing to look up. */
  | { readonly kind: 'other'; readonly scheme: string }
  | { readonly kind: 'invalid' };

/** `from` is the address of the page with the link, `base` the site's base address, `https://example.com/path`. */
export function targetOf(href: string, from: string, base: string): Target {
  let url: URL;
  try {
    url = new URL(href.trim(), base + from);
  } catch {
    return { kind: 'invalid' };
  }
  if (url.origin === new URL(base).origin) {
    const path = basePathOf(base);
    if (!`${url.pathname}/`.startsWith(`${path}/`)) return { kind: 'outside', path: `${path}/` };
    const address = decoded(url.pathname.slice(path.length)) || '/';
    return { kind: 'internal', address, fragment: decoded(url.hash.slice(1).replace(/:~:.*/, '')) };
  }
  if (url.protocol === 'https:' || url.protocol === 'http:') return { kind: 'external', url };
  return { kind: 'other', scheme: url.protocol.slice(0, -1) };
}

/** The address inside the site that a link leads to; null if it leads elsewhere. */
export function addressInside(href: string, from: string, base: string): string | null {
  const target = targetOf(href, from, base);
  return target.kind === 'internal' ? target.address : null;
}
