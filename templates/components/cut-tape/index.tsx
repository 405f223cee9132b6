import './styles.css';

/** A tape of which so many percent are missing: their place in dashes, their measure above it, and what is left. */
export function CutTape({ lost }: { lost: number }) {
  const left = 100 - lost;
  return (
    <svg className="cut-tape" aria-hidden="true">
      <line className="bad" x2={`${lost}%`} y1={28} y2={28} />
      <path className="bad" d="M0 0v56M1 28l14-6v12z" />
      <svg x={`${lost}%`} aria-hidden="true">
        <path className="bad" d="M0 0v56M-1 28l-14-6v12z" />
      </svg>
      <text x={`${lost / 2}%`} y={28}>
        {lost}%
      </text>
      <rect className="missing" x={1} y={64} width={`${lost}%`} height={62} />
      <rect className="left" x={`${lost}%`} y={63} width={`${left}%`} height={64} />
      <line className="ticks" x1={`${lost}%`} x2="100%" y1={69} y2={69} pathLength={left} />
      <line className="ticks long" x1={`${lost}%`} x2="100%" y1={75} y2={75} pathLength={left} />
    </svg>
  );
}
