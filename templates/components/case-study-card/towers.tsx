import type { DrawnResult } from '../../collections/case-studies.ts';
import '../../drawings/styles.css';
import { every, percent } from '../../to-scale.ts';
import { useWords } from '../../wording/use-words.ts';

/** The end of the scale that all studies share; a point of the index is a pixel. */
export const HEIGHT = 380;

const BEFORE = 100;
const WIDTH = 104;
const CAPTION = 34;

/**
 * Results as towers on one ground: white is what stood before, yellow what was built on it. A point of the index is a
 * pixel as high as the scale that all share, or half of one and as high as the tallest.
 */
export function Towers({ results, isSmall = false }: { results: readonly DrawnResult[]; isSmall?: boolean }) {
  const say = useWords();
  const point = isSmall ? 0.5 : 1;
  const ground = isSmall ? 40 + point * Math.max(BEFORE, ...results.map(({ after }) => after)) : HEIGHT;
  // Large ones stand on the ground of the tape, which goes on between the cards.
  const from = isSmall ? 0 : '-13%';
  const label = results
    .map(({ caption, after }) => say('{caption}: 100 before, {after} after', { caption, after }))
    .join('; ');
  return (
    <svg
      className={isSmall ? 'towers small' : 'towers'}
      height={isSmall ? ground + 1 : ground + CAPTION}
      role="img"
      aria-label={label}
    >
      <line
        className="d-dim before-line"
        x1={from}
        y1={ground - point * BEFORE}
        x2="100%"
        y2={ground - point * BEFORE}
      />
      {results.map((result, at) => (
        <svg key={result.caption} x={percent(at + 0.5, results.length)} overflow="visible" aria-hidden="true">
          <Tower {...result} caption={isSmall ? '' : result.caption} ground={ground} point={point} />
        </svg>
      ))}
      <line className="d-line" x1={from} y1={ground} x2="100%" y2={ground} />
    </svg>
  );
}

function Tower({ figure, caption, after, ground, point }: DrawnResult & { ground: number; point: number }) {
  const [top, before] = [ground - point * after, ground - point * BEFORE];
  return (
    <>
      <rect className="d-sheet" x={-WIDTH / 2} y={before} width={WIDTH} height={point * BEFORE} />
      <rect className="d-tape gain" x={-WIDTH / 2} y={top} width={WIDTH} height={before - top} />
      <text className="figure" y={top - 12} textAnchor="middle">
        {figure}
      </text>
      <text className="d-note" y={ground + 24} textAnchor="middle">
        {caption}
      </text>
    </>
  );
}

/** The tape that the towers are measured by, standing on the same ground. */
export function Ruler() {
  const ticks = every(10, HEIGHT - 10).map(
    (mark) => `M58 ${HEIGHT - mark}h-${mark % 100 === 0 ? 22 : mark % 50 === 0 ? 18 : 10}`,
  );
  return (
    <svg className="ruler" width="58" height={HEIGHT + CAPTION} aria-hidden="true">
      <rect className="d-tape" x="1" y="1" width="56" height={HEIGHT - 1} />
      <path className="d-dim" d={ticks.join('')} />
      {every(100, HEIGHT).map((mark) => (
        <text key={mark} className="d-mark" x="4" y={HEIGHT - mark - 4}>
          {mark}
        </text>
      ))}
    </svg>
  );
}
