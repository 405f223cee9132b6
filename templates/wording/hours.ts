/** Opening hours as people write them: "Mon-Fri 9am-5pm, Sat 09:00-13:00", "24/7", "by appointment". */
import type { Say } from '../islands/say.ts';
import { kept } from '../kept.ts';
import { listed } from './words.ts';

/** The week, as structured data names its days. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type WeekDay = (typeof DAYS)[number];

/** Some days with the same times, "08:30" to "17:00". */
interface OpenRange {
  readonly days: readonly WeekDay[];
  readonly opens: string;
  readonly closes: string;
}

export interface Hours {
  /** Those with the same `days` were written together; none if somebody is there by appointment only. */
  readonly ranges: readonly OpenRange[];
  readonly byAppointment: boolean;
  /** The days on which somebody is there, and the earliest and the latest time. */
  readonly days: readonly WeekDay[];
  readonly opens?: string;
  readonly closes?: string;
}

const APPOINTMENT = /^by appointment(?: only)?$/i;
const DAY = '[a-z]{2,9}';
const TIME = String.raw`\d{1,2}(?:[:.h]\d{2})?\s*(?:am|pm)?`;
const TO = String.raw`\s*(?:-|\u2013|to|until)\s*`;
const TIMES = new RegExp(`^(${TIME})${TO}(${TIME})$`, 'i');
const DAY_RANGE = new RegExp(`^(${DAY})(?:${TO}(${DAY}))?$`, 'i');
const PART = /^(\D*?)[\s,:]*((?:\d|24\/7).*)?$/;

/** Reads opening hours; null if any part of them cannot be understood. */
export function parseHours(written: string): Hours | null {
  const parts = written.split(/\s*[,;]\s*/).filter(Boolean);
  const ranges: OpenRange[] = [];
  let byAppointment = false;
  /** Days whose times come with a later part: "Mon, Wed 9-12". */
  let waiting: WeekDay[] = [];
  for (const part of parts) {
    if (APPOINTMENT.test(part)) {
      byAppointment = true;
      continue;
    }
    const [, named = '', times] = PART.exec(part) ?? [];
    const days =
      /^(?:daily|every day|)$/i.test(named) && times ? (waiting.length > 0 ? [] : [...DAYS]) : daysIn(named);
    if (!days) return null;
    waiting = [...waiting, ...days];
    if (!times) continue;
    const open = timesIn(times);
    if (!open || waiting.length === 0) return null;
    ranges.push(...open.map((each) => ({ days: waiting, ...each })));
    waiting = [];
  }
  if ((ranges.length === 0 && !byAppointment) || waiting.length > 0) return null;
  const isOpen = (day: WeekDay) => ranges.some(({ days }) => days.includes(day));
  const [opens] = ranges.map((range) => range.opens).sort();
  const closes = ranges
    .map((range) => range.closes)
    .sort()
    .at(-1);
  return {
    ranges,
    byAppointment,
    days: DAYS.filter(isOpen),
    ...(opens && closes && { opens, closes }),
  };
}

/** "Mon-Fri", "Saturday and Sunday", "weekdays". */
function daysIn(words: string): WeekDay[] | null {
  const found: WeekDay[] = [];
  for (const part of words.split(/\s*(?:&|\band\b|\+|\/)\s*/i)) {
    const [, first, last = first] = DAY_RANGE.exec(part.replaceAll('.', '').trim()) ?? [];
    if (!first) return null;
    if (/^weekdays?$/i.test(first)) found.push(...DAYS.slice(0, 5));
    else if (/^weekends?$/i.test(first)) found.push(...DAYS.slice(5));
    else {
      const [from, to] = [dayAt(first), dayAt(last!)];
      if (from < 0 || to < 0) return null;
      // From Sunday to Thursday goes round the end of the week.
      for (let at = from; ; at = (at + 1) % 7) {
        found.push(DAYS[at]!);
        if (at === to) break;
      }
    }
  }
  return found;
}

/** The day that a word of at least two letters begins, or −1. */
function dayAt(word: string): number {
  const short = word.toLowerCase().replace(/^(tue|wed|thur|thu)s$/, '$1');
  return DAYS.findIndex((day) => day.toLowerCase().startsWith(short));
}

function timesIn(words: string): { opens: string; closes: string }[] | null {
  if (/^(?:24\/7|24 ?h(?:ours)?)$/i.test(words)) return [{ opens: '00:00', closes: '23:59' }];
  const found = words.split(/\s*(?:&|\band\b|\+|\/)\s*/i).map((part) => {
    const [, from, to] = TIMES.exec(part) ?? [];
    if (!from || !to) return null;
    const closes = timeIn(to);
    // In "9-5pm" the first is in the morning, in "1-5pm" it is not.
    const [morning, afternoon] = [timeIn(from), timeIn(`${from}pm`)];
    const isAfternoon = /pm/i.test(to) && !/[ap]m/i.test(from) && afternoon && closes && afternoon < closes;
    const opens = isAfternoon && Number.parseInt(from, 10) < 6 ? afternoon : morning;
    return opens && closes && opens < closes ? { opens, closes } : null;
  });
  return found.every((each) => each !== null) ? found : null;
}

/** `9am` → "09:00"; null if it is none. */
function timeIn(written: string): string | null {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?$/i.exec(written.trim()) ?? [];
  if (!hour) return null;
  const isHalf = half !== undefined;
  const hours = (isHalf ? Number(hour) % 12 : Number(hour)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  if (hours > 24 || Number(minute) > 59 || (isHalf && Number(hour) > 12)) return null;
  return hours === 24 ? '23:59' : `${String(hours).padStart(2, '0')}:${minute}`;
}

/** As pages say them, in the language of the site: "Monday to Friday, 08:30-17:00 and by appointment". */
export function hoursInWords(
  { hours, language }: { readonly hours: Hours; readonly language: string },
  say: Say,
): string {
  const { ranges, byAppointment } = hours;
  const together = [...new Set(ranges.map(({ days }) => days))].map((days) => {
    const times = ranges
      .filter((range) => range.days === days)
      .map((range) => `${range.opens}\u2013${range.closes}`);
    return `${daysInWords(days, language, say)}, ${listed(times, language)}`;
  });
  if (!byAppointment) return together.join('; ');
  return ranges.length > 0
    ? say('{hours} and by appointment', { hours: together.join('; ') })
    : say('by appointment');
}

/** Days that follow each other as a range. */
function daysInWords(days: readonly WeekDay[], language: string, say: Say): string {
  if (days.length === 7) return say('Every day');
  const names = days.map((day) => dayName(day, language));
  const at = days.map((day) => DAYS.indexOf(day));
  const follow = at.every((each, index) => index === 0 || each === (at[index - 1]! + 1) % 7);
  if (days.length > 2 && follow) return say('{first} to {last}', { first: names[0]!, last: names.at(-1)! });
  return listed(names, language);
}

/** `Monday` → "Montag", or "M" if it is to be narrow. */
export function dayName(day: WeekDay, language: string, weekday: 'long' | 'narrow' = 'long'): string {
  // 1 January 2024 was a Monday.
  const date = Date.UTC(2024, 0, 1 + DAYS.indexOf(day));
  return dayFormat(`${language} ${weekday}`).format(date);
}

/** Kept, because making one takes longer than formatting a hundred days. */
const dayFormat = kept((named: string) => {
  const [language, weekday] = named.split(' ') as [string, 'long' | 'narrow'];
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
});
