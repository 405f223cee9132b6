import { Box, Button, House, LargePin, Lines, type ServiceDrawing, Words } from './parts.tsx';

export const metaAds: ServiceDrawing = {
  label: () =>
    'A sponsored post from your showroom, with a picture of a fitted kitchen and a “Get a quote” button, is shown to the homes inside a circle around your showroom and not to those outside it.',
  narrowHeight: 296,
  draw: ({ pick }) => (
    <>
      <g transform={pick(undefined, 'translate(-8 -12)')}>
        <Post />
      </g>
      {pick(<path className="d-dim" d="M250 136h22m-8-4l8 4-8 4" />, null)}
      <circle className="d-line d-dash" cx={pick(366, 294)} cy={pick(136, 104)} r={pick(88, 50)} />
      {pick(WIDE_HOMES, NARROW_HOMES).map(([x, y, near = true]) => (
        <House key={`${x} ${y}`} x={x} y={y} near={near} />
      ))}
      <LargePin x={pick(366, 294)} y={pick(160, 134)} />
      {pick(['Homeowners', 'near your showroom'], ['Homes', 'near your', 'showroom']).map((line, index) => (
        <Words
          key={line}
          x={pick(366, 294)}
          y={pick(264, 190) + index * 22}
          anchor="middle"
          text={line}
          strong={index === 0}
        />
      ))}
    </>
  ),
};

type Home = readonly [x: number, y: number, near?: boolean];

// biome-ignore format: those within the circle, and those outside it
const WIDE_HOMES: readonly Home[] = [
  [366, 82], [308, 122], [422, 126], [324, 188], [404, 194],
  [292, 48, false], [440, 48, false], [288, 236, false],
];
// biome-ignore format: the same
const NARROW_HOMES: readonly Home[] = [[294, 78], [264, 112], [324, 112], [332, 32, false], [256, 32, false]];

/** As it appears in a feed, 220 wide from 24. */
function Post() {
  return (
    <>
      <Box at={[24, 24, 220, 272]} r={8} />
      <circle className="d-fill" cx={54} cy={54} r={15} />
      <path className="d-line" d="M46 58v-6l8-6 8 6v6z" />
      <Words x={80} y={51} text="Your showroom" strong />
      <Words x={80} y={70} text="Sponsored" />
      <path className="d-line" d="M24 84h220M24 192h220" />
      {/* A fitted kitchen: what these firms have pictures of. */}
      <g transform="translate(36 84)">
        <path
          className="d-line"
          d="M12 0v30h64v-30M44 0v30M104 0v16m-12 12a12 12 0 0 1 24 0zM152 0v16m-12 12a12 12 0 0 1 24 0z"
        />
        <path className="d-line" d="M4 58h188M12 58v38M44 58v38M76 58v38M184 58v38M76 76h108M130 58v38" />
        <path
          className="d-line"
          d="M36 76v6M52 76v6M98 67h10M152 67h10M98 86h10M152 86h10M24 58v-8a6 6 0 0 1 12 0"
        />
      </g>
      <Lines x={41} y={210} widths={[186, 130]} />
      <Button at={[40, 242, 188, 38]} text="Get a quote" />
    </>
  );
}
