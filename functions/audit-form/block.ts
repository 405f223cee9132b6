/** The patterns of the block list, and the traits of an application that they are compared with. */
import { clientIdentity } from './client-address.ts';

/** Every pattern that an application matches: the email address, its domain and those above it, client and networks. */
export function traitsOf(person: string, client: string): string[] {
  const labels = person.slice(person.lastIndexOf('@') + 1).split('.');
  const domains = labels.slice(0, -1).map((_, index) => `@${labels.slice(index).join('.')}`);
  return [person, ...domains, client, ...networksOf(client)];
}

/** A typed pattern in its stored form; null if it is none. */
export function readPattern(typed: string): string | null {
  const text = typed.trim().normalize('NFKC').toLowerCase();
  const [address = '', bits] = text.split('/');
  const client = clientIdentity(address);
  if (client) {
    const network = [client, ...networksOf(client)].find((one) => one.endsWith(`/${bits}`));
    return bits === undefined ? client : (network ?? null);
  }
  if (!/^([^\s@/]*@)?[^\s@/*]+\.\p{L}[^\s@/.*]*$/u.test(text)) return null;
  return text.includes('@') ? text : `@${text}`;
}

function networksOf(client: string): string[] {
  if (client.includes(':')) {
    const [a, b, c] = client.split(':');
    return [`${a}:${b}:${c}::/48`, `${a}:${b}::/32`];
  }
  const [a, b, c, d] = client.split('.');
  return d === undefined ? [] : [`${a}.${b}.${c}.0/24`, `${a}.${b}.0.0/16`, `${a}.0.0.0/8`];
}
