import { percent } from '../../to-scale.ts';
import { useWords } from '../../wording/use-words.ts';

/** What stood before the work, on every scale of change. */
const BEFORE = 100;

/** White is what stood before, yellow what was gained, a broken outline what is gone; the line measures the change. */
export function Change({ value, end }: { value: number; end: number }) {
  const start = Math.min(value, BEFORE);
  const change = { x: percent(start, end), width: percent(Math.abs(value - BEFORE), end) };
  return (
    <svg height="28" aria-hidden="true">
      <rect className="d-sheet" width={percent(start, end)} height="28" />
      <rect className={value < BEFORE ? 'd-dim gone' : 'd-tape gain'} {...change} height="28" />
      <line className="d-dim start" x1={percent(BEFORE, end)} x2={percent(BEFORE, end)} y1="-4" y2="32" />
      <line className="d-dim" x1={change.x} x2={percent(Math.max(value, BEFORE), end)} y1="14" y2="14" />
      <Arrow at={change.x} d="M9 10l-8 4 8 4" />
      <Arrow at={percent(Math.max(value, BEFORE), end)} d="M-9 10l8 4-8 4" />
    </svg>
  );
}

function Arrow({ at, d }: { at: string; d: string }) {
  return (
    <svg x={at} overflow="visible" aria-hidden="true">
      <path className="d-dim" d={d} />
    </svg>
  );
}

/** The axis below bars of change: nothing, what stood before, the end. */
export function Scale({ end }: { end: number }) {
  const say = useWords();
  return (
    <svg className="axis" height="24" aria-hidden="true">
      <text className="d-note" y="18">
        0
      </text>
      <text
        className="d-note"
        x={percent(BEFORE, end)}
        y="18"
        textAnchor={BEFORE > end / 5 ? 'middle' : 'start'}
      >
        {say('{count} before', { count: BEFORE })}
      </text>
      <text className="d-note" x="100%" y="18" textAnchor="end">
        {end}
      </text>
    </svg>
  );
}
