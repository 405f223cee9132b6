/** When entries appear and go: which are shown at a moment, and until when that stays so. */
import { dayAt, instantOf } from './day.ts';
import type { EntryFields } from './entry-fields.ts';

/** Why an entry is not on the live site. */
export type Hidden = 'draft' | 'scheduled' | 'expired';

/** A stretch of time in which nothing appears or goes: from an instant on, and before another, where there is one. */
export interface Window {
  readonly since: number;
  readonly until: number | null;
}

export interface Calendar {
  /** `day` is the day from which it is shown, where it says no moment. */
  stateOf(fields: EntryFields, day: string | undefined): 'scheduled' | 'expired' | 'published';
  /** The window around the moment, by all that was asked about. */
  window(): Window;
}

/** The calendar of a site at an instant. */
export function calendarAt(now: number, timeZone: string): Calendar {
  const today = dayAt(now, timeZone);
  const startOf = (day: string) => instantOf(day, timeZone)!;
  // Days before today need no instants of their own, which take Intl a while.
  let since = startOf(today);
  let until = Number.POSITIVE_INFINITY;
  const note = (instant: number) => {
    if (instant > now) until = Math.min(until, instant);
    else since = Math.max(since, instant);
    return instant > now;
  };
  return {
    stateOf({ publishAt, expiresAt }, day) {
      const isToCome = publishAt
        ? note(instantOf(publishAt, timeZone)!)
        : day !== undefined && day > today && note(startOf(day));
      const isGone = expiresAt !== undefined && !note(instantOf(expiresAt, timeZone)!);
      return isGone ? 'expired' : isToCome ? 'scheduled' : 'published';
    },
    window: () => ({ since, until: Number.isFinite(until) ? until : null }),
  };
}

/** True while nothing has appeared or gone since. */
export function isWithin(instant: number, { since, until }: Window): boolean {
  return instant >= since && (until === null || instant < until);
}
