/** Who counts as one client, and which part of a request says so. */
import { isIPv4, isIPv6 } from 'node:net';

/** Which part of a request has the client's address, besides the connection itself. */
export interface ProxyTrust {
  /** The number of the owner's own proxies in front; 0 trusts no header. */
  readonly hops: number;
  /** A header that the platform sets itself and takes from nobody, such as `cf-connecting-ip`. */
  readonly header?: string | undefined;
}

/** All clients with an unknown address count as one, so that hiding an address does not avoid the limit. */
export const UNKNOWN_CLIENT = 'unknown';

/**
 * The identity of the client (see `clientIdentity`). Each proxy appends the address it saw to `X-Forwarded-For`, so
 * with n proxies of one's own the nth entry from the right is true, and the client may have invented everything left of
 * it. Falls back to the connection's address.
 */
export function clientOf(headers: Headers, peer: string | null, trust: ProxyTrust): string {
  return reported(headers, trust) ?? clientIdentity(peer ?? '') ?? UNKNOWN_CLIENT;
}

function reported(headers: Headers, { hops, header }: ProxyTrust): string | null {
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

/**
 * The part of an address that identifies a client: all of IPv4, the first 64 bits of IPv6 (a household gets at least one
 * such network). Null if the text is not an address.
 */
export function clientIdentity(address: string): string | null {
  const text = withoutPort(address.trim());
  if (isIPv4(text)) return text;
  const groups = ipv6Groups(text);
  if (!groups) return null;
  const [a, b, c, d, e, f, g = 0, h = 0] = groups;
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff)
    return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return `${[a, b, c, d].map((group) => group?.toString(16)).join(':')}::/64`;
}

/** The network of a client: of IPv6 the first 48 bits, which anybody can get for nothing; of IPv4 the client itself. */
export function networkOf(client: string): string {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client;
}

// Some proxies write "203.0.113.9:41200" or "[2001:db8::1]:41200".
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The eight groups of an IPv6 address. The URL parser of the web knows every way of writing one. */
function ipv6Groups(text: string): number[] | null {
  const [address = ''] = text.split('%');
  if (!isIPv6(address)) return null;
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => parseInt(group, 16));
}
