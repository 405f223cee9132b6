/**
 * Mails to the applicant: the application was received, is waiting, has been given a slot, or was rejected. A stranger
 * may have typed the address, so these mails contain nothing that was typed, but for a line of the owner's own.
 */
import { filled, type Values } from '../../words.ts';
import type { Config } from '../config.ts';
import { keptUntil, monthName } from '../owner/times.ts';
import { isBeside } from '../owner/words.ts';
import type { Announcement, AnnouncementKind, StoredLead } from '../types.ts';
import { DAYS_OF_TRYING } from './announce.ts';
import { type Message, messageOf } from './letter.ts';
import { COMMON, WORDINGS, type Wording } from './mail-words.ts';
import type { Speech } from './speech.ts';

/** Who writes: the site with its privacy policy, and in which words. */
type Writer = Pick<Config, 'siteUrl' | 'rules'> & { readonly speech: Speech };

/** What the mail is about. */
export interface ApplicantMail {
  readonly kind: AnnouncementKind;
  /** The owner's line about a rejection. */
  readonly line: string | null;
  readonly lead: StoredLead;
}

/**
 * True if the applicant is told: of a first application under an address in a month, and of what the owner decided with
 * a mail. Mail that is set up late tells nobody about last month.
 */
export function concernsApplicant({ kind, lead, createdAt }: Announcement, now = new Date()): boolean {
  if (!lead || now.getTime() - Date.parse(createdAt) > DAYS_OF_TRYING * 86_400_000) return false;
  if (kind === 'rejected') return lead.status === 'rejected';
  if (!/^(received|waitlisted|accepted)$/.test(lead.status)) return false;
  return kind === 'promoted' || (kind === 'new' && isFirst(lead));
}

function isFirst(lead: StoredLead): boolean {
  const wasBefore = lead.others.some(
    ({ isEarlier, month, status }) => isEarlier && month === lead.month && !/^(spam|erased)$/.test(status),
  );
  return !wasBefore && !isBeside(lead);
}

/** The mail to the applicant. */
export function applicantText(mail: ApplicantMail, { siteUrl, rules, speech }: Writer): Message {
  const { line, lead } = mail;
  const { timeZone, slots } = rules;
  const name = speech.name ?? new URL(siteUrl).host;
  // English is that of most countries, as on the pages.
  const locale = /^en\b/i.test(speech.language) ? 'en-GB' : speech.language;
  const inWords = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(date);
  const values: Values = {
    name,
    reference: lead.reference,
    month: monthName(lead.month, locale),
    place: lead.waiting ?? '',
    slot: lead.slot ?? '',
    slots,
    day: inWords(keptUntil(lead.month), { dateStyle: 'long' }),
  };
  const say = (word: string) => filled(speech.words[word] || word, values);
  const wording = wordingOf(mail);
  return messageOf({
    language: speech.language,
    subject: say(wording.subject),
    heading: say(wording.heading),
    opening: (mail.kind === 'rejected' && line) || say(wording.opening),
    rows: [
      [say(COMMON.reference), lead.reference],
      [say(COMMON.sent), inWords(new Date(lead.createdAt), { dateStyle: 'medium', timeStyle: 'short' })],
      ...wording.rows.map(([label, value]) => [say(label), say(value)] as const),
      ...(wording === WORDINGS.received || wording === WORDINGS.promoted ? speech.steps : []),
    ],
    closing: [say(wording.closing)],
    foot: [say(COMMON.notYou), `${name}, ${siteUrl}/privacy-policy`, say(COMMON.noNewsletter)],
  });
}

function wordingOf({ kind, lead }: ApplicantMail): Wording {
  if (kind === 'promoted' || kind === 'rejected') return WORDINGS[kind];
  return lead.status === 'waitlisted' ? WORDINGS.waitlisted : WORDINGS.received;
}
