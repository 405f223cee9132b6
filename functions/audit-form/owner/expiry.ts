/** Says when leads will be deleted: announces what `purge` will do. */
import type { Retention, StoredLead } from '../store.ts';
import { dayStamp, monthBeside, type Reading } from './times.ts';

interface Kept {
  readonly leads: readonly StoredLead[];
  readonly spam: readonly StoredLead[];
  readonly retention: Retention;
  readonly reading: Reading;
}

const DAY = 86_400_000;

/** When `purge` deletes spam, or a lead that waits or was rejected, in milliseconds. */
function deletedAt({ status, createdAt, month, versions, events }: StoredLead, retention: Retention): number {
  const settled = Math.max(0, ...events.map(({ at }) => Date.parse(at))) + DAY;
  if (status === 'spam') return Math.max(settled, Date.parse(createdAt) + retention.spam * DAY);
  // The calendar's month ends up to half a day before or after that of UTC; noon is on the right day everywhere that matters.
  const ends = [`${monthBeside(month, 1)}-01T12:00:00Z`, ...versions.map(({ at }) => at)];
  return Math.max(settled, ...ends.map((end) => Date.parse(end) + retention.waiting * DAY));
}

/** A line for each kind that exists. */
export function expiries({ leads, spam, retention, reading }: Kept): string[] {
  const day = (time: number) => dayStamp(new Date(time), reading.timeZone);
  const lines: string[] = [];
  const first = (some: readonly StoredLead[]) =>
    day(Math.min(...some.map((lead) => deletedAt(lead, retention))));
  if (spam.length > 0) lines.push(`Spam (${spam.length}): the first on ${first(spam)}`);
  const slotless = leads.filter(({ status }) => /^(waitlisted|rejected)$/.test(status));
  if (slotless.length > 0) lines.push(`Rejected and still waiting: the first on ${first(slotless)}`);
  if (leads.some(({ slot }) => slot !== null))
    lines.push(`Accepted and to decide: ${retention.received} days after the last contact`);
  return lines.length > 0 ? lines : ['Nothing yet.'];
}
