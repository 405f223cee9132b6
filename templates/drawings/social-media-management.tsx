import { Counter, Dimension, Drawing, Lines, type ServiceDrawingProps, Words } from './parts.tsx';

/** Days with a post, Monday to Sunday, for four weeks of three to five. */
const WEEKS = ['x.x.x..', 'xx.x.x.', 'xxx.xx.', 'x.xx.x.'];
const CELL = { width: 40, height: 44 };
const LEFT = 24;
const TOP = 54;

export function SocialMediaManagementDrawing({ measure }: ServiceDrawingProps) {
  return (
    <Drawing
      label={`A month’s posting calendar, Monday to Sunday, with three to five posts marked in each week, and one of them shown as the finished post. ${measure} on each platform.`}
      onPhone={{ height: 296, children: <OnPhone measure={measure} /> }}
    >
      <rect className="d-fill" x={LEFT} y={24} width={280} height={206} rx={8} />
      {[...'MTWTFSS'].map((day, index) => (
        <Words key={index} x={LEFT + 20 + index * CELL.width} y={45} anchor="middle" text={day} />
      ))}
      <path
        className="d-thin"
        d="M64 54v176m40-176v176m40-176v176m40-176v176m40-176v176m40-176v176M24 98h280m-280 44h280m-280 44h280"
      />
      <path className="d-line" d="M24 54h280" />
      <path className="d-tape" d={WEEKS.map((week, row) => posts(week, row)).join('')} />
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
    </Drawing>
  );
}

/** Narrower days, and of the post what shows that it is one. */
function OnPhone({ measure }: { measure: string }) {
  return (
    <>
      <rect className="d-fill" x={16} y={12} width={238} height={206} rx={8} />
      {[...'MTWTFSS'].map((day, index) => (
        <Words key={index} x={33 + index * 34} y={33} anchor="middle" text={day} />
      ))}
      <path
        className="d-thin"
        d="M50 42v176m34-176v176m34-176v176m34-176v176m34-176v176m34-176v176M16 86h238m-238 44h238m-238 44h238"
      />
      <path className="d-line" d="M16 42h238" />
      <path
        className="d-tape"
        d={WEEKS.map((week, row) => posts(week, row, { left: 13, top: 42, width: 34 })).join('')}
      />
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
  );
}

function posts(week: string, row: number, at = { left: LEFT, top: TOP, width: CELL.width }) {
  return [...week]
    .map((day, column) =>
      day === 'x' ? `M${at.left + column * at.width + 10} ${at.top + row * CELL.height + 12}h20v20h-20z` : '',
    )
    .join('');
}
