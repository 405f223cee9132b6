import type { PlotPoint } from '../../fields.ts';
import { percent } from '../../to-scale.ts';

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
