/** Former addresses: which requests they stand for, and where those lead. */
import { cleanAddress, composedAddress, decoded } from './address.ts';

/** A rule of the site: `from` is a clean address, or a pattern `/old/*`; in `to`, `*` is what the pattern left open. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

/** A former address in its one form, decoded: `/a%20b/`, `/a%20b.html` and `/a b` are all `/a b`. */
export function formerAddress(written: string): string {
  return composedAddress(cleanAddress(decoded(written)));
}

/** True for `/old/*`, which stands for `/old` and everything below it. */
export function isPattern(from: string): boolean {
  return from.endsWith('/*');
}

/** The address above what a pattern leaves open: `/old/*` → `/old`. */
export function folderOfPattern(pattern: string): string {
  return pattern.slice(0, -2);
}

/** True if a former address or pattern stands for a clean address. */
export function covers(from: string, address: string): boolean {
  return isPattern(from) ? `${address}/`.startsWith(from.slice(0, -1)) : from === address;
}

/** Matches a former file, which is no page. */
const FILE = /\.[a-z][a-z\d]{1,4}$/i;

/** The forms in which visitors ask for a former page: `/x`, `/x/`, `/x.html` and `/x/index.html`; for a file, the first two. */
export function formsOf(address: string): readonly string[] {
  const forms = [address, `${address}/`];
  return FILE.test(address) ? forms : [...forms, `${address}.html`, `${address}/index.html`];
}

/** Finds where an address leads; null if nowhere. An address has precedence over patterns, and an earlier pattern over later ones. */
export function redirectFinder(rules: readonly RedirectRule[]): (address: string) => string | null {
  const exact = new Map(rules.map(({ from, to }) => [from, to]));
  const patterns = rules.filter(({ from }) => isPattern(from));
  return (address) => {
    const target = exact.get(address);
    if (target !== undefined) return target;
    const rule = patterns.find(({ from }) => covers(from, address));
    return rule ? targetIn(rule, address) : null;
  };
}

function targetIn({ from, to }: RedirectRule, address: string): string {
  return isPattern(to) ? to.slice(0, -1) + address.slice(from.length - 1) : to;
}
