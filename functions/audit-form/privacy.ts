import type { Store } from './create-store.ts';

/** All data about a person, to hand over, by email address in any spelling (POPIA section 23, GDPR article 15). */
export async function exportPerson(desk: Pick<Store, 'list'>, email: string) {
  return { email: email.trim(), leads: await desk.list({ email }) };
}
