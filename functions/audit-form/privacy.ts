import type { LeadDesk } from './store.ts';

/** All data about a person, to hand over, by email address in any spelling (POPIA section 23, GDPR article 15). */
export async function exportPerson(desk: LeadDesk, email: string) {
  return { email: email.trim(), leads: await desk.list({ email }) };
}
