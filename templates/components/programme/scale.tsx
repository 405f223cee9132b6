/** The time scale's drawings. Their unit is the day, stretched to any width; strokes keep theirs. */
import { SCALE } from '../../collections/services.ts';
import { every } from '../../to-scale.ts';
import type { Period } from '../../wording/period.ts';
import { type Bar, NEEDS } from './schedule.ts';

const MONTH = 30;
const WEEK_MARKS = every(7, SCALE).map((day) => `M${day} 0v9`);
const MONTH_MARKS = every(MONTH, SCALE - MONTH).map((day) => `M${day} 0v21`);

/** Six months of a measuring tape, a short mark a week, a long one a month; the promise is bracketed above it. */
export function Tape({ promised }: { promised?: Period | undefined }) {
  return (
    <span className="tape" aria-hidden="true">
      <svg viewBox={`0 0 ${SCALE} 40`} preserveAspectRatio="none" aria-hidden="true">
        <path d={[...WEEK_MARKS, ...MONTH_MARKS].join('')} />
        {promised && <path className="bracket" d={`M${promised.from} 0v-7H${promised.to}v7`} />}
        {promised &&
          NEEDS.map(({ key, from, to }) => <path key={key} className={key} d={`M${from} 36.5H${to}`} />)}
      </svg>
      {every(1, SCALE / MONTH).map((month) => (
        <span key={month}>{month}</span>
      ))}
    </span>
  );
}

/** One service: work begins, the first result, growth, full effect. Its words stand beside it. */
export function BarDrawing({ bar, promised }: { bar: Bar; promised?: Period | undefined }) {
  const { first, grows, full } = bar;
  return (
    <Days>
      {promised && <Stretch of={promised} className="promised" y={-60} height={150} />}
      {first.from > 0 && <path className="work" d={`M0 7v10M0 12H${first.from}`} />}
      {grows.to > grows.from && <Stretch of={grows} className="grows" />}
      <Stretch of={{ from: grows.to, to: full.to }} className="full" />
      {first !== full && first.to > first.from && (
        <path className="first" d={`M${first.from} 12H${first.to}`} />
      )}
      {/* Not of no length: Safari would stretch its round end with the drawing. */}
      <path className="dot" d={`M${first.from} 12h.01`} />
    </Days>
  );
}

/** The time of one step of the work. */
export function StepDrawing({ period }: { period: Period }) {
  return (
    <Days>
      <Stretch of={period} className="step" />
    </Days>
  );
}

function Days({ children }: { children: React.ReactNode }) {
  return (
    <svg className="bar" viewBox={`0 0 ${SCALE} 24`} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

function Stretch(props: { of: Period; className: string; y?: number; height?: number }) {
  const { of, className, y = 1, height = 22 } = props;
  return <rect className={className} x={of.from} y={y} width={of.to - of.from} height={height} />;
}
