import { getOrMake } from '../system/get-or-make.ts';

/** A day, perhaps with a time, perhaps with an offset, as other programs write them: `2013-08-09 15:05:56 +0200`. */
const WRITTEN =
  /^(?<day>[1-9]\d{3}-\d{2}-\d{2})(?:(?:T| +)(?<time>\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?) *(?<offset>Z|UTC|[+-]\d{2}:?\d{2})?)?$/;

/** The parts of a written day or time; `there` is what clocks show, as milliseconds. Null if the calendar has no such day. */
function read(text: string) {
  const { day = '', time, offset } = WRITTEN.exec(text)?.groups ?? {};
  const [year, month, date] = day.split('-').map(Number);
  if (!day || dayFrom(year!, month!, date!) === null) return null;
  const there = Date.parse(`${day}T${(time ?? '00:00').replace(/^(?=\d:)/, '0')}Z`);
  if (Number.isNaN(there)) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? [];
  const ahead = Number(`${sign ?? ''}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return { day, there, instant: offset ? there - ahead : null };
}

/**
 * The day (`2025-06-12`) that `2025-06-12` or `2025-06-12T09:00:00Z` names; null if the calendar has no such day. An
 * instant gives the day that it falls on in `timeZone`; a time without an offset is already in that zone.
 */
export function parseDay(text: string, timeZone = 'UTC'): string | null {
  const written = read(text);
  return written && (written.instant === null ? written.day : dayAt(written.instant, timeZone));
}

/**
 * The instant (milliseconds since 1970) of `2026-02-14 09:00` in a time zone, or of the first moment of a day there;
 * an offset (`2026-02-14T09:00+02:00`) overrides the zone. Null if the text is not a time.
 */
export function instantOf(text: string, timeZone: string): number | null {
  const written = read(text);
  return written && (written.instant ?? written.there - offsetOn(written.there, timeZone));
}

/** The day in a time zone (`Europe/Zurich`) at an instant (milliseconds since 1970). */
export function dayAt(instant: number, timeZone: string): string {
  const there = new Date(instant + offsetAt(instant, timeZone));
  return dayFrom(there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate())!;
}

/** The first moment of a day (`2025-06-12`) in a time zone, `2025-06-12T00:00:00+02:00`. */
export function midnightOf(day: string, timeZone: string): string {
  return getOrMake(midnights, `${day} ${timeZone}`, () => midnight(day, timeZone));
}

/** Kept, because articles share their days, and two uses of `Intl` take as long as all else that a feed says of one. */
const midnights = new Map<string, string>();

function midnight(day: string, timeZone: string): string {
  const offset = offsetOn(Date.parse(day), timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${day}T00:00:00${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The offset in force when the clocks of a time zone show a time, even on a day on which they change later. */
function offsetOn(there: number, timeZone: string): number {
  return offsetAt(there - offsetAt(there, timeZone), timeZone);
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // `1/1/1970, GMT+02:00`; `formatToParts` takes six times as long.
  const written = formatFor(timeZone).format(instant);
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d{2}):(\d{2})/.exec(written) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -ahead : ahead;
}

/** Kept, because making one takes as long as formatting a hundred days. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return getOrMake(formats, timeZone, make);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
