import { Box, Dimension, LargePin, Lines, type Point, type ServiceDrawing, Tick, Words } from './parts.tsx';

/** The map and list of a search: where the panel stands and how large, where its rows begin. */
interface Panel {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly map: number;
}

export const localSeo: ServiceDrawing = {
  label: ({ measure }) =>
    `The map results today, and what the work aims at. Today: three other businesses are listed, and on the map the place of your showroom is empty. The aim: your showroom is one of the three, on the map and in the list. The time between: ${measure}.`,
  narrowHeight: 300,
  draw: ({ measure, pick }) => {
    const size = {
      top: 48,
      ...pick({ width: 204, height: 206, map: 72 }, { width: 152, height: 194, map: 64 }),
    };
    return (
      <>
        <Results before={{ ...size, x: pick(24, 16) }} after={{ ...size, x: pick(252, 192) }} />
        <Dimension
          from={pick(126, 92)}
          to={pick(354, 268)}
          at={pick(280, 274)}
          edge={pick(254, 242)}
          label={measure}
        />
      </>
    );
  },
};

/** How far the showroom's own row reaches beyond the list, on either side. */
const OVERHANG = 8;

function Results({ before, after }: { before: Panel; after: Panel }) {
  const row = rowHeight(after);
  const last = { x: after.x - OVERHANG, y: rowTop(after, 2) + 2, height: row - 8 };
  const middle = last.y + last.height / 2;
  return (
    <>
      <Words x={before.x} y={before.top - 10} text="Today" strong />
      <Sheet {...before} />
      <Pin {...onMap(before, 0.2, 0.66)} kind="other" />
      <Pin {...onMap(before, 0.36, 0.5)} kind="other" />
      <Pin {...onMap(before, 0.56, 0.72)} kind="missing" />
      <Pin {...onMap(before, 0.82, 0.66)} kind="other" />
      <Others {...before} widths={[0.6, 0.46, 0.66]} />

      <Words x={after.x} y={after.top - 10} text="The aim" strong />
      <Sheet {...after} />
      <Pin {...onMap(after, 0.2, 0.66)} kind="other" />
      <Pin {...onMap(after, 0.82, 0.66)} kind="other" />
      <LargePin {...onMap(after, 0.56, 0.8)} />
      <Others {...after} widths={[0.6, 0.46]} />
      <Box at={[last.x, last.y, after.width + 2 * OVERHANG, last.height]} r={6} pen="tape" />
      <Words x={last.x + 12} y={middle + 6} text="Your showroom" strong />
      {after.width > 160 && <Tick x={after.x + after.width - 14} y={middle} />}
    </>
  );
}

function Sheet({ x, top, width, height, map }: Panel) {
  const along = (part: number) => Math.round(width * part);
  const down = (part: number) => Math.round(map * part);
  return (
    <g transform={`translate(${x} ${top})`}>
      <rect className="d-fill" width={width} height={height} rx={8} />
      <path
        className="d-thin"
        d={
          `M1 ${down(0.66)}L${along(0.3)} ${down(0.5)}L${along(0.66)} ${down(0.62)}L${width - 1} ${down(0.36)}` +
          `M${along(0.2)} ${map}L${along(0.32)} ${down(0.5)}M${along(0.58)} 1L${along(0.7)} ${map}M1 ${down(0.24)}L${along(0.26)} ${down(0.05)}`
        }
      />
      <path className="d-line" d={`M0 ${map}h${width}`} />
    </g>
  );
}

/** Other businesses in the list. */
function Others({ widths, ...panel }: Panel & { widths: readonly number[] }) {
  return widths.map((part, index) => {
    const width = Math.round(panel.width * part);
    const y = rowTop(panel, index) + 14;
    return (
      <g key={part}>
        <Lines x={panel.x + 16} y={y} widths={[Math.round(width * 0.6)]} strong />
        <Lines x={panel.x + 16} y={y + 11} widths={[width]} />
      </g>
    );
  });
}

function rowHeight({ height, map }: Panel) {
  return Math.floor((height - map) / 3);
}

function rowTop(panel: Panel, index: number) {
  return panel.top + panel.map + index * rowHeight(panel);
}

function onMap({ x, top, width, map }: Panel, along: number, down: number) {
  return { x: x + Math.round(width * along), y: top + Math.round(map * down) + 8 };
}

/** A map pin; the point is its tip. `missing` is a place where a pin should be. */
function Pin({ x, y, kind }: Point & { kind: 'other' | 'missing' }) {
  const body = `M${x} ${y}c-3-7-9-11-9-18a9 9 0 0 1 18 0c0 7-6 11-9 18z`;
  if (kind === 'missing') return <path className="d-brick d-dash" d={body} />;
  return (
    <>
      <path className="d-fill" d={body} />
      <circle className="d-ink" cx={x} cy={y - 18} r={3} />
    </>
  );
}
