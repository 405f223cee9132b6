import { Box, Counter, Dimension, Lines, type ServiceDrawing, Words } from './parts.tsx';

/** Days with a post, Monday to Sunday, for four weeks of three to five. */
const WEEKS = ['x.x.x..', 'xx.x.x.', 'xxx.xx.', 'x.xx.x.'];

export const socialMediaManagement: ServiceDrawing = {
  label: ({ measure }) =>
    `A month’s posting calendar, Monday to Sunday, with three to five posts marked in each week, and one of them shown as the finished post. ${measure} on each platform.`,
  narrowHeight: 296,
  /** On a phone narrower days, and of the post what shows that it is one. */
  draw: ({ measure, pick }) => (
    <>
      <Month x={pick(24, 16)} y={pick(24, 12)} day={pick(40, 34)} />
      <path className="d-dim" d={`M${pick('258 120H336', '213 108H264')}m-8-4l8 4-8 4`} />
      <Box at={pick([342, 54, 114, 176], [268, 42, 76, 176])} r={8} />
      <circle className="d-line" cx={pick(362, 286)} cy={pick(74, 60)} r={pick(9, 8)} />
      <Lines x={pick(380, 301)} y={pick(70, 56)} widths={pick([56, 36], [32, 22])} gap={9} />
      <path className="d-line" d={pick('M342 94h114M342 176h114', 'M268 78h76M268 164h76')} />
      <Counter at={pick([342, 94, 114, 82], [268, 78, 76, 86])} />
      <path className="d-tape" d={`M${pick('364 200', '288 188')}l-7-7a4 4 0 0 1 7-4a4 4 0 0 1 7 4z`} />
      <path className="d-line" d={`M${pick('382 187', '308 175')}h16v11h-8l-4 4v-4h-4z`} />
      <Lines x={pick(357, 281)} y={pick(214, 204)} widths={[pick(84, 48)]} />
      <Dimension
        from={pick(24, 16)}
        to={pick(304, 254)}
        at={pick(262, 244)}
        edge={pick(230, 218)}
        label={measure}
      />
      <Words x={pick(164, 135)} y={pick(292, 276)} anchor="middle" text="on each platform" />
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
      <Box at={[x, y, width, 206]} r={8} />
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
