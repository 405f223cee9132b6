import { Dimension, Drawing, Tick } from './parts.tsx';

const months = [
  { x: 96, y: 222 },
  { x: 150, y: 215 },
  { x: 204, y: 194 },
  { x: 258, y: 152 },
  { x: 312, y: 103 },
  { x: 366, y: 68 },
];

export function SeoOptimizationDrawing() {
  return (
    <Drawing label="A curve of your page's place in the search results: it starts where nobody looks, climbs through page 2 to page 1 and ends in the top 3. The time it takes: 3 to 6 months.">
      <rect className="d-soft" x={96} y={24} width={360} height={104} />
      <path className="d-thin" d="M96 76h360M96 128h360M96 180h360" />
      <path className="d-line" d="M96 24v208h360" />
      <text className="d-text" x={84} y={56} textAnchor="end">
        Top 3
      </text>
      <text className="d-text" x={84} y={107} textAnchor="end">
        Page 1
      </text>
      <text className="d-text" x={84} y={159} textAnchor="end">
        Page 2
      </text>
      <text className="d-text" x={84} y={211} textAnchor="end">
        Page 3+
      </text>
      <path className="d-moss" d="M96 222C170 220 210 196 258 152S350 62 420 50" />
      {months.map(({ x, y }) => (
        <circle key={x} className="d-fill" cx={x} cy={y} r={4} />
      ))}
      <circle className="d-tape" cx={420} cy={50} r={14} />
      <Tick x={420} y={50} />
      <text className="d-text-strong" x={394} y={50} textAnchor="end">
        Your page
      </text>
      <Dimension from={96} to={420} at={272} edge={232} label="3-6 months" />
    </Drawing>
  );
}
