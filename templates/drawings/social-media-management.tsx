import { Counter, Dimension, Drawing, Lines } from './parts.tsx';

/** Days with a post, Monday to Sunday, for four weeks of three to five. */
const weeks = ['x.x.x..', 'xx.x.x.', 'xxx.xx.', 'x.xx.x.'];
const cell = { width: 40, height: 44 };
const left = 24;
const top = 54;

export function SocialMediaManagementDrawing() {
  return (
    <Drawing label="A month's posting calendar, Monday to Sunday, with three to five posts marked in each week, and one of them shown as the finished post. 3 to 5 posts a week on each platform.">
      <rect className="d-fill" x={left} y={24} width={280} height={206} rx={8} />
      {[...'MTWTFSS'].map((day, index) => (
        <text key={index} className="d-text" x={left + 20 + index * cell.width} y={45} textAnchor="middle">
          {day}
        </text>
      ))}
      <path
        className="d-thin"
        d="M64 54v176m40-176v176m40-176v176m40-176v176m40-176v176m40-176v176M24 98h280m-280 44h280m-280 44h280"
      />
      <path className="d-line" d="M24 54h280" />
      <path className="d-tape" d={weeks.map(posts).join('')} />
      <path className="d-dim" d="M258 120H336m-8-4l8 4-8 4" />
      <rect className="d-fill" x={342} y={54} width={114} height={176} rx={8} />
      <circle className="d-line" cx={362} cy={74} r={9} />
      <Lines x={380} y={70} widths={[56, 36]} gap={9} />
      <path className="d-line" d="M342 94h114M342 176h114" />
      <Counter x={342} y={94} width={114} height={82} />
      <path className="d-tape" d="M364 200l-7-7a4 4 0 0 1 7-4a4 4 0 0 1 7 4z" />
      <path className="d-line" d="M382 187h16v11h-8l-4 4v-4h-4z" />
      <Lines x={357} y={214} widths={[84]} />
      <Dimension from={24} to={304} at={262} edge={230} label="3-5 posts a week" />
      <text className="d-text" x={164} y={292} textAnchor="middle">
        on each platform
      </text>
    </Drawing>
  );
}

function posts(week: string, row: number) {
  return [...week]
    .map((day, column) =>
      day === 'x' ? `M${left + column * cell.width + 10} ${top + row * cell.height + 12}h20v20h-20z` : '',
    )
    .join('');
}
