import type { Texts } from '../store/read.ts';
import type { Store } from '../store/store.ts';

/** All data about a person, to hand over, by email address in any spelling (POPIA section 23, GDPR article 15). */
export async function exportPerson(store: Pick<Store, 'list'>, email: string) {
  return { email: email.trim(), leads: await store.list({ email }) };
}

/** As many digits of a number as are the same with a country's code ("+27 82 …") and without ("082 …"). */
const DIGITS = 9;

/** True if a lead's reference or anything that was typed contains the text, ignoring case. */
export function matches({ reference, name, email, website, phone }: Texts, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if ([reference, name, email, website].some((value) => value.toLowerCase().includes(wanted))) return true;
  const digitsOf = (number: string) => number.replace(/\D/g, '');
  const digits = digitsOf(wanted).slice(-DIGITS);
  const isNumber = digits.length >= 4 && /^[\d\s()+./-]+$/.test(wanted);
  return isNumber && digitsOf(phone).includes(digits);
}
