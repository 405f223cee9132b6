import { Box, Browser, Button, Counter, Dimension, Lines, type ServiceDrawing, Words } from './parts.tsx';

export const landingPages: ServiceDrawing = {
  label: ({ measure }) =>
    `A landing page with three notes: one promise at the top, a short form for name and phone, highlighted, and one button, “Get a quote”. The page is live in ${measure}.`,
  narrowHeight: 312,
  /** On a phone without the picture, which leaves the notes their place and size. */
  draw: ({ measure, pick }) => (
    <>
      <Browser at={pick([24, 24, 288, 224], [16, 12, 204, 236])} />
      <path
        className="d-ink"
        d={pick(
          'M40 60h208a4 4 0 0 1 0 8h-208a4 4 0 0 1 0-8zM40 76h132a4 4 0 0 1 0 8h-132a4 4 0 0 1 0-8z',
          'M34 52h150a4 4 0 0 1 0 8h-150a4 4 0 0 1 0-8zM34 68h100a4 4 0 0 1 0 8h-100a4 4 0 0 1 0-8z',
        )}
      />
      {pick(
        <>
          <Box at={[40, 104, 112, 76]} r={4} />
          <Counter at={[40, 104, 112, 76]} />
          <Lines x={41} y={200} widths={[110, 110, 70]} />
        </>,
        null,
      )}
      <g transform={pick(undefined, 'translate(-114 -4)')}>
        <Form />
      </g>
      {NOTES.map(({ text, wide, narrow }) => (
        <Note key={text} text={text} {...pick({ ...wide, to: 326 }, { ...narrow, to: 234 })} />
      ))}
      <Dimension
        from={pick(24, 16)}
        to={pick(312, 220)}
        at={pick(280, 274)}
        edge={248}
        label={`Live in ${measure}`}
      />
    </>
  ),
};

/** 128 wide from 168, 132 high from 100. */
function Form() {
  return (
    <>
      <Box at={[168, 100, 128, 132]} r={6} pen="tape" />
      <Words x={180} y={120} text="Name" />
      <Box at={[180, 126, 104, 20]} r={3} />
      <Words x={180} y={165} text="Phone" />
      <Box at={[180, 171, 104, 20]} r={3} />
      <Button at={[180, 199, 104, 24]} pen="ink" text="Get a quote" />
    </>
  );
}

/** Where the line to each begins, on either sheet. */
const NOTES = [
  { text: 'One promise', wide: { y: 72, from: 262 }, narrow: { y: 56, from: 190 } },
  { text: 'Short form', wide: { y: 122, from: 296 }, narrow: { y: 118, from: 182 } },
  { text: 'One button', wide: { y: 211, from: 289 }, narrow: { y: 207, from: 175 } },
];

function Note({ y, from, to, text }: { y: number; from: number; to: number; text: string }) {
  return (
    <>
      <path className="d-dim" d={`M${from} ${y}H${to}`} />
      <circle className="d-ink" cx={from} cy={y} r={3.5} />
      <Words x={to + 8} y={y + 6} text={text} strong={to >= 300} />
    </>
  );
}
