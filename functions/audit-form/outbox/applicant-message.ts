/**
 * Mails to the applicant: the application was received, is waiting, or has moved up. A stranger may have typed the
 * address, so these mails contain nothing that was typed.
 */
import { fullStamp, monthName } from '../owner/times.ts';
import { auditsTaken, numberWord, ordinal } from '../owner/words.ts';
import type { Rules, Step } from '../rules.ts';
import type { Announcement } from '../store.ts';
import { DAYS_OF_TRYING } from './announce.ts';
import { type Letter, type Message, messageOf } from './letter.ts';

/** The sender, and the month. */
export interface Writer {
  /** Makes the link that confirms an address. */
  readonly confirmLink: (reference: string) => string;
  /** If false, only mails that confirm an address are sent. */
  readonly tellsApplicants: boolean;
  /** The sender's name. */
  readonly name: string;
  /** The address of the site, for the link to its privacy policy. */
  readonly siteUrl: string;
  readonly rules: Pick<Rules, 'slots' | 'timeZone'>;
  readonly steps: readonly Step[];
}

/** True if the applicant is told. Mail that is set up late tells nobody about last month. */
export function concernsApplicant(
  { kind, status, since }: Announcement,
  tellsApplicants: boolean,
  now = new Date(),
): boolean {
  if (now.getTime() - Date.parse(since) > DAYS_OF_TRYING * 86_400_000) return false;
  if (kind === 'confirm') return status === 'unconfirmed';
  if (!tellsApplicants) return false;
  const isShown = status === 'received' || status === 'waitlisted' || status === 'accepted';
  return isShown && (kind === 'new' || kind === 'promoted');
}

/** The mail to the applicant. */
export function applicantText(announcement: Announcement, writer: Writer): Message {
  const link = announcement.kind === 'confirm' ? writer.confirmLink(announcement.reference) : undefined;
  const words = link ? askToConfirm(announcement, link) : wordsOf(announcement, writer);
  return messageOf({ ...words, foot: footOf(writer) });
}

function askToConfirm({ reference }: Announcement, link: string): Omit<Letter, 'foot'> {
  return {
    subject: `Please confirm your application (${reference})`,
    heading: 'Please confirm your application',
    opening:
      'Open this page and press the button, and your application takes its place in line. The link works for a day.',
    button: { label: 'Confirm my application', address: link },
    rows: [['Reference', reference]],
    closing: [],
  };
}

function wordsOf(announcement: Announcement, { rules, steps }: Writer): Omit<Letter, 'foot'> {
  const { kind, reference, month, slot, status, createdAt } = announcement;
  const sent: [string, string][] = [
    ['Reference', reference],
    ['Sent', fullStamp(createdAt, rules.timeZone)],
  ];
  if (kind === 'promoted') {
    return {
      subject: `You have moved up (${reference})`,
      heading: 'You have moved up',
      opening: `A place came free, and you were first in line: your application is now ${among(rules.slots)} that we look at in ${monthName(month)}.`,
      rows: [['Reference', reference], ['Slot', `${slot} of ${rules.slots}, ${monthName(month)}`], ...steps],
      closing: ['No longer interested? Reply "no thanks", and the next in line moves up.'],
    };
  }
  if (status === 'waitlisted') {
    return {
      subject: `You are on the waiting list (${reference})`,
      heading: announcement.waiting
        ? `You are ${ordinal(announcement.waiting)} on the waiting list`
        : 'You are on the waiting list',
      opening: `${auditsTaken(rules.slots, monthName(month))}. The list is in order of arrival.`,
      rows: [
        ...sent,
        ['If one comes free', 'You move up, and we write to you.'],
        ['Next month', 'Those on the list come first. There is no need to apply again.'],
      ],
      closing: ['No longer interested? Reply "no thanks", and the next in line moves up.'],
    };
  }
  return {
    subject: `We have your application (${reference})`,
    heading: 'Your application has reached us',
    opening: `It is ${among(rules.slots)} that we look at in ${monthName(month)}. There is nothing more to do.`,
    rows: [...sent, ...steps],
    closing: [
      'Wrong number? Reply to this email, or send the form again with the right one: it stays one application.',
    ],
  };
}

function among(slots: number): string {
  return slots === 1 ? 'the one' : `among the ${numberWord(slots)}`;
}

function footOf({ name, siteUrl }: Writer): string[] {
  return [
    'Not you? Somebody typed in your address. Reply "erase", and we delete it.',
    [name, siteUrl && `${siteUrl}/privacy-policy`].filter(Boolean).join(', '),
    'This is an answer to a form. No newsletter follows.',
  ];
}
