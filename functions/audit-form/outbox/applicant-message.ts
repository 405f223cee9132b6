/**
 * Mails to the applicant: the application was received, is waiting, has been given a slot, or was rejected. A stranger
 * may have typed the address, so these mails contain nothing that was typed, but for a line of the owner's own.
 */
import type { Config } from '../config.ts';
import { fullStamp, keptUntil, monthName } from '../owner/times.ts';
import { isBeside, ordinal } from '../owner/words.ts';
import type { Announcement, StoredLead } from '../types.ts';
import { DAYS_OF_TRYING } from './announce.ts';
import { type Letter, type Message, messageOf } from './letter.ts';

/** Who writes: the sender's name, the site with its privacy policy, and what is promised. */
export type Writer = Pick<Config, 'siteUrl' | 'rules' | 'steps'> & { readonly name: string };

/** What the mail is about. */
export type ApplicantMail = Pick<Announcement, 'kind' | 'line'> & { readonly lead: StoredLead };

/**
 * True if the applicant is told: of a first application under an address in a month, and of what the owner decided with
 * a mail. Mail that is set up late tells nobody about last month.
 */
export function concernsApplicant({ kind, lead, since, isMuted }: Announcement, now = new Date()): boolean {
  if (!lead || isMuted || now.getTime() - Date.parse(since) > DAYS_OF_TRYING * 86_400_000) return false;
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
export function applicantText(mail: ApplicantMail, writer: Writer): Message {
  const words = wordsOf(mail, writer);
  const subject = writer.name
    ? `${writer.name}: ${words.subject.replace(/^./, (first) => first.toLowerCase())}`
    : words.subject;
  return messageOf({ ...words, subject, foot: footOf(writer) });
}

const NO_THANKS = 'No longer interested? Reply "no thanks", and the next in line moves up.';

function wordsOf({ kind, line, lead }: ApplicantMail, { rules, steps }: Writer): Omit<Letter, 'foot'> {
  const { reference, month, slot, status, createdAt, waiting } = lead;
  const sent: [string, string][] = [
    ['Reference', reference],
    ['Sent', fullStamp(createdAt, rules.timeZone)],
  ];
  if (kind === 'rejected')
    return {
      subject: `Your application (${reference})`,
      heading: 'We cannot take up your application',
      opening: line || 'Thank you for applying. We cannot offer you an audit this time.',
      rows: sent,
      closing: ['You are welcome to apply again in another month.'],
    };
  if (kind === 'promoted')
    return {
      subject: `You have moved up (${reference})`,
      heading: 'You have moved up',
      opening: `A place came free, and you were first in line: your application is now among those that we look at in ${monthName(month)}.`,
      rows: [['Reference', reference], ['Slot', `${slot} of ${rules.slots}, ${monthName(month)}`], ...steps],
      closing: [NO_THANKS],
    };
  if (status === 'waitlisted')
    return {
      subject: `You are on the waiting list (${reference})`,
      heading: waiting ? `You are ${ordinal(waiting)} on the waiting list` : 'You are on the waiting list',
      opening: `The audits of ${monthName(month)} are taken, or offered first to those who have waited longer. The list is in order of arrival.`,
      rows: [
        ...sent,
        ['If one comes free', 'It is offered in order, and we write to you.'],
        ['Next month', 'Those on the list come first. There is no need to apply again.'],
        [
          'Kept until',
          `${keptUntil(month, rules.timeZone)}. If no place has come free by then, we delete your application, and you may apply again.`,
        ],
      ],
      closing: [NO_THANKS],
    };
  return {
    subject: `We have your application (${reference})`,
    heading: 'Your application has reached us',
    opening: `It is among those that we look at in ${monthName(month)}. There is nothing more to do.`,
    rows: [...sent, ...steps],
    closing: ['Wrong number? Reply to this email, or send the form again with the right one: we see both.'],
  };
}

function footOf({ name, siteUrl }: Writer): string[] {
  return [
    'Not you? Somebody typed in your address. Reply "erase", and we delete it.',
    [name, siteUrl && `${siteUrl}/privacy-policy`].filter(Boolean).join(', '),
    'This is an answer to a form. No newsletter follows.',
  ];
}
