/** The summary for the owner: what to decide, what is new, what could not be sent. Off by default. */
import type { Digest } from '../config.ts';
import type { Store } from '../create-store.ts';
import { PROGRAM } from '../owner/program.ts';
import { isTrouble, progressOf } from '../owner/progress.ts';
import { fullStamp, monthName, type Reading, stamp, zoned } from '../owner/times.ts';
import { countWords, dueOf, tapeOf } from '../owner/words.ts';
import type { StoredLead } from '../store.ts';
import { type Message, messageOf } from './letter.ts';
import type { OwnerMail } from './message.ts';

const DAY = 86_400_000;

/**
 * The time of the last digest due, in the owner's calendar: on working days, or Mondays. As a text that sorts by time:
 * "2026-11-19 07:30".
 */
export function lastDue({ every, at }: Digest, now: Date, timeZone: string): string {
  for (let day = 0; ; day++) {
    const { weekday, date, time } = zoned(new Date(now.getTime() - day * DAY), timeZone);
    const isDay = every === 'week' ? weekday === 'Mon' : weekday !== 'Sat' && weekday !== 'Sun';
    if (isDay && (day > 0 || time >= at)) return `${date} ${at}`;
  }
}

export interface DigestParts {
  readonly store: Pick<Store, 'list' | 'month' | 'claimDigest'>;
  readonly digest: Digest;
  readonly mail: OwnerMail;
  readonly send: (message: Message, moment: string) => Promise<void>;
  readonly now: Date;
}

/** Sends the digest that is due, once among all processes; true if one was sent. If the mail fails, it is due again. */
export async function sendDigest({ store, digest, mail, send, now }: DigestParts): Promise<boolean> {
  const moment = lastDue(digest, now, mail.rules.timeZone);
  const claim = await store.claimDigest(moment);
  if (!claim) return false;
  let isDone = false;
  try {
    // If it has just been turned on, the next one is the first.
    const text = claim.last && digestText(await store.list(), store.month(), claim.last, mail, now);
    if (text) await send(text, moment);
    isDone = true;
    return Boolean(text);
  } finally {
    await claim.end(isDone);
  }
}

/** `Wed 18 Nov, 07:30` for "2026-11-18 07:30", which is in the owner's calendar already. */
function sinceWords(since: string, reading: Reading): string {
  const [date = '', time = ''] = since.split(' ');
  return stamp(`${date}T12:00:00Z`, { ...reading, timeZone: 'UTC' }).replace(/,.*/, `, ${time}`);
}

/** The text; null if nothing has happened and nothing is to be done. */
function digestText(
  leads: readonly StoredLead[],
  month: string,
  since: string,
  { rules, deskUrl }: OwnerMail,
  now: Date,
): Message | null {
  const reading = { ...rules, now };
  const isNew = (iso: string) => {
    const { date, time } = zoned(new Date(iso), rules.timeZone);
    return `${date} ${time}` >= since;
  };
  const toDecide = leads.flatMap((lead) => {
    const due = dueOf(lead, reading);
    return due ? [{ lead, due }] : [];
  });
  const came = leads.filter((lead) => isNew(lead.createdAt) && lead.status !== 'erased');
  const messages = leads.flatMap((lead) => lead.announcements);
  // What nobody tries any more is told once.
  const troubled = messages.filter(
    (one) => isTrouble(progressOf(one, reading)) && isNew(one.sentAt ?? one.givenUpAt ?? now.toISOString()),
  );
  if (toDecide.length + came.length + troubled.length === 0) return null;
  const late = toDecide.filter(({ due }) => due.isLate).length;
  const waiting = leads.filter((lead) => lead.waiting !== null).length;
  const taken = leads.flatMap(({ slot, status, month: own }) =>
    slot !== null && own === month ? [{ slot, status }] : [],
  );
  const of = (...statuses: StoredLead['status'][]) =>
    came.filter(({ status }) => statuses.includes(status)).length;
  const today = stamp(now.toISOString(), reading).replace(/,.*/, '');
  return messageOf({
    subject: `Leads on ${today}: ${toDecide.length} to decide${late > 0 ? `, ${late} late` : ''}`,
    heading: `${monthName(month)}: ${taken.length} of ${rules.slots} taken`,
    opening: `${countWords(taken, rules.slots)} ${waiting} on the waiting list.`,
    tape: { cells: tapeOf(taken, rules.slots), mark: null },
    rows: [
      ...toDecide
        .sort((one, other) => one.due.at.localeCompare(other.due.at))
        .map(({ lead, due }): [string, string] => [
          lead.reference,
          `${lead.name}, ${lead.phone}, ${due.words}`,
        ]),
      [
        `Since ${sinceWords(since, reading)}`,
        `${of('received', 'accepted')} took a slot, ${of('waitlisted')} joined the waiting list, ${of('spam')} spam`,
      ],
      [
        'Messages',
        troubled.length === 0
          ? 'all sent or on their way'
          : `${troubled.length} not delivered: ${PROGRAM} leads`,
      ],
    ],
    closing: deskUrl ? [`Desk: ${deskUrl}`] : [`${PROGRAM} leads`],
    foot: [
      `Sent at ${fullStamp(now.toISOString(), rules.timeZone)}, only when there is something to say. No digest: AUDIT_DIGEST=off.`,
    ],
  });
}
