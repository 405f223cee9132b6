import type { LeadDesk, StoredLead } from './store.ts';

/** Everything kept about one person, in a form to hand over. */
export type PersonalData = { readonly email: string; readonly leads: readonly StoredLead[] };

/** What there is about a person, by email address in any spelling (POPIA section 23, GDPR article 15). */
export async function exportPerson(desk: LeadDesk, email: string): Promise<PersonalData> {
  return { email: email.trim(), leads: await desk.list({ email }) };
}
