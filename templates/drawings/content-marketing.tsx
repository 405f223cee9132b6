import { Counter, Dimension, Envelope, Lines, Magnifier, type ServiceDrawing, Words } from './parts.tsx';

export const contentMarketing: ServiceDrawing = {
  label: ({ measure }) =>
    `A stack of articles; the top one answers “What does a kitchen cost?”. Each goes on to search results, AI answers and your quotes. It builds over ${measure}.`,
  wide: ({ measure }) => (
    <>
      <Stack />
      <path
        className="d-line"
        d="M240 138h16M256 66v144M256 66h28m-7-5l7 5-7 5M256 138h28m-7-5l7 5-7 5M256 210h28m-7-5l7 5-7 5"
      />
      <Place y={40}>Search</Place>
      <Magnifier x={316} y={65} />
      <Place y={112}>AI answers</Place>
      <path className="d-line" d="M302 129h24v16h-12l-6 6v-6h-6zM308 137h.1m6 0h.1m6 0h.1" />
      <Place y={184}>Quotes</Place>
      <Envelope x={314} y={210} />
      <Dimension from={24} to={456} at={282} edge={252} label={`Builds over ${measure}`} />
    </>
  ),
  narrowHeight: 288,
  /** The places by name alone. */
  narrow: ({ measure }) => (
    <>
      <g transform="translate(-8 -14)">
        <Stack />
      </g>
      <path
        className="d-line"
        d="M224 52v144M224 52h12m-6-5l6 5-6 5M224 124h12m-6-5l6 5-6 5M224 196h12m-6-5l6 5-6 5"
      />
      {['Search', 'AI answers', 'Quotes'].map((place, index) => (
        <g key={place}>
          <rect className="d-fill" x={240} y={30 + index * 72} width={104} height={44} rx={6} />
          <Words x={292} y={57 + index * 72} anchor="middle" text={place} />
        </g>
      ))}
      <Dimension from={16} to={344} at={266} edge={238} label={`Builds over ${measure}`} />
    </>
  ),
};

/** The articles: 208 wide from 24, 228 high from 24. */
function Stack() {
  return (
    <>
      <rect className="d-fill" x={56} y={24} width={176} height={208} rx={4} />
      <rect className="d-fill" x={40} y={34} width={176} height={208} rx={4} />
      <rect className="d-fill" x={24} y={44} width={176} height={208} rx={4} />
      <rect className="d-tape" x={24} y={44} width={176} height={66} rx={4} />
      <Words x={38} y={72} text="What does" strong />
      <Words x={38} y={94} text="a kitchen cost?" strong />
      <Lines x={39} y={128} widths={[146, 146, 104]} />
      <Lines x={39} y={178} widths={[50, 50, 50, 50, 36]} />
      <path className="d-line" d="M104 172h80v64h-80z" />
      <Counter x={104} y={172} width={80} height={64} />
    </>
  );
}

function Place({ y, children }: { y: number; children: string }) {
  return (
    <>
      <rect className="d-fill" x={292} y={y} width={164} height={52} rx={6} />
      <Words x={338} y={y + 32} text={children} strong />
    </>
  );
}
