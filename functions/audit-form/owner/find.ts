import type { StoredLead } from '../store.ts';

/** True if anything that a person typed, or the reference, contains the text, ignoring case. */
export function matches(lead: StoredLead, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const { name, email, website, phone, reference } = lead;
  if ([name, email, website, reference].some((value) => value.toLowerCase().includes(wanted))) return true;
  const digits = wanted.replace(/\D/g, '');
  return digits.length >= 4 && /^[\d\s()+./-]+$/.test(wanted) && phone.replace(/\D/g, '').includes(digits);
}
