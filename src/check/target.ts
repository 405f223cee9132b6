/** What an address in a page refers to. */

export interface InternalTarget {
  readonly kind: 'internal';
  readonly address: string;
  readonly fragment: string;
}

export type Target =
  | InternalTarget
  | { readonly kind: 'external'; readonly url: URL }
  /** Calls, mails and data: nothing to look up. */
  | { readonly kind: 'other'; readonly scheme: string }
  | { readonly kind: 'invalid' };

/** `from` is the address of the page it stands on, `origin` that of the site. */
export function targetOf(href: string, from: string, origin: string): Target {
  let url: URL;
  try {
    url = new URL(href.trim(), origin + from);
  } catch {
    return { kind: 'invalid' };
  }
  if (url.origin === origin) {
    return { kind: 'internal', address: decoded(url.pathname), fragment: decoded(url.hash.slice(1)) };
  }
  if (url.protocol === 'https:' || url.protocol === 'http:') return { kind: 'external', url };
  return { kind: 'other', scheme: url.protocol.slice(0, -1) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
