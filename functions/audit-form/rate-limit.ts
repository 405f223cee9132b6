// Who counts as one client, and how many applications one may send in the window of section 9. The window itself is
// kept in the store (`sql/apply.ts`), where many instances share it.

import type { Limits } from './store.ts';

/** Mobile networks put many households behind one address, so a client may apply a few times. */
export const defaultLimits: Limits = { perClient: 5, perEmail: 3 };

/**
 * The part of an address that one client keeps: all of IPv4, the first 64 bits of IPv6 (a household is given at
 * least that much). Null when the text is no address.
 */
export function clientIdentity(address: string): string | null {
  const text = withoutPort(address.trim());
  if (isIpv4(text)) return text;
  const groups = ipv6Groups(text);
  if (!groups) return null;
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

// Some proxies write "203.0.113.9:41200" or "[2001:db8::1]:41200".
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function ipv6Groups(text: string): number[] | null {
  const [address = ''] = text.split('%');
  const halves = withHexTail(address).split('::');
  if (halves.length > 2 || address.length > 45) return null;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(tail ? missing : 0).fill('0'), ...(tail ?? [])];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : null;
}

// "::ffff:192.0.2.1" ends in an IPv4 address.
function withHexTail(text: string): string {
  const tail = /:([\d.]+\.[\d.]+)$/.exec(text)?.[1];
  if (!tail || !isIpv4(tail)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number);
  return `${text.slice(0, -tail.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
