/** Places services on the time scale, computed from the words of their fields. */
import { SCALE, type Service } from '../../collections/services.ts';
import { type Period, parsePeriod } from '../../wording/period.ts';

/** When a service bears fruit, in words that name the times. */
export type Times = Pick<Service['programme'], 'first' | 'full'>;

/** A row of the programme. */
export interface Scheduled extends Pick<Service, 'slug' | 'title' | 'address' | 'price'> {
  readonly programme: Times;
}

/** A bar's parts, in days: the window of the first result, and the stretches of growth and of full effect. */
export interface Bar {
  readonly first: Period;
  readonly grows: Period;
  readonly full: Period;
}

/** By when somebody needs work; `by` says so of the rows that remain. */
export const NEEDS = [
  { name: 'this month', key: 'month', from: 0, to: 30, by: 'by day 30' },
  { name: 'this season', key: 'season', from: 30, to: 120, by: 'by day 120' },
  { name: 'next year', key: 'year', from: 120, to: SCALE, by: 'past day 120' },
] as const;

type Need = (typeof NEEDS)[number]['key'];

/** A service with one time has its first result and its full effect in it. */
export function barOf({ first, full }: Times): Bar {
  const end = periodOf(full);
  const start = first === undefined ? end : periodOf(first);
  return { first: start, grows: { from: start.from, to: Math.max(start.from, end.from) }, full: end };
}

/** The needs that a bar answers: a first result in time, or for next year a full effect that comes late enough. */
export function needsOf({ first, full }: Bar): Need[] {
  const [month, season] = NEEDS;
  const needs: Need[] = [];
  if (first.to < month.to) needs.push('month');
  else if (first.to <= season.to) needs.push('season');
  if (full.to > season.to) needs.push('year');
  return needs;
}

/** By the day from which a first result can come; within the first week by the day on which it is there. */
export function bySchedule<Row extends Pick<Scheduled, 'programme'>>(services: readonly Row[]): Row[] {
  const rank = ({ programme }: Row) => {
    const { from, to } = barOf(programme).first;
    return Math.max(from, 7) * SCALE + to;
  };
  return [...services].sort((a, b) => rank(a) - rank(b));
}

/** A step's time, where its title begins with one: "Weeks 2-4: repair the profile". It ends with the scale at last. */
export function stepPeriod(title: string): Period | null {
  const period = title.includes(':') ? parsePeriod(title.slice(0, title.indexOf(':'))) : null;
  return period && { from: period.from, to: Math.min(period.to, SCALE) };
}

/** A row's words: "First 2-4 months · full 3-6 months". */
export function when({ first, full }: Times): string {
  return first === undefined ? full : `${first} · ${full}`;
}

function periodOf(phrase: string): Period {
  const period = parsePeriod(phrase);
  if (!period) throw new Error(`"${phrase}" was checked to name a time, and names none`);
  return period;
}
