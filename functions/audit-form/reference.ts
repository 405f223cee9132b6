/**
 * A lead's reference ("A-7K3M9Q"): short enough to say on the telephone, without letters that look like digits. It is
 * random, so it reveals nothing about how many applied or when. A name, not a secret.
 */
import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference that is most likely unused; the database refuses one that is not. */
export function newReference(): string {
  return `A-${Array.from({ length: 6 }, () => ALPHABET[randomInt(32)]).join('')}`;
}

/** Reads a reference as people type it (any case, O for 0, I or L for 1, without "A-"); null if it is none. */
export function readReference(typed: string): string | null {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/^A-?(?=.{6}$)/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(text) ? `A-${text}` : null;
}
