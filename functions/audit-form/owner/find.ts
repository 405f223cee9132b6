import type { Decision, Promotion, Store, StoredLead } from '../store.ts';

/** True where anything that a person typed, or the reference, holds the text; capitals do not count. */
export function matches(lead: StoredLead, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const { name, email, website, phone, reference } = lead;
  if ([name, email, website, reference].some((value) => value.toLowerCase().includes(wanted))) return true;
  const digits = wanted.replace(/\D/g, '');
  return digits.length >= 4 && /^[\d\s()+./-]+$/.test(wanted) && phone.replace(/\D/g, '').includes(digits);
}

/** The names of those that a decision moved. */
export async function namesOf(
  store: Pick<Store, 'find'>,
  decision: Decision,
): Promise<(reference: string) => string> {
  const moved = decision.outcome === 'done' ? decision.promoted.map((one: Promotion) => one.reference) : [];
  const references = decision.outcome === 'told' ? [decision.promoted] : moved;
  const leads = await Promise.all(references.map((reference) => store.find(reference)));
  const names = new Map(leads.flatMap((lead) => (lead ? [[lead.reference, lead.name]] : [])));
  return (reference) => names.get(reference) ?? reference;
}
