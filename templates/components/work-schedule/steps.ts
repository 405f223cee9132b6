/** When each step of a service is done, read from its title, on a scale that ends with the work. */
import type { Service } from '../../collections/services.ts';
import { MONTH, WEEK } from '../../drawings/scale-tape.tsx';
import { parsePeriod } from '../../wording/period.ts';
import { fullEffect, type Times } from '../programme/schedule.ts';

/** A step in days from the start. One on a single day is a point; one that comes again is a point each time. */
export interface StepTime {
  readonly from: number;
  readonly to: number;
  /** Before day 0, or within the first week on days that nobody names. */
  readonly is?: 'before' | 'loose';
  readonly each?: number;
}

const REPEATED: Readonly<Record<string, number>> = { week: WEEK, month: MONTH, quarter: 3 * MONTH };

/** A step as its service names it, with days if its title does not say when in English. */
type Step = Pick<Service['steps']['items'][number], 'title' | 'days'>;

/** Reads "Before launch: …", "Weeks 2-4: …", "Launch day: …", "Each month: …"; null where no time is named. */
export function stepTime({ title, days }: Step, soFar: number): StepTime | null {
  if (days) return { from: days[0]!, to: days[1]! };
  const head = title.includes(':') ? title.slice(0, title.indexOf(':')) : '';
  const [, again] = /^(?:each|every) (week|month|quarter)$/i.exec(head) ?? [];
  if (again) return { from: REPEATED[again]!, to: REPEATED[again]!, each: REPEATED[again]! };
  if (/^before\b/i.test(head)) return { from: 0, to: 0, is: 'before' };
  if (/^first days$/i.test(head)) return { from: 0, to: WEEK, is: 'loose' };
  if (/^launch day$/i.test(head)) return { from: soFar, to: soFar };
  if (/^after\b/i.test(head)) return { from: soFar, to: Number.POSITIVE_INFINITY };
  return parsePeriod(head);
}

/**
 * The steps of a service and the end of their scale: the last day of the work, rounded up to the unit, which is a week
 * if all is over by day 63. What goes on for good has one unit more, what comes again is seen at least twice.
 */
export function scheduleOf(steps: readonly Step[], programme: Times) {
  let soFar = 0;
  const times = steps.map((step) => {
    const time = stepTime(step, soFar);
    if (time && Number.isFinite(time.to)) soFar = Math.max(soFar, time.to);
    return time;
  });
  const again = 2 * Math.max(0, ...times.map((time) => time?.each ?? 0));
  const shown = Math.max(soFar, again, fullEffect(programme).to);
  const unit = shown <= 63 ? WEEK : MONTH;
  const goesOn = times.some((time) => time && (time.each || !Number.isFinite(time.to)));
  const end = Math.ceil(Math.max(shown, goesOn ? soFar + unit : 0) / unit) * unit;
  return { times, unit, end };
}
