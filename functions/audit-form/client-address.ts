import type { RequestHeaders } from './body.ts';
import { clientIdentity } from './rate-limit.ts';

/** Which part of a request tells the client's address, besides the connection itself. */
export type ProxyTrust = {
  /** How many proxies of one's own stand in front; 0 trusts no header. */
  readonly hops: number;
  /** A header that the platform sets itself and takes from nobody, such as `cf-connecting-ip`. */
  readonly header?: string | undefined;
};

/**
 * The identity of the client (see `clientIdentity`). Each proxy appends the address it saw to `X-Forwarded-For`, so
 * with n proxies of one's own the nth entry from the right is true and everything left of it is the client's
 * invention. Falls back to the connection's address; null when there is none either.
 */
export function clientOf(headers: RequestHeaders, peer: string | null, trust: ProxyTrust): string | null {
  return reported(headers, trust) ?? (peer === null ? null : clientIdentity(peer));
}

function reported(headers: RequestHeaders, { hops, header }: ProxyTrust): string | null {
  if (header) {
    const value = headers.get(header);
    if (value !== null) return clientIdentity(value);
  }
  if (hops < 1) return null;
  // Several header lines arrive joined with commas, in order.
  const entries = (headers.get('x-forwarded-for') ?? '').split(',');
  const entry = entries.at(-hops);
  return entry === undefined ? null : clientIdentity(entry);
}
