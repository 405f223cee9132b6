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

/** A line for each kind that exists. */
export function expiries({ leads, spam, retention, reading }: Kept): string[] {
  const day = (time: number) => dayStamp(new Date(time), reading.timeZone);
  const lines: string[] = [];
  if (spam.length > 0) {
    const first = Math.min(...spam.map(({ createdAt }) => Date.parse(createdAt)));
    lines.push(`Spam (${spam.length}): the first on ${day(first + retention.spam * DAY)}`);
  }
  // Those who still wait may have applied in an earlier month.
  const [month] = leads
    .flatMap((lead) => (/^(waitlisted|rejected)$/.test(lead.status) ? lead.month : []))
    .sort();
  if (month) {
    // The calendar's month ends up to half a day before or after that of UTC; noon is on the right day everywhere that matters.
    const end = Date.parse(`${monthBeside(month, 1)}-01T12:00:00Z`);
    lines.push(`Rejected and still waiting: the first on ${day(end + retention.waiting * DAY)}`);
  }
  if (leads.some(({ slot }) => slot !== null))
    lines.push(`Accepted and to decide: ${retention.received} days after the last contact`);
  return lines.length > 0 ? lines : ['Nothing yet.'];
}
