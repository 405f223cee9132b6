import { Browser, Dimension, type Point, type ServiceDrawing, Words } from './parts.tsx';

/** Ways in which customers reach a business, with what a month of them might come to. */
const DOORS = [
  { name: 'Calls', count: 14 },
  { name: 'Forms', count: 9 },
  { name: 'WhatsApps', count: 12 },
];

export const analyticsReporting: ServiceDrawing = {
  label: ({ measure }) =>
    `Calls, forms and WhatsApps, each enquiry counted with one stroke of a tally. Under it a report for each of three months, ${measure}.`,
  narrowHeight: 388,
  draw: ({ measure, pick }) => (
    <>
      <Browser at={pick([24, 24, 432, 180], [16, 12, 328, 276])} />
      {DOORS.map(({ name, count }, index) => {
        const y = pick(86, 84) + index * pick(46, 80);
        return (
          <g key={name}>
            <Words x={pick(48, 30)} y={y} text={name} strong />
            <path className="d-line" d={strokes(count, pick(176, 168), y - 18)} />
          </g>
        );
      })}
      <path className="d-thin" d={pick('M40 102h400M40 148h400', 'M32 118h296M32 198h296')} />
      {[1, 2, 3].map((month) => (
        <Report key={month} x={pick(-98, -92) + month * pick(144, 112)} y={pick(218, 304)} month={month} />
      ))}
      <Dimension
        from={pick(24, 16)}
        to={pick(456, 344)}
        at={pick(280, 366)}
        edge={pick(252, 338)}
        label={measure}
      />
    </>
  ),
};

/** A tally: four strokes, and the fifth across them. */
function strokes(count: number, x: number, y: number) {
  return Array.from({ length: count }, (_, index) => {
    const gate = x + Math.floor(index / 5) * 56;
    const place = index % 5;
    return place === 4 ? `M${gate - 6} ${y + 20}l42-16` : `M${gate + place * 10} ${y}v24`;
  }).join('');
}

/** A page of writing with a folded corner. */
function Report({ x, y, month }: Point & { month: number }) {
  return (
    <>
      <path className="d-fill" d={`M${x} ${y}h16l8 8v22h-24zM${x + 16} ${y}v8h8`} />
      <path className="d-thin" d={`M${x + 6} ${y + 16}h12m-12 7h12`} />
      <Words x={x + 36} y={y + 21} text={`Month ${month}`} />
    </>
  );
}
