import { NARROW, Sheets, Words } from './parts.tsx';

/**
 * South Africa with the cities a company serves, and a plumb line that falls from the year it was founded to the one
 * it stands in. Outline: Natural Earth, 1:110m, public domain; as far east and south as it is, seen from 29° south.
 */
export function SouthAfricaDrawing(props: Served) {
  const { founded, home, cities } = props;
  if (!PLACES[home]) return null;
  const label =
    `A map of South Africa with ${cities.join(', ')}. A plumb line has a mark for each year from ${founded} ` +
    `to today; its bob points at ${home}.`;
  const wide = { left: 126, top: 168, perDegree: 33, above: 240 };
  const narrow = { left: 88, top: 122, perDegree: 17, above: 0 };
  return (
    <Sheets
      className="drawing"
      label={label}
      wide={{ width: 620, height: 600 }}
      narrow={{ width: NARROW, height: 352 }}
      draw={(pick) => <Country {...props} {...pick(wide, narrow)} />}
    />
  );
}

interface Served {
  readonly founded: number;
  readonly year: number;
  /** The city that the bob points at; there is no drawing where the map does not know it. */
  readonly home: string;
  readonly cities: readonly string[];
}

interface Place {
  readonly east: number;
  readonly south: number;
  /** Where its name stands, in degrees of latitude from it, and which point of the name is there. */
  readonly name: readonly [right: number, down: number, anchor: 'start' | 'middle' | 'end'];
}

/** The cities that the map knows. */
const PLACES: Readonly<Record<string, Place>> = {
  'Cape Town': { east: 18.42, south: 33.92, name: [1, -0.8, 'start'] },
  Johannesburg: { east: 28.05, south: 26.2, name: [-0.7, 2, 'end'] },
  Durban: { east: 31.02, south: 29.86, name: [0.7, 2.5, 'middle'] },
  Pretoria: { east: 28.19, south: 25.75, name: [-2.7, -1.4, 'end'] },
};

const WEST = 16.34;
const NORTH = 22.09;
/** How much shorter a degree of longitude is than one of latitude, there. */
const NARROWER = Math.cos((29 * Math.PI) / 180);

function Country(
  props: Served & {
    left: number;
    top: number;
    perDegree: number;
    /** How far above the sheet the line begins. */
    above: number;
  },
) {
  const { founded, year, home, cities, left, top, perDegree, above } = props;
  const at = (east: number, south: number) => [
    Math.round(left + (east - WEST) * perDegree * NARROWER),
    Math.round(top + (south - NORTH) * perDegree),
  ];
  const outline = (points: readonly number[]) => {
    const corners = Array.from({ length: points.length / 2 }, (_, index) =>
      at(points[2 * index]!, points[2 * index + 1]!).join(' '),
    );
    return `M${corners.join('L')}z`;
  };
  const { east, south, name } = PLACES[home]!;
  const [x, tip] = at(east, south) as [number, number];
  const bob = Math.round(perDegree * 2.2);
  const [first, last] = [Math.round(perDegree * 1.4), tip - bob - Math.round(perDegree * 0.5)];
  const years = Array.from(
    { length: year - founded + 1 },
    (_, index) => first + ((last - first) / Math.max(1, year - founded)) * index,
  );
  return (
    <>
      <path className="d-land" d={outline(OUTLINE)} />
      <path className="d-fill d-thin" d={outline(LESOTHO)} />
      {cities.map((city) => {
        const place = PLACES[city];
        if (!place || city === home) return null;
        const [cx, cy] = at(place.east, place.south) as [number, number];
        const anchor = place.name[2];
        const [x, y] = [cx + place.name[0] * perDegree, cy + place.name[1] * perDegree];
        const near = anchor === 'middle' ? `${x} ${y - 15}` : `${x + 4} ${y - 5}`;
        return (
          <g key={city}>
            <path className="d-dim" d={`M${cx} ${cy}L${near}`} />
            <circle className="d-tape" cx={cx} cy={cy} r={Math.max(5, perDegree / 5)} />
            <Words x={x} y={y} anchor={anchor} text={city} />
          </g>
        );
      })}
      <path className="d-line" d={`M${x} ${-above}V${tip - bob}`} />
      <path className="d-dim" d={years.map((y) => `M${x - 8} ${+y.toFixed(1)}h16`).join('')} />
      <path className="d-line" d={`M${x - 18} ${first}h18M${x - 18} ${last}h18`} />
      <Words x={x - 26} y={first + 6} anchor="end" text={founded} strong />
      <Words x={x - 26} y={last + 6} anchor="end" text="today" strong />
      <Bob x={x} tip={tip} height={bob} />
      <Words x={x + name[0] * perDegree} y={tip + name[1] * perDegree} anchor={name[2]} text={home} strong />
    </>
  );
}

function Bob({ x, tip, height }: { x: number; tip: number; height: number }) {
  const half = height / 5;
  const neck = half / 2;
  const side = height * 0.4;
  return (
    <path
      className="d-tape"
      d={`M${x - neck / 2} ${tip - height}h${neck}v${neck}h${half - neck / 2}v${side}L${x} ${tip}L${x - half} ${tip - height + neck + side}v${-side}h${half - neck / 2}z`}
    />
  );
}

/** Degrees east and south, in pairs. */
// biome-ignore format: a table
const OUTLINE = [
  31.52, 29.26, 31.33, 29.4, 30.9, 29.91, 30.62, 30.42, 30.06, 31.14, 28.93, 32.17, 28.22, 32.77, 27.46, 33.23,
  26.42, 33.61, 25.91, 33.67, 25.78, 33.94, 25.17, 33.8, 24.68, 33.99, 23.59, 33.79, 22.99, 33.92, 22.57, 33.86,
  21.54, 34.26, 20.69, 34.42, 20.07, 34.8, 19.62, 34.82, 19.19, 34.46, 18.86, 34.44, 18.42, 34, 18.38, 34.14,
  18.24, 33.87, 18.25, 33.28, 17.93, 32.61, 18.25, 32.43, 18.22, 31.66, 17.57, 30.73, 17.06, 29.88, 16.34, 28.58,
  16.82, 28.08, 17.22, 28.36, 17.39, 28.78, 17.84, 28.86, 18.46, 29.05, 19, 28.97, 19.89, 28.46, 19.9, 24.77,
  20.17, 24.92, 20.76, 25.87, 20.67, 26.48, 20.89, 26.83, 21.61, 26.73, 22.11, 26.28, 22.58, 25.98, 22.82, 25.5,
  23.31, 25.27, 23.73, 25.39, 24.21, 25.67, 25.03, 25.72, 25.66, 25.49, 25.77, 25.17, 25.94, 24.7, 26.49, 24.62,
  26.79, 24.24, 27.12, 23.57, 28.02, 22.83, 29.43, 22.09, 29.84, 22.1, 30.32, 22.27, 30.66, 22.15, 31.19, 22.25,
  31.67, 23.66, 31.93, 24.37, 31.75, 25.48, 31.84, 25.84, 31.33, 25.66, 31.04, 25.73, 30.95, 26.02, 30.68, 26.4,
  30.69, 26.74, 31.28, 27.29, 31.87, 27.18, 32.07, 26.73, 32.83, 26.74, 32.58, 27.47, 32.46, 28.3, 32.2, 28.75,
];
// biome-ignore format: a table
const LESOTHO = [
  28.98, 28.96, 28.54, 28.65, 28.07, 28.85, 27.53, 29.24, 27, 29.88, 27.75, 30.65, 28.11, 30.55, 28.29, 30.23,
  28.85, 30.07, 29.02, 29.74, 29.33, 29.26,
];
