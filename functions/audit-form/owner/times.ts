/** Times for the owner, in the configured time zone; with the year only if it could be another. */

import { calendars, RETENTION, type Rules } from '../rules.ts';

/** The time at which something is read, and the rules. */
export interface Reading extends Rules {
  readonly now: Date;
}

const HOUR = 3_600_000;

/** `Wed 18 Nov, 14:05`, with the year if it is not the current one. */
export function stamp(iso: string, { now, timeZone }: Pick<Reading, 'now' | 'timeZone'>): string {
  return fullStamp(iso, timeZone).replace(` ${partsOf(now, timeZone).year},`, ',');
}

/** `Wed 18 Nov 2026, 14:05`, for what is read at any later time. */
export function fullStamp(iso: string, timeZone: string): string {
  const at = partsOf(new Date(iso), timeZone);
  return `${at.weekday} ${at.day} ${at.month} ${at.year}, ${at.hour}:${at.minute}`;
}

/** `2 Dec 2026`. */
function dayStamp(date: Date, timeZone: string): string {
  const { day, month, year } = partsOf(date, timeZone);
  return `${day} ${month} ${year}`;
}

/** `November 2026` for `2026-11`. */
export function monthName(month: string, locale = 'en-GB'): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-15T12:00:00Z`));
}

/** The month before or after one, `2026-12` after `2026-11`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + step, 15));
  return date.toISOString().slice(0, 7);
}

/** Until when an application of a month that waits is kept, as its applicant is told. */
export function keptUntil(month: string): Date {
  // The calendar's month ends up to half a day before or after that of UTC; noon is on the right day everywhere that matters.
  const end = Date.parse(`${monthBeside(month, 1)}-01T12:00:00Z`);
  return new Date(end + RETENTION.waiting * 24 * HOUR);
}

export interface Due {
  readonly at: string;
  /** `due today, 14:05`, `due Fri 20 Nov, 09:14`, `22 hours late`. */
  readonly words: string;
  readonly isLate: boolean;
}

/** The time by which somebody who took a slot at `since` was promised an answer. */
export function dueAfter(since: string, { now, timeZone, answerHours }: Reading): Due {
  const end = new Date(Date.parse(since) + answerHours * HOUR);
  const at = end.toISOString();
  const late = now.getTime() - end.getTime();
  if (late > 0) return { at, words: `${lateness(late)} late`, isLate: true };
  const isToday = dayStamp(end, timeZone) === dayStamp(now, timeZone);
  const words = stamp(at, { now, timeZone });
  return { at, words: `due ${isToday ? words.replace(/^.*(?=, )/, 'today') : words}`, isLate: false };
}

function lateness(milliseconds: number): string {
  const hours = Math.max(1, Math.round(milliseconds / HOUR));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}

function partsOf(date: Date, timeZone: string): Record<Intl.DateTimeFormatPartTypes, string> {
  const parts = formatOf(timeZone).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as never;
}

const formatOf = calendars({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
