/** When leads erase themselves, in words: what `purge` will do, told before it does. */
import type { Retention, StoredLead } from '../store.ts';
import { dayStamp, monthBeside, type Reading } from './times.ts';

interface Kept {
  readonly month: string;
  readonly leads: readonly StoredLead[];
  readonly spam: readonly StoredLead[];
  readonly retention: Retention;
  readonly reading: Reading;
}

const DAY = 86_400_000;

/** A line for each kind that there is. */
export function expiries({ month, leads, spam, retention, reading }: Kept): string[] {
  const has = (status: RegExp) => leads.some((lead) => status.test(lead.status));
  const day = (time: number) => dayStamp(new Date(time), reading.timeZone);
  const lines: string[] = [];
  if (spam.length > 0) {
    const first = Math.min(...spam.map(({ createdAt }) => Date.parse(createdAt)));
    lines.push(`Spam (${spam.length}): the first on ${day(first + retention.spam * DAY)}`);
  }
  // The calendar's month ends up to half a day from that of UTC; noon is on the right day everywhere that matters.
  const end = Date.parse(`${monthBeside(month, 1)}-01T12:00:00Z`);
  if (has(/^(waitlisted|rejected)$/))
    lines.push(`Rejected and still waiting: ${day(end + retention.waiting * DAY)}`);
  if (has(/^(received|accepted)$/))
    lines.push(`Accepted and to decide: ${retention.received} days after the last contact`);
  return lines.length > 0 ? lines : ['Nothing yet.'];
}
