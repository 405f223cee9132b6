/**
 * What a cover shows, in a box of 400 by 210: shapes in the pens of the site, so that the page's SVG (coloured by
 * its classes) and the share image (coloured by hex) are one drawing. Every length is a length of the cover's values.
 */
import type { CoverFields } from '../fields.ts';
import { every, round } from '../to-scale.ts';

export const COVER_BOX = { width: 400, height: 210 };

export type Ground = 'paper' | 'sand' | 'ink' | 'tape';

type Stroke = 'line' | 'bold' | 'thin' | 'dash' | 'wrong';
/** Outlined, but for the last two. */
type Filling = 'sheet' | 'tape' | 'hollow' | 'solid' | 'loss';
export type Pen = Stroke | Filling;

export type Shape =
  | { readonly pen: Pen; readonly d: string }
  /** `on` is what it stands on, where that is not the ground. */
  | {
      readonly words: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly anchor?: 'middle' | 'end';
      readonly on?: 'tape' | 'loss';
    };

/** What a cover is drawn on; one without fields, which is the tape alone, on paper. */
export function groundOf(cover: CoverFields | undefined): Ground {
  return cover ? GROUNDS[cover.motif] : 'paper';
}

const GROUNDS: Readonly<Record<CoverFields['motif'], Ground>> = {
  answer: 'paper',
  steps: 'sand',
  stars: 'ink',
  chimneys: 'paper',
  squares: 'sand',
  cart: 'paper',
  logs: 'ink',
  links: 'tape',
  calendar: 'paper',
  split: 'ink',
};

/** What is drawn on it. */
export function drawCover(cover: CoverFields | undefined): readonly Shape[] {
  return cover ? MOTIFS[cover.motif](cover) : PLAIN;
}

const MOTIFS: Readonly<Record<CoverFields['motif'], (cover: CoverFields) => Shape[]>> = {
  /** As many of a hundred ticks as the figure says, under an answer with a gap. */
  answer({ figure, values: [share = 0] }) {
    const end = share * 4;
    return [
      { pen: 'sheet', d: 'M84-4V98H128V120L156 98H404V-4z' },
      { pen: 'bold', d: 'M112 22H370M112 46H318' },
      { pen: 'wrong', d: 'M112 70H262' },
      { pen: 'tape', d: `M-4 120H${end}V196H-4z` },
      { pen: 'line', d: ticks(120, 4, end, [8, 20, 10]) },
      { pen: 'dash', d: `M${end + 10} 120H400M${end + 10} 196H400` },
      { pen: 'solid', d: box(end, 113, 8, 92) },
      { words: figure, x: end - 14, y: 186, size: 54, anchor: 'end', on: 'tape' },
    ];
  },

  /** A stair of as many steps. */
  steps({ figure, values: [count = 1] }) {
    const width = 392 / count;
    const shapes = every(1, Math.round(count)).flatMap((step): Shape[] => {
      const x = 8 + (step - 1) * width;
      const middle = round(x + width / 2);
      const y = 210 - (190 / count) * step;
      return [
        { pen: step === count ? 'tape' : 'sheet', d: box(x, y, width, 214 - y) },
        { words: String(step), x: middle, y: round(y + 24), size: 22, anchor: 'middle', on: 'tape' },
      ];
    });
    return [...shapes, { words: figure, x: 16, y: 66, size: 60 }];
  },

  /** Stars before, outlined, and stars after. */
  stars({ figure, values: [before = 1, after = 1] }) {
    const pitch = 400 / after;
    return [
      { pen: 'line', d: each(before, (at) => star(52 + at * 80, 54, 38)) },
      { pen: 'tape', d: each(after, (at) => star(pitch * (at + 0.5), 152, 42)) },
      { words: figure, x: 386, y: 84, size: 78, anchor: 'end' },
    ];
  },

  /** Two chimneys as high as their values; what the second has more is yellow. */
  chimneys({ figure, values: [before = 0, after = 0] }) {
    const height = (value: number) => (value / Math.max(before, after)) * 164;
    const [low, high] = [round(210 - height(before)), round(210 - height(after))];
    return [
      { pen: 'sheet', d: box(78, low + 12, 104, 214 - low) },
      { pen: 'thin', d: bricks(78, low + 12, 104, 210) },
      { pen: 'sheet', d: box(68, low, 124, 12) },
      { pen: 'sheet', d: box(256, low, 104, 214 - low) },
      { pen: 'tape', d: box(256, high + 12, 104, low - high - 12) + box(246, high, 124, 12) },
      { pen: 'thin', d: bricks(256, high + 12, 104, 210) },
      { pen: 'dash', d: `M194 ${low}H256` },
      { pen: 'line', d: `M228 ${high}V${low}m-5-8l5 8 5-8M223 ${high + 8}l5-8 5 8M220 ${high}h24` },
      { words: figure, x: 16, y: 74, size: 62 },
    ];
  },

  /** A square for each, ten in a row; the smaller count is full. */
  squares({ figure, caption = '', values: [few = 0, many = 0] }) {
    const pitch = 20.5;
    const rows = Math.ceil(many / 10);
    const top = 105 - (rows * pitch) / 2;
    const square = (at: number) =>
      box(186 + Math.floor(at / rows) * pitch, top + (at % rows) * pitch, 17, 17);
    return [
      { pen: 'tape', d: each(few, square) },
      { pen: 'sheet', d: each(many - few, (at) => square(few + at)) },
      { words: figure, x: 14, y: 112, size: 52 },
      { words: caption, x: 16, y: 146, size: 22 },
    ];
  },

  /** What was lost below the floor, what was earned above it, 7 to a thousand. */
  cart({ figure, caption = '', values: [lost = 0, earned = 0] }) {
    const floor = 165;
    const height = (value: number) => round(Math.abs(value) * 0.007);
    return [
      { pen: 'bold', d: 'M10 20H42L74 122H172' },
      { pen: 'line', d: 'M48 40H206L184 102H67M55 61H199M61 82H191M88 40L95 102M128 40V102M168 40L158 102' },
      { pen: 'hollow', d: circle(88, 148, 14) + circle(160, 148, 14) },
      { pen: 'tape', d: box(222, floor - height(earned), 154, height(earned)) },
      { pen: 'loss', d: box(24, floor, 154, height(lost)) },
      { pen: 'bold', d: `M0 ${floor}H400` },
      { words: figure, x: 299, y: 58, size: 34, anchor: 'middle', on: 'tape' },
      { words: caption, x: 36, y: 189, size: 22, on: 'loss' },
    ];
  },

  /** Two piles of logs; those that the second has more are yellow. */
  logs({ figure, values: [before = 0, after = 0] }) {
    const [first, second] = [pile(before, 30), pile(after, 214)];
    return [
      { pen: 'line', d: [...first.kept, ...first.edge, ...second.kept].map(log).join('') },
      { pen: 'tape', d: second.edge.map(log).join('') },
      { pen: 'line', d: 'M0 204H400' },
      { words: figure, x: 16, y: 56, size: 60 },
    ];
  },

  /** An advert with as many links under it. */
  links({ figure, values: [count = 0] }) {
    const links = (top: number, [left, right]: readonly [number, number]) =>
      each(count, (at) => {
        const y = top + Math.floor(at / 2) * 36;
        return at % 2 === 0 ? `M190 ${y}h${left}` : `M300 ${y}h${right}`;
      });
    return [
      { pen: 'sheet', d: 'M172 38a10 10 0 0 1 10-10H404V214H172z' },
      { pen: 'bold', d: `M190 56H344${links(108, [64, 56])}` },
      { pen: 'thin', d: `M190 76H382${links(123, [92, 92])}` },
      { words: figure, x: 6, y: 204, size: 258, on: 'tape' },
    ];
  },

  /** Weeks of seven days, with a pin on the last. */
  calendar({ figure, caption = '', values: [days = 0] }) {
    const [left, width, height] = [142, 36, 42];
    const weeks = Math.ceil(days / 7);
    const column = (days - 1) % 7;
    const x = left + column * width;
    const y = (weeks - 1) * height;
    const lines = each(8, (at) => `M${left + at * width}-4V${weeks * height}`);
    const rows = each(weeks, (at) => `M${left} ${(at + 1) * height}h${7 * width}`);
    return [
      { pen: 'tape', d: box(x, y, width, height) },
      { pen: 'line', d: lines + rows },
      { pen: 'tape', d: pin(x + width / 2, y + 24, 2.2) },
      { pen: 'solid', d: circle(x + width / 2, y - 38, 10) },
      { words: figure, x: 10, y: 124, size: 104 },
      { words: caption, x: 14, y: 164, size: 38 },
    ];
  },

  /** One budget cut in two on a tape: its whole width is their sum. */
  split({ figure, caption = '', values: [first = 0, second = 0] }) {
    const cut = round((first / (first + second)) * 400);
    return [
      { pen: 'hollow', d: 'M-4 28H194a28 28 0 0 1 0 56H-4z' },
      { pen: 'bold', d: `${circle(24, 54, 11)}M32 62l10 10` },
      { words: 'plumber near me', x: 56, y: 63, size: 19 },
      {
        pen: 'line',
        d: 'M266 0V117M266 30H400M304 30v14m-12 12a12 12 0 0 1 24 0zM358 30v14m-12 12a12 12 0 0 1 24 0z',
      },
      { pen: 'line', d: `M274 82H400M280 82V117M320 82V117M360 82V117${circle(284, 14, 9)}M304 14H366` },
      { pen: 'tape', d: 'M-4 117H404V214H-4z' },
      { pen: 'solid', d: tickBoxes(117, 400 / 25) + box(cut - 2, 117, 4, 93) },
      { words: figure, x: 18, y: 189, size: 50, on: 'tape' },
      { words: caption, x: cut + 12, y: 189, size: 38, on: 'tape' },
    ];
  },
};

const PLAIN: readonly Shape[] = [
  { pen: 'tape', d: 'M-4 84H404V164H-4z' },
  { pen: 'line', d: ticks(84, 10, 400, [14, 30, 5]) },
];

/** Marks of a scale from the left to `end`, the last of every so many long. */
function ticks(y: number, step: number, end: number, [short, long, many]: readonly number[]): string {
  const marks = every(step, end).map((x) => `M${x} ${y}v${x % (many! * step) === 0 ? long : short}`);
  return marks.join('');
}

/** Ticks that keep their colour on a ground that turns lines white. */
function tickBoxes(y: number, step: number): string {
  return each(24, (at) => box((at + 1) * step - 1, y, 2, at % 5 === 4 ? 20 : 9));
}

function star(x: number, y: number, r: number): string {
  const points = each(10, (at) => {
    const angle = (at * Math.PI) / 5;
    const reach = at % 2 === 0 ? r : r * 0.42;
    return `${at === 0 ? 'M' : 'L'}${round(x + reach * Math.sin(angle))} ${round(y - reach * Math.cos(angle))}`;
  });
  return `${points}z`;
}

/** Courses of bricks, 13 high, every other one shifted. */
function bricks(x: number, top: number, width: number, floor: number): string {
  let d = '';
  for (let y = top + 13, course = 0; y < floor + 13; y += 13, course++) {
    const from = Math.max(top, y - 13);
    d += `M${x} ${y}h${width}`;
    for (let at = course % 2 ? 13 : 26; at < width; at += 26) d += `M${x + at} ${from}v13`;
  }
  return d;
}

/** A pile of logs, one fewer in each row: the last of every row is its edge. */
function pile(count: number, left: number) {
  const wide = Math.round((Math.sqrt(8 * count + 1) - 1) / 2);
  const rows = Array.from({ length: wide }, (_, row) =>
    Array.from({ length: wide - row }, (_, at) => ({ x: left + at * 38 + row * 19, y: 184 - row * 33 })),
  );
  return { kept: rows.flatMap((row) => row.slice(0, -1)), edge: rows.map((row) => row.at(-1)!) };
}

function log({ x, y }: { x: number; y: number }): string {
  return circle(x, y, 18.5) + circle(x, y, 7);
}

/** A map pin with its tip at the point. */
function pin(x: number, y: number, size: number): string {
  const n = (value: number) => round(value * size);
  return `M${x} ${y}c${n(-5)} ${n(-11)} ${n(-14)} ${n(-17)} ${n(-14)} ${n(-28)}a${n(14)} ${n(14)} 0 0 1 ${n(28)} 0c0 ${n(11)} ${n(-9)} ${n(17)} ${n(-14)} ${n(28)}z`;
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1${-2 * r} 0z`;
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`;
}

/** A path of so many things, each drawn by its number, from 0. */
function each(count: number, draw: (at: number) => string): string {
  return Array.from({ length: Math.round(count) }, (_, at) => draw(at)).join('');
}
