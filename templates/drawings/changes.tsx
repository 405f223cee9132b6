/** The drawings of what changes for a client, each with the numbers and words of its line. */
import type { Change } from '../fields.ts';
import { every, round } from '../to-scale.ts';
import { Words } from './parts.tsx';

const width = 112;
const height = 104;
export const CHANGE_SIZE = { width, height };
/** Half of a line, which would else be cut off at the edge. */
const EDGE = 1;
const WHOLE = width - 2 * EDGE;

const SHAPES = { message, slip, evenings, stages };

/** Fetched once it is in sight. The words beside it say what it shows. */
export function ChangePicture({ index }: { index: number }) {
  return <img src={`/${changeFile(index)}`} alt="" loading="lazy" width={width} height={height} />;
}

/** The path of its file, by the place of its line. */
export function changeFile(index: number): string {
  return `drawings/change-${index + 1}.svg`;
}

/** Its shapes, on a sheet of `CHANGE_SIZE`. */
export function drawChange({ drawn, numbers, words }: Change) {
  return SHAPES[drawn](words, numbers);
}

/** What a message says, ticked. */
function message(words: readonly string[]) {
  return (
    <>
      <path
        className="d-fill"
        d="M9 1h94a8 8 0 0 1 8 8v74a8 8 0 0 1-8 8H25l-11 11V91H9a8 8 0 0 1-8-8V9a8 8 0 0 1 8-8z"
      />
      {words.map((word, index) => {
        const y = 24 + index * 24;
        return (
          <g key={word}>
            <rect className="d-line" x={14} y={y - 14} width={16} height={16} rx={3} />
            <path className="d-moss" d={`M18 ${y - 6}l3.5 4 6-8`} />
            <Words x={42} y={y} text={word} strong />
          </g>
        );
      })}
    </>
  );
}

/** A till slip, whose last line is what comes out. */
function slip([spent = '', got = '', each = '']: readonly string[]) {
  const teeth = every(1, 8).map(() => `l-${WHOLE / 16} 6l-${WHOLE / 16}-6`);
  return (
    <>
      <path className="d-fill" d={`M${EDGE} 95V1h${WHOLE}v94${teeth.join('')}`} />
      <Words x={103} y={24} text={spent} anchor="end" strong />
      <Words x={103} y={45} text={got} anchor="end" />
      <path className="d-line" d="M9 57h94" />
      <Words x={103} y={80} text={each} anchor="end" strong pen="moss" />
    </>
  );
}

const COLUMNS = 6;
const ROWS = 5;
/** Of the evenings, the one with work. */
const BUSY = 8;

/** A month of evenings, one of them with so many minutes of an hour. */
function evenings([words = '']: readonly string[], [minutes = 0]: readonly number[]) {
  const [cell, tall] = [14, 11];
  const place = (at: number) => ({
    x: EDGE + (at % COLUMNS) * (cell + 5),
    y: EDGE + Math.floor(at / COLUMNS) * (tall + 4),
  });
  const { x, y } = place(BUSY);
  return (
    <>
      {every(1, COLUMNS * ROWS).map((nth) => (
        <rect
          key={nth}
          className="d-moss-fill d-pale"
          {...place(nth - 1)}
          width={cell}
          height={tall}
          rx={2}
        />
      ))}
      <rect className="d-tape" x={x} y={y} width={round((cell * minutes) / 60)} height={tall} />
      <rect className="d-line" x={x} y={y} width={cell} height={tall} rx={2} />
      <Words x={0} y={99} text={words} strong pen="moss" />
    </>
  );
}

/** What runs from the first day on, and what grows from one day to another, where the scale ends. */
function stages(
  [early = '', late = '', start = '', end = '']: readonly string[],
  [first = 0, from = 0, to = 1]: readonly number[],
) {
  const at = (day: number) => round(EDGE + (day / to) * WHOLE);
  const marks = every(30, to).map((day) => `M${at(day)} 70v${day % 60 === 0 ? 9 : 5}`);
  return (
    <>
      <path className="d-tape" d={`M${at(first)} 1H${at(to)}v22H${at(first)}z`} />
      <Words x={8} y={18} text={early} strong />
      <path className="d-tape" d={`M${at(from)} 58L${at(to)} 32V58z`} />
      <path
        className="d-line"
        d={`M${at(0)} 58H${at(to)}M${at(0)} 70H${at(to)}M${at(0)} 70v9${marks.join('')}`}
      />
      <Words x={0} y={46} text={late} strong />
      <Words x={0} y={98} text={start} />
      <Words x={width} y={98} text={end} anchor="end" />
    </>
  );
}
