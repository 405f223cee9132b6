import type { PlotPoint } from '../../fields.ts';
import { every, percent } from '../../to-scale.ts';

const WEEK = 7;
const MONTH = 30;

/** A tape of months, ticked by weeks; a month's number stands left of its end, as on a tape measure. */
export function Tape({ end }: { end: number }) {
  return (
    <svg className="tape" height="40" aria-hidden="true">
      <rect width="100%" height="40" />
      {every(WEEK, end).map((day) => (
        <line key={day} className="d-dim" x1={percent(day, end)} x2={percent(day, end)} y1="0" y2="11" />
      ))}
      {every(MONTH, end).map((day) => (
        <g key={day}>
          <line className="d-dim" x1={percent(day, end)} x2={percent(day, end)} y1="0" y2="25" />
          <text className="d-mark" x={percent(day, end)} dx="-5" y="33" textAnchor="end">
            {day / MONTH}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Work goes on along the line; a dot is a day, a bar a stretch of days. */
export function Span({ from, value, result, end }: PlotPoint & { end: number }) {
  return (
    <svg height="28" aria-hidden="true">
      <line className="d-dim" x1="0" x2={percent(from ?? value, end)} y1="14" y2="14" />
      <line className="d-dim" x1="0" x2="0" y1="6" y2="22" />
      {from === undefined ? (
        <circle className="d-ink" cx={percent(value, end)} cy="14" r="6.5" />
      ) : (
        <rect
          className={result ? 'd-tape gain' : 'd-sheet'}
          x={percent(from, end)}
          width={percent(value - from, end)}
          y="3"
          height="22"
        />
      )}
    </svg>
  );
}
