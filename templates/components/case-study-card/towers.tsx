import type { DrawnResult } from '../../collections/case-studies.ts';
import '../../drawings/styles.css';
import { every, percent } from '../../to-scale.ts';

/** The end of the scale that all studies share; a point of the index is a pixel. */
export const HEIGHT = 380;

const BEFORE = 100;
const WIDTH = 104;
const CAPTION = 34;

/** Results as towers on one ground: white is what stood before, yellow what was built on it. */
export function Towers({ results }: { results: readonly DrawnResult[] }) {
  const label = results.map(({ caption, after }) => `${caption}: 100 before, ${after} after`).join('; ');
  return (
    <svg className="towers" height={HEIGHT + CAPTION} role="img" aria-label={label}>
      <line className="d-dim before-line" y1={HEIGHT - BEFORE} x2="100%" y2={HEIGHT - BEFORE} />
      {results.map((result, at) => (
        <svg key={result.caption} x={percent(at + 0.5, results.length)} overflow="visible" aria-hidden="true">
          <Tower {...result} />
        </svg>
      ))}
      <line className="d-line" y1={HEIGHT} x2="100%" y2={HEIGHT} />
    </svg>
  );
}

function Tower({ figure, caption, after }: DrawnResult) {
  return (
    <>
      <rect className="d-sheet" x={-WIDTH / 2} y={HEIGHT - BEFORE} width={WIDTH} height={BEFORE} />
      <rect className="d-tape gain" x={-WIDTH / 2} y={HEIGHT - after} width={WIDTH} height={after - BEFORE} />
      <text className="figure" y={HEIGHT - after - 12} textAnchor="middle">
        {figure}
      </text>
      <text className="d-note" y={HEIGHT + 24} textAnchor="middle">
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
