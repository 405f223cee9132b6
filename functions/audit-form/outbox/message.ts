/** Messages to the owner. Subjects contain nothing that an applicant typed. */
import { PROGRAM } from '../owner/program.ts';
import { dueAfter, fullStamp, monthName } from '../owner/times.ts';
import {
  besideWords,
  counted,
  countWords,
  factsOf,
  otherLines,
  standing,
  statusWord,
  tapeOf,
} from '../owner/words.ts';
import { MAILS_PER_HOUR, type Rules } from '../rules.ts';
import { NOTICE_DAYS } from '../store/erase.ts';
import type { Announcement, StoredLead } from '../types.ts';
import { type Message, messageOf } from './letter.ts';

/** What the owner's mails depend on besides the announcement. */
export interface OwnerMail {
  readonly rules: Rules;
  /** The address of the desk; null if it is only on the owner's machine. */
  readonly deskUrl: string | null;
}

const FOOT = ['What a stranger typed is plain text here: nothing in it is a link.'];

/** The words of an announcement. */
export function announcementText(announcement: Announcement, mail: OwnerMail): Message {
  const { lead } = announcement;
  return lead ? aboutOne(announcement, lead, mail) : aboutSeveral(announcement, mail);
}

function aboutOne(
  { taken, waiting }: Announcement,
  lead: StoredLead,
  { rules, deskUrl }: OwnerMail,
): Message {
  const { reference, status, month, slot } = lead;
  const heading = `New application: ${standing(lead, rules)}`;
  const free = rules.slots - taken.length;
  const canOffer = free > 0 && waiting > 0;
  const sentences = [countWords(taken, rules.slots)];
  if (canOffer)
    sentences.push(
      `${counted(waiting, 'person waits', 'people wait')}: a free slot is theirs first, and you offer it.`,
    );
  if (slot !== null && free <= 0)
    sentences.push(
      `${monthName(month)} is full: whoever applies now joins the waiting list, and comes first next month.`,
    );
  const acts = status === 'received' ? [`accept ${reference}`, `reject ${reference}`] : [`show ${reference}`];
  return messageOf({
    subject: `${heading} (${reference})`,
    heading,
    opening: sentences.join(' '),
    tape: tapeOf(taken, rules.slots),
    rows: rowsOf(lead, rules),
    closing: [
      ...(deskUrl ? [`Desk: ${deskUrl}/lead/${reference}`] : []),
      ...[...acts, ...(canOffer ? ['offer'] : [])].map((words) => `${PROGRAM} leads ${words}`),
    ],
    foot: FOOT,
  });
}

function rowsOf(lead: StoredLead, rules: OwnerMail['rules']) {
  const rows: [string, string][] = [['Name', lead.name], ...factsOf(lead, rules.timeZone)];
  rows.push(['Reference', lead.reference]);
  if (lead.others.length > 0) rows.push(['Address', besideWords(lead)]);
  for (const line of otherLines(lead, { now: new Date(lead.createdAt), timeZone: rules.timeZone }))
    rows.push(['Under it', line]);
  if (lead.status === 'received' && lead.slotSince) {
    const { at } = dueAfter(lead.slotSince, { ...rules, now: new Date(lead.slotSince) });
    rows.push(['Answer due', `${fullStamp(at, rules.timeZone)} (${rules.answerHours} hours)`]);
  }
  return rows;
}

function aboutSeveral({ kind, leads, count }: Announcement, { rules, deskUrl }: OwnerMail): Message {
  const isMany = kind === 'many';
  const heading = isMany
    ? `${counted(count, 'more application')} within an hour`
    : `${counted(count, 'lead')} will be deleted in a week`;
  return messageOf({
    subject: heading,
    heading,
    opening: isMany
      ? `More than ${MAILS_PER_HOUR} came within an hour, so these have no mail of their own, neither to you nor to those who applied. All are kept. If they are not real, reject them, or mark them as spam.`
      : `They wait, or were taken for spam, and their time is over: in ${NOTICE_DAYS} days they are deleted. To keep one, accept it or offer it a slot.`,
    rows: leads.map((lead): [string, string] => [
      lead.reference,
      `${lead.name}, ${lead.phone}, ${statusWord(lead)}, ${fullStamp(lead.createdAt, rules.timeZone)}`,
    ]),
    closing: [
      ...(count > leads.length ? [`And ${count - leads.length} more.`] : []),
      ...(deskUrl ? [`Desk: ${deskUrl}`] : []),
      `${PROGRAM} leads`,
    ],
    foot: FOOT,
  });
}
