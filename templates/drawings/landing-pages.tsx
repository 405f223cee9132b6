import { Browser, Button, Counter, Dimension, Lines, type ServiceDrawing, Words } from './parts.tsx';

export const landingPages: ServiceDrawing = {
  label: ({ measure }) =>
    `A landing page with three notes: one promise at the top, a short form for name and phone, highlighted, and one button, “Get a quote”. The page is live in ${measure}.`,
  wide: ({ measure }) => (
    <>
      <Browser x={24} y={24} width={288} height={224} />
      <path
        className="d-ink"
        d="M40 60h208a4 4 0 0 1 0 8h-208a4 4 0 0 1 0-8zM40 76h132a4 4 0 0 1 0 8h-132a4 4 0 0 1 0-8z"
      />
      <rect className="d-fill" x={40} y={104} width={112} height={76} rx={4} />
      <Counter x={40} y={104} width={112} height={76} />
      <Lines x={41} y={200} widths={[110, 110, 70]} />
      <Form />
      <Note y={72} from={262} text="One promise" />
      <Note y={122} from={296} text="Short form" />
      <Note y={211} from={289} text="One button" />
      <Dimension from={24} to={312} at={280} edge={248} label={`Live in ${measure}`} />
    </>
  ),
  narrowHeight: 312,
  /** Without the picture, which leaves the notes their place and size. */
  narrow: ({ measure }) => (
    <>
      <Browser x={16} y={12} width={204} height={236} />
      <path
        className="d-ink"
        d="M34 52h150a4 4 0 0 1 0 8h-150a4 4 0 0 1 0-8zM34 68h100a4 4 0 0 1 0 8h-100a4 4 0 0 1 0-8z"
      />
      <g transform="translate(-114 -4)">
        <Form />
      </g>
      <Note y={56} from={190} to={234} text="One promise" />
      <Note y={118} from={182} to={234} text="Short form" />
      <Note y={207} from={175} to={234} text="One button" />
      <Dimension from={16} to={220} at={274} edge={248} label={`Live in ${measure}`} />
    </>
  ),
};

/** 128 wide from 168, 132 high from 100. */
function Form() {
  return (
    <>
      <rect className="d-tape" x={168} y={100} width={128} height={132} rx={6} />
      <Words x={180} y={120} text="Name" />
      <rect className="d-fill" x={180} y={126} width={104} height={20} rx={3} />
      <Words x={180} y={165} text="Phone" />
      <rect className="d-fill" x={180} y={171} width={104} height={20} rx={3} />
      <Button x={180} y={199} width={104} height={24} kind="ink" text="Get a quote" />
    </>
  );
}

function Note(props: { y: number; from: number; to?: number; text: string }) {
  const { y, from, to = 326, text } = props;
  return (
    <>
      <path className="d-dim" d={`M${from} ${y}H${to}`} />
      <circle className="d-ink" cx={from} cy={y} r={3.5} />
      <Words x={to + 8} y={y + 6} text={text} strong={to >= 300} />
    </>
  );
}
