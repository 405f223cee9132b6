/** @jsxImportSource preact */
import './styles.css';

export interface ControlsProps {
  /** How many cards there are. */
  readonly count: number;
  /** What its arrows say. */
  readonly previous: string;
  readonly next: string;
  /** "{first} to {last}" and "{cards} of {count}" in the words of the site. */
  readonly range: string;
  readonly of: string;
  /** The indexes of cards in view, in order; none before the first measurement. */
  readonly inView?: readonly number[];
  /** Whether the visitor has moved them, or is about to. */
  readonly isUsed?: boolean;
  /** Moves by a number of slides, as far as there are any. */
  readonly go?: (by: number) => void;
}

/**
 * The carousel's position and arrows, the only parts that change. The list itself is plain HTML, which scrolls and snaps
 * by itself; the style sheet decides how many cards are in view.
 */
export function Controls(props: ControlsProps) {
  const { count, previous, next, inView = [], isUsed = false, go = () => {} } = props;
  return (
    <>
      {/* Announced to those who move, not to those who only read the page. */}
      <p aria-live={isUsed ? 'polite' : 'off'}>{position(props)}</p>
      <span className="ticks" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={inView.includes(index) ? 'in-view' : ''} />
        ))}
      </span>
      <Arrow label={previous} isEnd={inView[0] === 0} onClick={() => go(-1)} path="m15 5-7 7 7 7" />
      <Arrow label={next} isEnd={inView.at(-1) === count - 1} onClick={() => go(1)} path="m9 5 7 7-7 7" />
    </>
  );
}

/** Unknown until the number of cards in view has been measured. */
function position({ inView = [], count, range, of }: ControlsProps): string | undefined {
  const [first, last] = [inView[0]! + 1, inView.at(-1)! + 1];
  if (!first) return;
  const cards =
    first === last ? `${first}` : range.replace('{first}', `${first}`).replace('{last}', `${last}`);
  return of.replace('{cards}', cards).replace('{count}', `${count}`);
}

/** Not `disabled` at the end, because that would lose the focus. */
function Arrow(props: { label: string; isEnd: boolean; path: string; onClick: () => void }) {
  const { label, isEnd, path, onClick } = props;
  return (
    <button type="button" aria-label={label} aria-disabled={isEnd} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
    </button>
  );
}
