/** What has become of a lead and its announcements, in the words of the desk and the terminal. */
import type { AnnouncementKind, AnnouncementRecord, StoredLead } from '../types.ts';
import { type Reading, stamp } from './times.ts';
import { counted, eventWords, otherLines } from './words.ts';

export const ANNOUNCEMENTS: Record<AnnouncementKind, string> = {
  new: 'New application',
  summed: 'New application',
  promoted: 'Moved up',
  rejected: 'Rejected',
  many: 'Many applications within an hour',
  expiring: 'Deleted in a week',
};

interface Progress {
  /**
   * `sent 17 Nov, 10:59`, `refused: mail: smtp 451; next try Wed 18 Nov, 10:42`. "Sent" means that a server accepted it,
   * not that it arrived or was read.
   */
  readonly words: string;
  /** Whether somebody has to look at it. */
  readonly isTrouble: boolean;
}

/** Milliseconds after which something due has been tried, if anything is trying at all. */
const PATIENCE = 120_000;

export function progressOf(announcement: AnnouncementRecord, reading: Reading): Progress {
  const { sentAt, givenUpAt, refused, tries, due, kind } = announcement;
  const reasons = Object.entries(refused).map(([channel, reason]) => `${channel}: ${reason}`);
  const why = reasons.join('; ');
  const trouble = (words: string) => ({ words, isTrouble: true });
  const fine = (words: string) => ({ words, isTrouble: false });
  if (sentAt !== null && why)
    return trouble(`undeliverable: no mail can reach this address (${why}), so phone them`);
  if (sentAt !== null)
    return fine(kind === 'summed' ? 'summed up in one mail' : `sent ${stamp(sentAt, reading)}`);
  if (givenUpAt !== null) return trouble(`given up ${stamp(givenUpAt, reading)}: ${why}`);
  if (why) return trouble(`refused: ${why}; next try ${stamp(due, reading)}`);
  if (tries === 0 && reading.now.getTime() - Date.parse(due) > PATIENCE)
    return trouble('not sent: no mail or webhook is set up, or the function is not running');
  return fine(`waiting; next try ${stamp(due, reading)}`);
}

interface List {
  readonly title: string;
  /** With the reference of another lead that a line is about. */
  readonly lines: readonly (Pick<Progress, 'words'> & Partial<Progress> & { readonly reference?: string })[];
}

/** What belongs to a lead, in lists of lines: others under its address, what was sent, and what was done. */
export function listsOf(lead: StoredLead, reading: Reading): readonly List[] {
  const { others, announcements, events, isSameClient } = lead;
  const elsewhere = isSameClient === false ? '; this one came from another connection' : '';
  const lists: List[] = [
    {
      title: `${counted(others.length + 1, 'application')} under this address${elsewhere}`,
      lines: otherLines(lead, reading).map((words, at) => ({ words, reference: others[at]!.reference })),
    },
    {
      title: 'Sent',
      lines: announcements.map((one) => {
        const { words, isTrouble } = progressOf(one, reading);
        return { words: `${stamp(one.createdAt, reading)}  ${ANNOUNCEMENTS[one.kind]}: ${words}`, isTrouble };
      }),
    },
    {
      title: 'Done',
      lines: events.map((event) => ({
        words: `${stamp(event.at, reading)}  ${event.actor || '-'}  ${eventWords(event)}`,
      })),
    },
  ];
  return lists.filter(({ lines }) => lines.length > 0);
}

/** What became of a lead's last message, or of the last that is in trouble. */
export function lastProgress({ announcements }: StoredLead, reading: Reading): Progress | undefined {
  const all = announcements.map((one) => progressOf(one, reading));
  return all.findLast(({ isTrouble }) => isTrouble) ?? all.at(-1);
}
