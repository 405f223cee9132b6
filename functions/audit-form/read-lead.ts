/** Turns posted fields into an application: the valid values, the marks of spam, and the keys for comparison. */
import type { Fields } from './body.ts';
import { networkOf } from './client-address.ts';
import type { KeyMaker } from './keys.ts';
import { emailIdentity, type Lead, normaliseLead } from './lead.ts';
import type { Application } from './types.ts';

/** The honeypot: a field that people never see, for programs that fill in everything. */
const HONEYPOT = 'company_fax';

/** The normalised lead in posted fields; what is no text counts as empty. */
export function leadOf(fields: Fields): Lead {
  const text = (field: keyof Lead) => {
    // Own fields only: "__proto__" in a body must not lend anything.
    const value = Object.hasOwn(fields, field) ? fields[field] : '';
    return typeof value === 'string' ? value : '';
  };
  return normaliseLead({
    name: text('name'),
    email: text('email'),
    website: text('website'),
    phone: text('phone'),
  });
}

/** The shape of a token that a page's script makes. It proves that a script ran, and no more. */
export function isToken(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-]{8,128}$/.test(value);
}

/** The application with its keys. `client` is the identity of the client. */
export function applicationOf(lead: Lead, fields: Fields, client: string, keys: KeyMaker): Application {
  const trap = Object.hasOwn(fields, HONEYPOT) ? fields[HONEYPOT] : '';
  const isSpam = (trap ?? '') !== '' || /https?:\/\/|\[url|<a\s/i.test(lead.name);
  return {
    ...lead,
    ...identify(lead, isSpam, keys),
    clientKey: keys('client', client),
    networkKey: keys('network', networkOf(client)),
    isSpam,
  };
}

/**
 * The keys by which a person, and exactly the same application, are recognised. It may differ in capitals and spaces;
 * as spam it is another one, so that spam in somebody's name stops nobody.
 */
export function identify(lead: Lead, isSpam: boolean, keys: KeyMaker) {
  const person = emailIdentity(lead.email);
  const details = [person, plain(lead.name), plain(lead.website), lead.phone.replace(/\D/g, '')];
  return {
    personKey: keys('person', person),
    fingerprint: keys(isSpam ? 'spam' : 'application', ...details),
  };
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}
