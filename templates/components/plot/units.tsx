import type { PlotPoint } from '../../fields.ts';

const SIDE = 18;
const PITCH = 21;
const LONGEST_ROW = 20;

/** The pens of the squares, by how many kinds there are: the innermost count is the one that matters. */
const PENS = ['d-tape gain', 'd-sheet part', 'd-sheet'];

/** One square for each, the counts inside it drawn first. `most` is the longest of the plot's rows. */
export function Squares({ value, within, most }: PlotPoint & { most: number }) {
  const columns = Math.min(most, LONGEST_ROW);
  const width = columns * PITCH - (PITCH - SIDE) + 2;
  const height = Math.ceil(value / columns) * PITCH - (PITCH - SIDE) + 2;
  return (
    <svg viewBox={`-1 -1 ${width} ${height}`} aria-hidden="true">
      {Array.from({ length: value }, (_, index) => (
        <rect
          key={index}
          className={penOf(index, within)}
          x={(index % columns) * PITCH}
          y={Math.floor(index / columns) * PITCH}
          width={SIDE}
          height={SIDE}
        />
      ))}
    </svg>
  );
}

function penOf(index: number, within: readonly number[]): string {
  const kind = within.findIndex((count) => index < count);
  return kind < 0 ? 'd-sheet' : PENS[kind]!;
}

/** What each kind of square stands for. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="row legend">
      {names.map((name, kind) => (
        <li key={name}>
          <svg width="18" height="18" aria-hidden="true">
            <rect
              className={kind === names.length - 1 ? 'd-sheet' : PENS[kind]}
              x="1"
              y="1"
              width="16"
              height="16"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
