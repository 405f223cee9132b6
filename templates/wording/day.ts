/** Days as editors write them, and as the site shows them: in its language. */

import type { SiteSettings } from 'plumb-and-level';
import { parseDay } from 'plumb-and-level/day';
import { line } from 'plumb-and-level/fields';
import { kept } from '../kept.ts';
import { isEnglish } from './words.ts';

/** As editors may write them. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** A calendar day, as editors write it. */
export const day = line.refine(
  (written) => read(written, 'UTC') !== null,
  'is not a day; write it as 2025-06-12 or as 12 June 2025',
);

/**
 * The day that a checked field names, as `2025-06-12` and as the site shows it, `12 June 2025` or `12. Juni 2025`; a
 * time in another zone gives the day that it is here.
 */
export function dayOf(written: string, site: Settings) {
  return daysOf(site)(written);
}

type Settings = Pick<SiteSettings, 'timeZone' | 'language'>;

/** Kept, because Intl is slow, and many entries are of the same day. */
const daysOf = kept(({ timeZone, language }: Settings) => {
  // English is that of most countries: Intl writes 04 November for South Africa.
  const locale = isEnglish(language) ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return kept((written: string) => {
    const iso = read(written, timeZone)!;
    return { iso, display: format.format(Date.parse(iso)) };
  });
}, new WeakMap());

function read(written: string, timeZone: string): string | null {
  return parseDay(inDigits(written), timeZone);
}

/** `12 June 2025` or `12 Jun 2025` → `2025-06-12`; anything else is unchanged. */
function inDigits(written: string): string {
  const [, day, name, year] = /^(\d{1,2})\s+([A-Za-z]{3,})\s+(\d{4})$/.exec(written) ?? [];
  const month = MONTHS.findIndex((known) => name && known.toLowerCase().startsWith(name.toLowerCase()));
  return month < 0 ? written : `${year}-${String(month + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`;
}

/** 08:30 → 8.5. */
export function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
