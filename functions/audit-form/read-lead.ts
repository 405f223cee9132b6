/** Turns posted fields into an application: the valid values, the marks of spam, and the keys for comparison. */
import { traitsOf } from './block.ts';
import type { Fields } from './body.ts';
import type { KeyMaker } from './keys.ts';
import { emailIdentity, type Lead, type LeadProblems, normaliseLead } from './lead.ts';
import { PERSON_FIELD } from './person.ts';
import type { Application } from './store.ts';

/** The honeypot: a field that people never see, for programs that fill in everything. */
const HONEYPOT = 'company_fax';

const leadFields = ['name', 'email', 'website', 'phone'] as const;
const known: readonly string[] = [...leadFields, 'csrfToken', HONEYPOT, PERSON_FIELD];

/**
 * The normalised lead in posted fields; a problem for each field that is not text; and the number of unknown fields, which
 * are ignored.
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

/**
 * The application with its keys. Besides the fields, the client's identity is known, and the page used. `formerKeys` are
 * those of the former secret, while one replaces the other.
 */
export function applicationOf(
  lead: Lead,
  fields: Fields,
  { client, page }: { readonly client: string; readonly page: string | null },
  keys: KeyMaker,
  formerKeys: KeyMaker | null = null,
): Application {
  const trap = Object.hasOwn(fields, HONEYPOT) ? fields[HONEYPOT] : '';
  const isSpam = (trap ?? '') !== '' || /https?:\/\/|\[url|<a\s/i.test(lead.name);
  const person = emailIdentity(lead.email);
  const knownBy = (maker: KeyMaker) => ({
    emailKey: maker('person', person),
    fingerprint: maker(
      'application',
      person,
      plain(lead.name),
      plain(lead.website),
      lead.phone.replace(/\D/g, ''),
    ),
  });
  return {
    ...lead,
    ...knownBy(keys),
    clientKey: keys('client', client),
    former: formerKeys && knownBy(formerKeys),
    page,
    isSpam,
    traits: traitsOf(person, client),
  };
}

// The same application typed twice may differ in capitals and spaces.
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}
