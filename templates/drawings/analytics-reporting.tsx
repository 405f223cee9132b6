import { Browser, Dimension, type ServiceDrawing, Words } from './parts.tsx';

/** Ways in which customers reach a business, with what a month of them might come to. */
const DOORS = [
  { name: 'Calls', count: 14 },
  { name: 'Forms', count: 9 },
  { name: 'WhatsApps', count: 12 },
];

export const analyticsReporting: ServiceDrawing = {
  label: ({ measure }) =>
    `Calls, forms and WhatsApps, each enquiry counted with one stroke of a tally. Under it a report for each of three months, ${measure}.`,
  wide: ({ measure }) => (
    <>
      <Browser x={24} y={24} width={432} height={180} />
      {DOORS.map((door, index) => (
        <Door key={door.name} {...door} x={48} y={86 + index * 46} tally={176} />
      ))}
      <path className="d-thin" d="M40 102h400M40 148h400" />
      <Report x={46} month={1} />
      <Report x={190} month={2} />
      <Report x={334} month={3} />
      <Dimension from={24} to={456} at={280} edge={252} label={measure} />
    </>
  ),
  narrowHeight: 388,
  narrow: ({ measure }) => (
    <>
      <Browser x={16} y={12} width={328} height={276} />
      {DOORS.map((door, index) => (
        <Door key={door.name} {...door} x={30} y={84 + index * 80} tally={168} />
      ))}
      <path className="d-thin" d="M32 118h296M32 198h296" />
      <Report x={20} y={304} month={1} />
      <Report x={132} y={304} month={2} />
      <Report x={244} y={304} month={3} />
      <Dimension from={16} to={344} at={366} edge={338} label={measure} />
    </>
  ),
};

function Door(props: { name: string; count: number; x: number; y: number; tally: number }) {
  const { name, count, x, y, tally } = props;
  return (
    <>
      <Words x={x} y={y} text={name} strong />
      <path className="d-line" d={strokes(count, tally, y - 18)} />
    </>
  );
}

/** A tally: four strokes, and the fifth across them. */
function strokes(count: number, x: number, y: number) {
  return Array.from({ length: count }, (_, index) => {
    const gate = x + Math.floor(index / 5) * 56;
    const place = index % 5;
    return place === 4 ? `M${gate - 6} ${y + 20}l42-16` : `M${gate + place * 10} ${y}v24`;
  }).join('');
}

/** A page of writing with a folded corner. */
function Report({ x, y = 218, month }: { x: number; y?: number; month: number }) {
  return (
    <>
      <path className="d-fill" d={`M${x} ${y}h16l8 8v22h-24zM${x + 16} ${y}v8h8`} />
      <path className="d-thin" d={`M${x + 6} ${y + 16}h12m-12 7h12`} />
      <Words x={x + 36} y={y + 21} text={`Month ${month}`} />
    </>
  );
}
