/** Messages to the owner. Subjects contain nothing that an applicant typed. */
import { PROGRAM } from '../owner/program.ts';
import { ANNOUNCEMENTS } from '../owner/progress.ts';
import { dueAfter, fullStamp, monthName, type Reading } from '../owner/times.ts';
import { appliedWords, countWords, ordinal, tapeOf } from '../owner/words.ts';
import type { Announcement } from '../store.ts';
import { type Message, messageOf } from './letter.ts';

/** What the owner's mails depend on besides the announcement. */
export interface OwnerMail {
  readonly rules: Omit<Reading, 'now'>;
  /** The address of the desk; null if it is only on the owner's machine. */
  readonly deskUrl: string | null;
  /** Whether applicants get mail. */
  readonly tellsApplicants: boolean;
}

/** The words of an announcement. */
export function announcementText(announcement: Announcement, mail: OwnerMail): Message {
  const { reference, status, kind, taken, slot } = announcement;
  const { rules, deskUrl } = mail;
  const canDecide = status === 'received' && kind !== 'full';
  const heading = headingOf(announcement, rules);
  const told = slot === null ? 'You are on the waiting list' : 'We have your application';
  return messageOf({
    subject: `${heading} (${reference})`,
    heading,
    opening: openingOf(announcement, rules),
    tape: { cells: tapeOf(taken, rules.slots), mark: slot },
    rows: rowsOf(announcement, rules),
    closing: [
      ...(deskUrl ? [`Desk: ${deskUrl}/lead/${reference}`] : []),
      ...(canDecide
        ? [`${PROGRAM} leads accept ${reference}`, `${PROGRAM} leads reject ${reference}`]
        : [`${PROGRAM} leads show ${reference}`]),
      ...(kind === 'new' && mail.tellsApplicants ? [`The applicant gets "${told}".`] : []),
    ],
    foot: ['What a stranger typed is plain text here: nothing in it is a link.'],
  });
}

/** What an announcement is about, in a line without personal data. */
function headingOf({ kind, slot, waiting, month }: Announcement, { slots }: OwnerMail['rules']): string {
  if (kind === 'full') return `${monthName(month)} is full: ${slots} of ${slots}`;
  const queued = waiting === null ? '' : `: ${ordinal(waiting)} on the waiting list`;
  const place = slot === null ? queued : `: slot ${slot} of ${slots}`;
  return ANNOUNCEMENTS[kind] + (kind === 'amended' ? '' : place);
}

function openingOf({ kind, taken, slot, month }: Announcement, { slots }: OwnerMail['rules']): string {
  const sum = countWords(taken, slots);
  switch (kind) {
    case 'amended':
      return `Somebody sent the form again under this address, with other details. ${slot === null ? 'The place' : `Slot ${slot}`} is kept. We cannot tell whether it was the same person: if in doubt, phone the older number.`;
    case 'promoted':
      return `A slot of ${monthName(month)} became free, and this applicant was first in line. ${sum}`;
    case 'full':
      return `${sum} Whoever applies now joins the waiting list, and comes first next month. If all came within an hour, check that they are real: reject any that are not, and the next in line moves up.`;
    default:
      return sum;
  }
}

const FIELDS = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['website', 'Website'],
] as const;

function rowsOf(announcement: Announcement, rules: OwnerMail['rules']) {
  const { kind, status, slotSince } = announcement;
  const before = kind === 'amended' && announcement.versions.at(-2);
  const rows = FIELDS.flatMap(([field, label]): [string, string][] => {
    const now = announcement[field];
    return before && field !== 'email' && before[field] !== now
      ? [
          [`${label} now`, now],
          [`${label} before`, before[field]],
        ]
      : [[label, now]];
  });
  rows.push(['Reference', announcement.reference], ['Applied', appliedWords(announcement, rules.timeZone)]);
  if (kind === 'new' && status === 'received' && slotSince) {
    const { at } = dueAfter(slotSince, { ...rules, now: new Date(slotSince) });
    rows.push(['Answer due', `${fullStamp(at, rules.timeZone)} (${rules.answerHours} hours)`]);
  }
  return rows;
}
