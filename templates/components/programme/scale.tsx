/** The time scale's drawings. Their unit is the day, stretched to any width; strokes keep theirs. */
import { SCALE } from '../../collections/services.ts';
import { MONTH, WEEK } from '../../drawings/scale-tape.tsx';
import { every, percent } from '../../to-scale.ts';
import type { Period } from '../../wording/period.ts';
import { firstResult, fullEffect, type Times } from './schedule.ts';

const WEEK_MARKS = every(WEEK, SCALE).map((day) => `M${day} 0v9`);
const MONTH_MARKS = every(MONTH, SCALE - MONTH).map((day) => `M${day} 0v21`);

/** Six months of a measuring tape, a short mark a week, a long one a month. Over each of `days` hangs a plumb bob, which the style sheet shows. */
export function Tape({ days = [] }: { days?: readonly number[] }) {
  return (
    <span className="tape" aria-hidden="true">
      <svg viewBox={`0 0 ${SCALE} 40`} preserveAspectRatio="none" aria-hidden="true">
        <path d={[...WEEK_MARKS, ...MONTH_MARKS].join('')} />
      </svg>
      {days.length > 0 && (
        <svg aria-hidden="true">
          {days.map((day, index) => (
            <svg key={day} x={percent(day, SCALE)} aria-hidden="true">
              <path className={`bob by-${index + 1}`} d="M-8-23H8v12L0-1l-8-10z" />
            </svg>
          ))}
        </svg>
      )}
      {every(1, SCALE / MONTH).map((month) => (
        <span key={month}>{month}</span>
      ))}
    </span>
  );
}

/**
 * When a service bears fruit: a line while there is nothing to see, then a slope from the quickest case's first result
 * to the slowest's, and one of the full effect over it; both go on to the end, by default that of the programme. Its
 * words stand beside it.
 */
export function Slopes(props: { times: Times; days?: readonly number[]; end?: number }) {
  const { times, days = [], end = SCALE } = props;
  const first = firstResult(times);
  return (
    <svg className="bar" viewBox={`0 0 ${end} 30`} preserveAspectRatio="none" aria-hidden="true">
      {first.from > 0 && <path className="work" d={`M0 ${GROUND}H${first.from}`} />}
      {times.first !== undefined && <path className="first" d={slope(first, end)} />}
      <path className="full" d={slope(fullEffect(times), end)} />
      {days.map((day, index) => (
        <path key={day} className={`line by-${index + 1}`} d={`M${day}-60V90`} />
      ))}
    </svg>
  );
}

const TOP = 1;
const GROUND = 29;

function slope({ from, to }: Period, end: number): string {
  return `M${from} ${GROUND}L${to} ${TOP}H${end}V${GROUND}z`;
}
