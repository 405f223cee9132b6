import { every, round } from '../../to-scale.ts';
import './styles.css';

/** A share of people as ten of them: those counted are yellow, the last of them as far as its part of ten goes. */
export function Share({ percent, claim }: { percent: number; claim: string }) {
  return (
    <div className="measure">
      <p className="note">
        <strong className="share">{`${percent}%`}</strong> {claim}
      </p>
      <svg className="people" viewBox={`0 0 ${10 * HEAD} 54`} aria-hidden="true">
        {every(1, 10).map((nth) => {
          const part = round(Math.min(1, Math.max(0, percent / 10 - nth + 1)));
          const x = (nth - 1) * HEAD;
          return (
            <g key={nth}>
              <path className="d-sheet" transform={`translate(${x})`} d={PERSON} />
              {part > 0 && (
                <svg className="counted" x={x} width={HEAD * part} height="54" aria-hidden="true">
                  <path className="d-tape" d={PERSON} />
                </svg>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const HEAD = 48;
const PERSON = 'M15 12a9 9 0 0 1 18 0a9 9 0 0 1-18 0M5 52v-9c0-10 6-16 19-16s19 6 19 16v9z';

/** What was gained, on what was 100 before. */
export interface Gain {
  readonly what: string;
  readonly percent: number;
  /** Whose gain it was, where not all are of one kind. */
  readonly whose?: string | undefined;
}

/** What was gained on what stood before, which is 100: white and then yellow, all on one scale, the largest first. */
export function Gains({ title, note, gains }: { title: string; note: string; gains: readonly Gain[] }) {
  if (gains.length === 0) return null;
  const largest = Math.max(...gains.map(({ percent }) => percent));
  const end = BEFORE + Math.ceil(largest / BEFORE) * BEFORE;
  const sorted = [...gains].sort((a, b) => b.percent - a.percent);
  return (
    <div className="measure">
      <h3>{title}</h3>
      <p className="note">{note}</p>
      <ul>
        {sorted.map(({ what, percent, whose }) => (
          <li key={what}>
            <span>
              {what} {whose && <i>{whose}</i>}
            </span>
            <strong>{`+${percent}%`}</strong>
            <svg viewBox={`0 0 ${end} 24`} preserveAspectRatio="none" aria-hidden="true">
              <rect className="before" y="1" width={BEFORE} height="22" />
              <rect className="gained" x={BEFORE} y="1" width={percent} height="22" />
            </svg>
          </li>
        ))}
      </ul>
      {/* Each figure stands left of its mark, as on a tape measure. */}
      <div className="axis" aria-hidden="true">
        {every(BEFORE, end).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

const BEFORE = 100;
