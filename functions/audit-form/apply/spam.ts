/**
 * Spam goes by a key of its own: in somebody's name it must not stand in the way of that person's own application. Whoever
 * turns out to be no spam goes by the person's again.
 */
import type { Application } from '../store.ts';

const SPAM = ':spam';

/** The person's key of a lead, in SQL. */
export const PERSON_KEY = `replace(email_key, '${SPAM}', '')`;

/** The key of a lead that is spam, in SQL. */
export const SPAM_KEY = `${PERSON_KEY} || '${SPAM}'`;

export function asSpam(application: Application): Application {
  if (application.isSpam) return application;
  const { emailKey, former } = application;
  return {
    ...application,
    isSpam: true,
    emailKey: emailKey + SPAM,
    former: former && { ...former, emailKey: former.emailKey + SPAM },
  };
}
