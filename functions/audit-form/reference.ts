/**
 * A lead's reference ("A-7K3M9Q"): short enough to say on the telephone, without letters that look like digits. It is
 * random, so it reveals nothing about how many applied or when. A name, not a secret.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SPACE = 2 ** 30;

/** A reference that is most likely unused; the store checks. */
export function newReference(): string {
  if (drawn === lots.length) {
    crypto.getRandomValues(lots);
    drawn = 0;
  }
  return written(lots[drawn++]! % SPACE);
}

/** Random bytes, many at a time: requesting a few takes longer than everything else here. */
const lots = new Uint32Array(64);
let drawn = lots.length;

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

function written(number: number): string {
  const places = [25, 20, 15, 10, 5, 0];
  return `A-${places.map((bits) => ALPHABET.charAt((number >> bits) & 31)).join('')}`;
}
