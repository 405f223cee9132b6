/** Says when leads will be deleted: what `purge` will do. */
import { RETENTION } from '../rules.ts';
import type { StoredLead } from '../types.ts';
import { dayStamp, monthBeside } from './times.ts';

const DAY = 86_400_000;

/** Until when an application of a month that waits is kept, as its applicant is told: `1 Mar 2027`. */
export function keptUntil(month: string, timeZone: string): string {
  // The calendar's month ends up to half a day before or after that of UTC; noon is on the right day everywhere that matters.
  return dayStamp(new Date(endOf(month) + RETENTION.waiting * DAY), timeZone);
}

function endOf(month: string): number {
  return Date.parse(`${monthBeside(month, 1)}-01T12:00:00Z`);
}

/** `Kept until 1 Mar 2027, and until you were told a week before`. */
export function expiryWords({ status, createdAt, month }: StoredLead, timeZone: string): string {
  switch (status) {
    case 'spam':
      return `Kept until ${dayStamp(new Date(Date.parse(createdAt) + RETENTION.spam * DAY), timeZone)}`;
    case 'waitlisted':
      return `Kept until ${keptUntil(month, timeZone)}, and a week after a mail to you about it`;
    case 'rejected':
      return `Kept until ${keptUntil(month, timeZone)}`;
    default:
      return `Kept for ${RETENTION.received} days after the last contact`;
  }
}
