// A lead's reference ("A-7K3M9Q") is its number, scrambled: short enough to say on the telephone, unique without a
// column of its own, and not a count of how many applied. It is a name, not a secret.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const space = 2 ** 30;
// Any odd factor has an inverse modulo a power of two, so the scramble loses nothing.
const factor = 643_268_773n;
const shift = 371_208_193n;

/** The reference of the lead with this number. */
export function referenceOf(seq: number): string {
  let rest = Number((BigInt(seq) * factor + shift) % BigInt(space));
  let text = '';
  for (let place = 0; place < 6; place++) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return `A-${text}`;
}

/** The number behind a reference as people type it (case, O for 0, I or L for 1); null when it is none. */
export function seqOf(reference: string): number | null {
  const text = reference
    .trim()
    .toUpperCase()
    .replace(/^A-?(?=.{6}$)/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{6}$/.test(text)) return null;
  const scrambled = [...text].reduce((sum, digit) => sum * 32 + alphabet.indexOf(digit), 0);
  const size = BigInt(space);
  return Number(((((BigInt(scrambled) - shift) % size) + size) * inverse) % size);
}

const inverse = modularInverse(factor);

function modularInverse(value: bigint): bigint {
  // Newton's step doubles the number of right bits: 3 → 6 → 12 → 24 → 48.
  let guess = value;
  for (let step = 0; step < 5; step++) guess = BigInt.asUintN(64, guess * (2n - value * guess));
  return guess % BigInt(space);
}
