/** Places services on the time scale, computed from the words of their fields. */
import { SCALE, type Service } from '../../collections/services.ts';
import { type Period, parsePeriod } from '../../wording/period.ts';

/** When a service bears fruit, in words that name the times, or with days beside them. */
export type Times = Omit<Service['programme'], 'expect'>;

/** A row of the programme. */
export interface Scheduled extends Pick<Service, 'slug' | 'title' | 'address' | 'price'> {
  readonly programme: Times;
}

/** Of a first result: there in all cases, in the quickest only, or in none yet. */
export type Progress = 'sure' | 'begun' | 'later';

/** From the quickest case's first result to the slowest's, in days. A service with one time has its first result in it. */
export function firstResult(times: Times): Period {
  return times.first === undefined ? fullEffect(times) : periodOf(times.first, times.firstDays);
}

/** From the quickest case's full effect to the slowest's, in days. */
export function fullEffect({ full, fullDays }: Times): Period {
  return periodOf(full, fullDays);
}

/** How far the first result of a service is by a day. */
export function progressBy(day: number, times: Times): Progress {
  const { from, to } = firstResult(times);
  if (to <= day) return 'sure';
  return from < day ? 'begun' : 'later';
}

/** By the day from which a first result can come; within the first week by the day on which it is there. */
export function bySchedule<Row extends Pick<Scheduled, 'programme'>>(services: readonly Row[]): Row[] {
  const rank = ({ programme }: Row) => {
    const { from, to } = firstResult(programme);
    return Math.max(from, 7) * SCALE + to;
  };
  return [...services].sort((a, b) => rank(a) - rank(b));
}

/** A row's words: "First 2-4 months · full 3-6 months". */
export function when({ first, full }: Times): string {
  return first === undefined ? full : `${first} · ${full}`;
}

function periodOf(phrase: string, [from, to]: readonly number[] = []): Period {
  const period = from !== undefined && to !== undefined ? { from, to } : parsePeriod(phrase);
  if (!period) throw new Error(`"${phrase}" was checked to name a time, and names none`);
  return period;
}
