/** What an address in a page refers to. */
import { decoded } from '../pages/address.ts';

export interface InternalTarget {
  readonly kind: 'internal';
  readonly address: string;
  readonly fragment: string;
}

export type Target =
  | InternalTarget
  /** On the host of the site, but not below the path where the site stands. */
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'external'; readonly url: URL }
  /** Calls, mails and data: nothing to look up. */
  | { readonly kind: 'other'; readonly scheme: string }
  | { readonly kind: 'invalid' };

/** `from` is the address of the page it stands on, `base` where the site stands: `https://example.com/path`. */
export function targetOf(href: string, from: string, base: string): Target {
  let url: URL;
  try {
    url = new URL(href.trim(), base + from);
  } catch {
    return { kind: 'invalid' };
  }
  const { origin, pathname } = new URL(base);
  if (url.origin === origin) {
    const path = pathname.replace(/\/$/, '');
    if (!`${url.pathname}/`.startsWith(`${path}/`)) return { kind: 'outside', path: `${path}/` };
    const address = decoded(url.pathname.slice(path.length)) || '/';
    return { kind: 'internal', address, fragment: decoded(url.hash.slice(1)) };
  }
  if (url.protocol === 'https:' || url.protocol === 'http:') return { kind: 'external', url };
  return { kind: 'other', scheme: url.protocol.slice(0, -1) };
}
