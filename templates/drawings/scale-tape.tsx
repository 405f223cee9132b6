import { every, percent } from '../to-scale.ts';
import './styles.css';

export const WEEK = 7;
export const MONTH = 30;

/** A tape of weeks with a short mark each day, or of months with one each week; a long one with its number ends each. */
export function ScaleTape({ unit, end }: { unit: number; end: number }) {
  const marks = every(unit === MONTH ? WEEK : 1, end - 1).map((day) => `M${day} 0v9`);
  const ends = every(unit, end - 1).map((day) => `M${day} 0v21`);
  return (
    <svg className="scale-tape" height="44" aria-hidden="true">
      <rect width="100%" height="44" fill="var(--tape)" />
      <svg width="100%" height="44" viewBox={`0 0 ${end} 44`} preserveAspectRatio="none" aria-hidden="true">
        <path className="d-dim" d={`M0 .75h${end}${[...marks, ...ends].join('')}`} />
      </svg>
      {every(unit, end).map((day, index) => (
        <text key={day} className="d-mark" x={percent(day, end)} dx="-6" y="33" textAnchor="end">
          {index + 1}
        </text>
      ))}
    </svg>
  );
}
