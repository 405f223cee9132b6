/** From posted fields to an application: which values count, what marks spam, and the keys it is compared by. */
import { traitsOf } from './block.ts';
import type { Fields } from './body.ts';
import type { KeyMaker } from './keys.ts';
import { emailIdentity, type Lead, type LeadProblems, normaliseLead } from './lead.ts';
import { PERSON_FIELD } from './person.ts';
import type { Application } from './store.ts';

/** A field that people never see; only a program that fills in everything it finds does. */
const HONEYPOT = 'company_fax';

const leadFields = ['name', 'email', 'website', 'phone'] as const;
const known: readonly string[] = [...leadFields, 'csrfToken', HONEYPOT, PERSON_FIELD];

/**
 * The lead among posted fields, tidied; a problem for each field that is no text; and how many fields were unknown,
 * which are ignored.
 */
export function leadOf(fields: Fields): { lead: Lead; problems: LeadProblems; ignored: number } {
  const problems: LeadProblems = {};
  const text = (field: keyof Lead) => {
    // Own fields only: "__proto__" in a body must not lend anything.
    const value = Object.hasOwn(fields, field) ? fields[field] : '';
    if (typeof value === 'string') return value;
    problems[field] = 'Please enter this as text.';
    return '';
  };
  const lead = normaliseLead({
    name: text('name'),
    email: text('email'),
    website: text('website'),
    phone: text('phone'),
  });
  return { lead, problems, ignored: Object.keys(fields).filter((key) => !known.includes(key)).length };
}

/** The shape of a token that a page's script makes. It proves that a script ran, and no more. */
export function isToken(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-]{8,128}$/.test(value);
}

/** What is known of a sender besides the fields: the client's identity, and the page that was used. */
export interface Sender {
  readonly client: string;
  readonly page: string | null;
}

/** The application with its keys. `formerKeys` are those of the secret before, while one replaces the other. */
export async function applicationOf(
  lead: Lead,
  fields: Fields,
  { client, page }: Sender,
  keys: KeyMaker,
  formerKeys: KeyMaker | null = null,
): Promise<Application> {
  const trap = Object.hasOwn(fields, HONEYPOT) ? fields[HONEYPOT] : '';
  const isSpam = (trap ?? '') !== '' || /https?:\/\/|\[url|<a\s/i.test(lead.name);
  const person = emailIdentity(lead.email);
  const knownBy = async (maker: KeyMaker) => ({
    emailKey: await maker('person', person),
    fingerprint: await maker(
      'application',
      person,
      plain(lead.name),
      plain(lead.website),
      lead.phone.replace(/\D/g, ''),
    ),
  });
  return {
    ...lead,
    ...(await knownBy(keys)),
    clientKey: await keys('client', client),
    former: formerKeys && (await knownBy(formerKeys)),
    page,
    isSpam,
    traits: traitsOf(person, client),
  };
}

// The same application typed twice may differ in capitals and spaces.
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}
