import { Box, Dimension, type ServiceDrawing, Tick, Words } from './parts.tsx';

/** The height of the curve at the end of each month. */
const MONTHS = [222, 215, 194, 152, 103, 68];

export const seoOptimization: ServiceDrawing = {
  label: ({ measure }) =>
    `What the work aims at, as a curve of your page’s place in the search results: from where nobody looks, by page 2, towards page 1, in ${measure}.`,
  narrowHeight: 288,
  draw: ({ measure, pick }) => <Climb left={pick(96, 88)} right={pick(456, 344)} measure={measure} />,
};

/** Drawn for 96 to 456; what stands between is as far along in another width. */
function Climb({ left, right, measure }: { left: number; right: number; measure: string }) {
  const along = (x: number) => Math.round(left + ((x - 96) * (right - left)) / 360);
  const width = right - left;
  const curve = `M${left} 222C${along(170)} 220 ${along(210)} 196 ${along(258)} 152S${along(350)} 62 ${along(420)} 50`;
  return (
    <>
      <Box at={[left, 24, width, 52]} pen="soft" />
      <path className="d-thin" d={`M${left} 76h${width}M${left} 128h${width}M${left} 180h${width}`} />
      <path className="d-line" d={`M${left} 24v208h${width}`} />
      {['Page 1', 'Page 2', 'Page 3', 'Beyond'].map((place, index) => (
        <Words key={place} x={left - 12} y={56 + index * 52} anchor="end" text={place} />
      ))}
      <path className="d-moss" d={curve} />
      {MONTHS.map((y, month) => (
        <circle key={y} className="d-fill" cx={along(96 + 54 * month)} cy={y} r={4} />
      ))}
      <circle className="d-tape" cx={along(420)} cy={50} r={14} />
      <Tick x={along(420)} y={50} />
      <Words x={along(420) - 26} y={50} anchor="end" text="Your page" strong />
      <Dimension from={left} to={along(420)} at={272} edge={232} label={measure} />
    </>
  );
}
