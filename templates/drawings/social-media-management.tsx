import { Counter, Dimension, Lines, type ServiceDrawing, Words } from './parts.tsx';

/** Days with a post, Monday to Sunday, for four weeks of three to five. */
const WEEKS = ['x.x.x..', 'xx.x.x.', 'xxx.xx.', 'x.xx.x.'];

export const socialMediaManagement: ServiceDrawing = {
  label: ({ measure }) =>
    `A month’s posting calendar, Monday to Sunday, with three to five posts marked in each week, and one of them shown as the finished post. ${measure} on each platform.`,
  wide: ({ measure }) => (
    <>
      <Month x={24} y={24} day={40} />
      <path className="d-dim" d="M258 120H336m-8-4l8 4-8 4" />
      <rect className="d-fill" x={342} y={54} width={114} height={176} rx={8} />
      <circle className="d-line" cx={362} cy={74} r={9} />
      <Lines x={380} y={70} widths={[56, 36]} gap={9} />
      <path className="d-line" d="M342 94h114M342 176h114" />
      <Counter x={342} y={94} width={114} height={82} />
      <path className="d-tape" d="M364 200l-7-7a4 4 0 0 1 7-4a4 4 0 0 1 7 4z" />
      <path className="d-line" d="M382 187h16v11h-8l-4 4v-4h-4z" />
      <Lines x={357} y={214} widths={[84]} />
      <Dimension from={24} to={304} at={262} edge={230} label={measure} />
      <Words x={164} y={292} anchor="middle" text="on each platform" />
    </>
  ),
  narrowHeight: 296,
  /** Narrower days, and of the post what shows that it is one. */
  narrow: ({ measure }) => (
    <>
      <Month x={16} y={12} day={34} />
      <path className="d-dim" d="M213 108H264m-8-4l8 4-8 4" />
      <rect className="d-fill" x={268} y={42} width={76} height={176} rx={8} />
      <circle className="d-line" cx={286} cy={60} r={8} />
      <Lines x={301} y={56} widths={[32, 22]} gap={9} />
      <path className="d-line" d="M268 78h76M268 164h76" />
      <Counter x={268} y={78} width={76} height={86} />
      <path className="d-tape" d="M288 188l-7-7a4 4 0 0 1 7-4a4 4 0 0 1 7 4z" />
      <path className="d-line" d="M308 175h16v11h-8l-4 4v-4h-4z" />
      <Lines x={281} y={204} widths={[48]} />
      <Dimension from={16} to={254} at={244} edge={218} label={measure} />
      <Words x={135} y={276} anchor="middle" text="on each platform" />
    </>
  ),
};

/** Seven days wide and 206 high. */
function Month({ x, y, day }: { x: number; y: number; day: number }) {
  const width = 7 * day;
  const top = y + 30;
  const posts = WEEKS.map((week, row) =>
    [...week].map((mark, column) =>
      mark === 'x' ? `M${x + (column + 0.5) * day - 10} ${top + row * 44 + 12}h20v20h-20z` : '',
    ),
  );
  return (
    <>
      <rect className="d-fill" x={x} y={y} width={width} height={206} rx={8} />
      {[...'MTWTFSS'].map((name, index) => (
        <Words key={index} x={x + (index + 0.5) * day} y={y + 21} anchor="middle" text={name} />
      ))}
      <path
        className="d-thin"
        d={`M${x + day} ${top}v176${`m${day}-176v176`.repeat(5)}M${x} ${top + 44}h${width}${`m-${width} 44h${width}`.repeat(2)}`}
      />
      <path className="d-line" d={`M${x} ${top}h${width}`} />
      <path className="d-tape" d={posts.flat().join('')} />
    </>
  );
}
