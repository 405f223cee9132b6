import { parseDay } from '../src/content/day.ts';
import type { Day } from '../src/model.ts';

/** South Africa's. */
export const TIME_ZONE = 'Africa/Johannesburg';

/** The day that a checked field names. */
export function dayOf(written: string): Day {
  return parseDay(written, TIME_ZONE)!;
}
