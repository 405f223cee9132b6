import { Box, Counter, Dimension, Envelope, Lines, Magnifier, type ServiceDrawing, Words } from './parts.tsx';

export const contentMarketing: ServiceDrawing = {
  label: ({ measure }) =>
    `A stack of articles; the top one answers “What does a kitchen cost?”. Each goes on to search results, AI answers and your quotes. It builds over ${measure}.`,
  narrowHeight: 288,
  /** On a phone the places by name alone. */
  draw: ({ measure, pick }) => (
    <>
      <g transform={pick(undefined, 'translate(-8 -14)')}>
        <Stack />
      </g>
      <path
        className="d-line"
        d={pick(
          'M240 138h16M256 66v144M256 66h28m-7-5l7 5-7 5M256 138h28m-7-5l7 5-7 5M256 210h28m-7-5l7 5-7 5',
          'M224 52v144M224 52h12m-6-5l6 5-6 5M224 124h12m-6-5l6 5-6 5M224 196h12m-6-5l6 5-6 5',
        )}
      />
      {['Search', 'AI answers', 'Quotes'].map((place, index) => (
        <g key={place} transform={`translate(0 ${index * 72})`}>
          <Box at={pick([292, 40, 164, 52], [240, 30, 104, 44])} r={6} />
          {pick(
            <Words x={338} y={72} text={place} strong />,
            <Words x={292} y={57} anchor="middle" text={place} />,
          )}
        </g>
      ))}
      {pick(
        <>
          <Magnifier x={316} y={65} />
          <path className="d-line" d="M302 129h24v16h-12l-6 6v-6h-6zM308 137h.1m6 0h.1m6 0h.1" />
          <Envelope x={314} y={210} />
        </>,
        null,
      )}
      <Dimension
        from={pick(24, 16)}
        to={pick(456, 344)}
        at={pick(282, 266)}
        edge={pick(252, 238)}
        label={`Builds over ${measure}`}
      />
    </>
  ),
};

/** The articles: 208 wide from 24, 228 high from 24. */
function Stack() {
  return (
    <>
      <Box at={[56, 24, 176, 208]} r={4} />
      <Box at={[40, 34, 176, 208]} r={4} />
      <Box at={[24, 44, 176, 208]} r={4} />
      <Box at={[24, 44, 176, 66]} r={4} pen="tape" />
      <Words x={38} y={72} text="What does" strong />
      <Words x={38} y={94} text="a kitchen cost?" strong />
      <Lines x={39} y={128} widths={[146, 146, 104]} />
      <Lines x={39} y={178} widths={[50, 50, 50, 50, 36]} />
      <path className="d-line" d="M104 172h80v64h-80z" />
      <Counter at={[104, 172, 80, 64]} />
    </>
  );
}
