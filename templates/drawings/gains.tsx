/** The small drawings beside the lines of the ledger, each with the numbers of its line. */
import type { Gain } from '../fields.ts';
import { every, round } from '../to-scale.ts';

const width = 112;
const height = 44;
export const GAIN_SIZE = { width, height };
const MIDDLE = height / 2;
/** Half of a line, which would else be cut off at the edge. */
const EDGE = 1;

const SHAPES = { boxes, parts, minutes, days };

/** Fetched once it is in sight: a phone, which does not show it, never does. The words beside it say what it shows. */
export function GainPicture({ gain }: { gain: Gain }) {
  return <img src={`/${gainFile(gain)}`} alt="" loading="lazy" width={width} height={height} />;
}

/** The path of its file, which every line with the same numbers shares. */
export function gainFile({ drawn, numbers }: Gain): string {
  return `drawings/${drawn}-${numbers.join('-')}.svg`;
}

/** Its shapes, on a sheet of `GAIN_SIZE`. */
export function drawGain({ drawn, numbers }: Gain) {
  return SHAPES[drawn](numbers);
}

const BOX = 26;
const BETWEEN = 15;

/** So many boxes, ticked. */
function boxes([count = 0]: readonly number[]) {
  const top = MIDDLE - BOX / 2;
  const places = Array.from({ length: count }, (_, at) => EDGE + at * (BOX + BETWEEN));
  return (
    <>
      <path className="d-fill" d={places.map((x) => `M${x} ${top}h${BOX}v${BOX}h-${BOX}z`).join('')} />
      <path className="d-moss" d={places.map((x) => `M${x + 7} ${MIDDLE}l5 6 8-11`).join('')} />
    </>
  );
}

/** One of so many parts. */
function parts([count = 1]: readonly number[]) {
  const part = (width - 2 * EDGE) / count;
  const cuts = every(1, count - 1).map((cut) => `M${round(EDGE + cut * part)} 10v24`);
  return (
    <>
      <rect className="d-fill" x={EDGE} y={10} width={width - 2 * EDGE} height={24} />
      <path className="d-thin" d={cuts.join('')} />
      <rect className="d-tape" x={EDGE} y={10} width={round(part)} height={24} />
    </>
  );
}

/** So many minutes of an hour. */
function minutes([count = 0]: readonly number[]) {
  const radius = MIDDLE - EDGE;
  const x = EDGE + radius;
  const angle = (count / 60) * 2 * Math.PI;
  const end = `${round(x + radius * Math.sin(angle))} ${round(MIDDLE - radius * Math.cos(angle))}`;
  return (
    <>
      <circle className="d-fill" cx={x} cy={MIDDLE} r={radius} />
      <path
        className="d-tape"
        d={`M${x} ${MIDDLE}V${EDGE}A${radius} ${radius} 0 ${count > 30 ? 1 : 0} 1 ${end}z`}
      />
      <circle className="d-ink" cx={x} cy={MIDDLE} r={3} />
    </>
  );
}

const DOT = 5;

/** The first day, and from which to which day the second stage takes; the scale begins at 0 and ends with it. */
function days([first = 0, from = 0, to = 1]: readonly number[]) {
  const at = (day: number) => round(EDGE + (day / to) * (width - 2 * EDGE));
  return (
    <>
      <path className="d-line" d={`M${EDGE} 14v16m0-8H${at(from)}`} />
      <circle className="d-ink" cx={at(first) + DOT - EDGE} cy={MIDDLE} r={DOT} />
      <rect className="d-tape" x={at(from)} y={12} width={round(at(to) - at(from))} height={20} />
    </>
  );
}
