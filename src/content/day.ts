import type { Day } from '../model.ts';

/** Our own table: names of months must not depend on the ICU data of a Node version. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** South Africa keeps UTC+2 all year (tz database, Africa/Johannesburg, since 1944). */
const JOHANNESBURG_OFFSET_MS = 2 * 60 * 60 * 1000;

/** Reads `2025-06-12`, `2025-06-12T09:00:00+02:00` or `12 June 2025`; null when it is no day of the calendar. */
export function parseDay(text: string): Day | null {
  const iso =
    /^([1-9]\d{3})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(text);
  if (iso) {
    const day = dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return day && iso[0].length > 10 ? dayOfInstant(text) : day;
  }
  const words = /^(\d{1,2})\s+([A-Za-z]+)\s+([1-9]\d{3})$/.exec(text.trim());
  if (!words) return null;
  const month = MONTHS.findIndex((name) => name.toLowerCase().startsWith(words[2]!.toLowerCase()));
  return words[2]!.length < 3 || month < 0 ? null : dayFrom(Number(words[3]), month + 1, Number(words[1]));
}

function dayOfInstant(text: string): Day | null {
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const instant = Date.parse(hasZone ? text : `${text}+02:00`);
  return Number.isNaN(instant) ? null : dayAt(instant);
}

/** The day in Johannesburg at an instant (milliseconds since 1970). */
export function dayAt(instant: number): Day {
  const there = new Date(instant + JOHANNESBURG_OFFSET_MS);
  return dayFrom(there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate())!;
}

function dayFrom(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return { iso: `${year}-${two(month)}-${two(day)}`, display: `${day} ${MONTHS[month - 1]} ${year}` };
}
