/** What has become of an announcement, in the words of the desk and the terminal. */
import type { AnnouncementKind, AnnouncementRecord, StoredLead } from '../types.ts';
import { type Reading, stamp } from './times.ts';

export const ANNOUNCEMENTS: Record<AnnouncementKind, string> = {
  new: 'New application',
  promoted: 'Moved up',
  rejected: 'Rejected',
  full: 'The month is full',
  many: 'Many applications within an hour',
  expiring: 'Deleted in a week',
};

export type Progress =
  | 'sent'
  | 'summed up'
  | 'waiting'
  | 'not sent'
  | 'refused'
  | 'given up'
  | 'undeliverable';

/** Milliseconds after which something due has been tried, if anything is trying at all. */
const PATIENCE = 120_000;

/** The state of an announcement. "Sent" means that a server accepted it, not that it arrived or was read. */
export function progressOf(announcement: AnnouncementRecord, { now }: Reading): Progress {
  const { sentAt, givenUpAt, refused, tries, due, isMuted } = announcement;
  const isRefused = Object.keys(refused).length > 0;
  if (sentAt !== null && isRefused) return 'undeliverable';
  if (sentAt !== null) return isMuted ? 'summed up' : 'sent';
  if (givenUpAt !== null) return 'given up';
  if (isRefused) return 'refused';
  return tries === 0 && now.getTime() - Date.parse(due) > PATIENCE ? 'not sent' : 'waiting';
}

/** What somebody has to look at, the worst first. */
const TROUBLE: readonly Progress[] = ['given up', 'refused', 'undeliverable', 'not sent'];

export function isTrouble(progress: Progress): boolean {
  return TROUBLE.includes(progress);
}

/** `sent 17 Nov, 10:59`, `refused: mail: smtp 451; next try Wed 18 Nov, 10:42`. */
export function progressWords(announcement: AnnouncementRecord, reading: Reading): string {
  const { sentAt, givenUpAt, refused, due } = announcement;
  const reasons = Object.entries(refused).map(([channel, reason]) => `${channel}: ${reason}`);
  switch (progressOf(announcement, reading)) {
    case 'sent':
      return `sent ${stamp(sentAt!, reading)}`;
    case 'summed up':
      return 'no mail of its own: too many came within an hour, and one mail sums them up';
    case 'waiting':
      return `waiting; next try ${stamp(due, reading)}`;
    case 'not sent':
      return 'not sent: no mail or webhook is set up, or the function is not running';
    case 'refused':
      return `refused: ${reasons.join('; ')}; next try ${stamp(due, reading)}`;
    case 'given up':
      return `given up ${stamp(givenUpAt!, reading)}: ${reasons.join('; ')}`;
    case 'undeliverable':
      return `undeliverable: no mail can reach this address (${reasons.join('; ')}), so phone them`;
  }
}

/** The announcement of a lead that most needs attention. */
export function worstAnnouncement(lead: StoredLead, reading: Reading): AnnouncementRecord | undefined {
  const order = [...TROUBLE, 'waiting', 'summed up', 'sent'];
  const rank = (one: AnnouncementRecord) => order.indexOf(progressOf(one, reading));
  return [...lead.announcements].sort((a, b) => rank(a) - rank(b) || b.id - a.id)[0];
}

/** So many are named: where mail is down, all are in trouble. */
const MOST_NAMED = 10;

/** The leads of which a message is in trouble, each with the worst state, and how many more there are. */
export function troublesOf(leads: readonly StoredLead[], reading: Reading) {
  const troubled = leads.flatMap((lead) => {
    const worst = worstAnnouncement(lead, reading);
    const state = worst && progressOf(worst, reading);
    return state && isTrouble(state) ? [{ lead, state }] : [];
  });
  return { named: troubled.slice(0, MOST_NAMED), more: Math.max(0, troubled.length - MOST_NAMED) };
}
