/** What has become of an announcement, in the words of the desk and the terminal. */
import type { AnnouncementKind, AnnouncementRecord, StoredLead } from '../types.ts';
import { type Reading, stamp } from './times.ts';

export const ANNOUNCEMENTS: Record<AnnouncementKind, string> = {
  new: 'New application',
  promoted: 'Moved up',
  rejected: 'Rejected',
  many: 'Many applications within an hour',
  expiring: 'Deleted in a week',
};

interface Progress {
  /** "Sent" means that a server accepted it, not that it arrived or was read. */
  readonly state: 'sent' | 'summed up' | 'waiting' | 'not sent' | 'refused' | 'given up' | 'undeliverable';
  /** `sent 17 Nov, 10:59`, `refused: mail: smtp 451; next try Wed 18 Nov, 10:42`. */
  readonly words: string;
  /** Whether somebody has to look at it. */
  readonly isTrouble: boolean;
}

/** Milliseconds after which something due has been tried, if anything is trying at all. */
const PATIENCE = 120_000;

export function progressOf(announcement: AnnouncementRecord, reading: Reading): Progress {
  const { sentAt, givenUpAt, refused, tries, due, isMuted } = announcement;
  const reasons = Object.entries(refused).map(([channel, reason]) => `${channel}: ${reason}`);
  const why = reasons.join('; ');
  const trouble = (state: Progress['state'], words: string) => ({ state, words, isTrouble: true });
  const fine = (state: Progress['state'], words: string) => ({ state, words, isTrouble: false });
  if (sentAt !== null && why)
    return trouble('undeliverable', `undeliverable: no mail can reach this address (${why}), so phone them`);
  if (sentAt !== null && isMuted)
    return fine('summed up', 'no mail of its own: too many came within an hour, and one mail sums them up');
  if (sentAt !== null) return fine('sent', `sent ${stamp(sentAt, reading)}`);
  if (givenUpAt !== null) return trouble('given up', `given up ${stamp(givenUpAt, reading)}: ${why}`);
  if (why) return trouble('refused', `refused: ${why}; next try ${stamp(due, reading)}`);
  if (tries === 0 && reading.now.getTime() - Date.parse(due) > PATIENCE)
    return trouble('not sent', 'not sent: no mail or webhook is set up, or the function is not running');
  return fine('waiting', `waiting; next try ${stamp(due, reading)}`);
}

/** What became of a lead's last message, or of the last that is in trouble. */
export function lastProgress({ announcements }: StoredLead, reading: Reading): Progress | undefined {
  const all = announcements.map((one) => progressOf(one, reading));
  return all.findLast(({ isTrouble }) => isTrouble) ?? all.at(-1);
}
