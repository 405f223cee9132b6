/** When entries appear and expire: which are shown at an instant, and for how long that holds. */
import { dayAt, instantOf } from '../model/day.ts';
import type { EntryFields } from './kinds.ts';

/** Why an entry is not on the live site. */
export type Hidden = 'draft' | 'scheduled' | 'expired';

/** A time in which nothing appears or expires: from an instant on, and until another, if there is one. */
export interface Validity {
  readonly since: number;
  readonly until: number | null;
}

/** The calendar of a site at an instant. */
export function calendarAt(now: number, timeZone: string) {
  const today = dayAt(now, timeZone);
  const startOf = (day: string) => instantOf(day, timeZone)!;
  // Days before today need no instants, which Intl is slow to compute.
  let since = startOf(today);
  let until = Number.POSITIVE_INFINITY;
  const note = (instant: number) => {
    if (instant > now) until = Math.min(until, instant);
    else since = Math.max(since, instant);
    return instant > now;
  };
  /** True for a day that has not come. */
  const isToCome = (day: string) => day > today && note(startOf(day));
  return {
    isToCome,
    /** `day` is the day on which the entry appears, unless its fields name a time. */
    stateOf({ publishAt, expiresAt }: EntryFields, day?: string): 'scheduled' | 'expired' | 'published' {
      const isEarly = publishAt ? note(instantOf(publishAt, timeZone)!) : day !== undefined && isToCome(day);
      const isGone = expiresAt !== undefined && !note(instantOf(expiresAt, timeZone)!);
      return isGone ? 'expired' : isEarly ? 'scheduled' : 'published';
    },
    /** The validity around the instant, given all entries asked about. */
    validity: (): Validity => ({ since, until: Number.isFinite(until) ? until : null }),
  };
}

/** True if nothing has appeared or expired since. */
export function isValidAt(instant: number, { since, until }: Validity): boolean {
  return instant >= since && (until === null || instant < until);
}
