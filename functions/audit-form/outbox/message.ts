/** Messages to the owner. Subjects contain nothing that an applicant typed. */
import type { Config } from '../config.ts';
import { PROGRAM } from '../owner/program.ts';
import { dueAfter, fullStamp } from '../owner/times.ts';
import { counted, factsOf, otherLines, standing, statusWord, sumWords, tapeOf } from '../owner/words.ts';
import { MAILS_PER_HOUR } from '../rules.ts';
import { NOTICE_DAYS } from '../store/erase.ts';
import type { Announcement, StoredLead } from '../types.ts';
import { type Message, messageOf } from './letter.ts';

/** What the owner's mails depend on besides the announcement. */
type OwnerMail = Pick<Config, 'rules' | 'desk'>;

const FOOT = ['What a stranger typed is plain text here: nothing in it is a link.'];

/** The words of an announcement. */
export function announcementText(announcement: Announcement, mail: OwnerMail): Message {
  const { lead } = announcement;
  return lead ? aboutOne(announcement, lead, mail) : aboutSeveral(announcement, mail);
}

function aboutOne({ taken, waiting }: Announcement, lead: StoredLead, { rules, desk }: OwnerMail): Message {
  const { reference, status } = lead;
  const heading = `New application: ${standing(lead, rules)}`;
  const canOffer = taken.length < rules.slots && waiting > 0;
  const hint = canOffer ? ' A free slot goes to those who wait first, and you offer it.' : '';
  const acts = status === 'received' ? [`accept ${reference}`, `reject ${reference}`] : [`show ${reference}`];
  return messageOf({
    subject: `${heading} (${reference})`,
    heading,
    opening: `${sumWords(taken, waiting, rules.slots)}.${hint}`,
    tape: tapeOf(taken, rules.slots),
    rows: rowsOf(lead, rules),
    closing: [
      ...(desk ? [`Desk: ${desk.url}/lead/${reference}`] : []),
      ...[...acts, ...(canOffer ? ['offer'] : [])].map((words) => `${PROGRAM} leads ${words}`),
    ],
    foot: FOOT,
  });
}

function rowsOf(lead: StoredLead, rules: OwnerMail['rules']) {
  const rows: [string, string][] = [['Name', lead.name], ...factsOf(lead, rules.timeZone)];
  rows.push(['Reference', lead.reference]);
  for (const line of otherLines(lead, { now: new Date(lead.createdAt), timeZone: rules.timeZone }))
    rows.push(['Same address', line]);
  if (lead.status === 'received' && lead.slotSince) {
    const { at } = dueAfter(lead.slotSince, { ...rules, now: new Date(lead.slotSince) });
    rows.push(['Answer due', `${fullStamp(at, rules.timeZone)} (${rules.answerHours} hours)`]);
  }
  return rows;
}

function aboutSeveral({ kind, leads, count }: Announcement, { rules, desk }: OwnerMail): Message {
  const isMany = kind === 'many';
  const heading = isMany
    ? `${counted(count, 'more application')} within an hour`
    : `${counted(count, 'lead')} will be deleted in a week`;
  return messageOf({
    subject: heading,
    heading,
    opening: isMany
      ? `More than ${MAILS_PER_HOUR} came within an hour, so these have no mail of their own, neither to you nor to those who applied. All are kept. If they are not real, reject them, or mark them as spam.`
      : `Their time is over: in ${NOTICE_DAYS} days they are deleted. To keep one, accept it, offer it a slot or, where it has one, write a note.`,
    rows: leads.map((lead): [string, string] => [
      lead.reference,
      `${lead.name}, ${lead.phone}, ${statusWord(lead)}, ${fullStamp(lead.createdAt, rules.timeZone)}`,
    ]),
    closing: [
      ...(count > leads.length ? [`And ${count - leads.length} more.`] : []),
      ...(desk ? [`Desk: ${desk.url}`] : []),
      `${PROGRAM} leads`,
    ],
    foot: FOOT,
  });
}
