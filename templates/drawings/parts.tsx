/** What the drawings share: the sheets they stand on, and the things that appear in more than one. */
import type { ReactNode } from 'react';
import './styles.css';

/** What a drawing is given: the words on its measured line, and how money is written. */
export interface Given {
  readonly measure: string;
  readonly money: (amount: number) => string;
}

/** What belongs on the sheet that is drawn: the first of two values on the wide one, the second on the narrow one. */
export type Pick = <Value>(wide: Value, narrow: Value) => Value;

export const onNarrow: Pick = (_wide, narrow) => narrow;

/** The drawing of a service, composed for two sheets, because on a phone the words of the wide one would be small. */
export interface ServiceDrawing {
  /** The text alternative: what the drawing shows, not that it is one. */
  readonly label: (given: Given) => string;
  readonly draw: (given: Given & { readonly pick: Pick }) => ReactNode;
  readonly narrowHeight: number;
}

/** The width of a phone, on which words keep their size. */
export const NARROW = 360;

type Size = { readonly width: number; readonly height: number };

/** A drawing in both compositions, of which the style sheet shows the one that there is room for. */
export function Sheets(props: {
  className?: string;
  label?: string;
  wide: Size;
  narrow: Size;
  draw: (pick: Pick) => ReactNode;
}) {
  const { className = '', label, wide, narrow, draw } = props;
  return (
    <>
      <Sheet className={`${className} on-wide`.trim()} label={label} {...wide}>
        {draw((one) => one)}
      </Sheet>
      <Sheet className={`${className} on-phone`.trim()} label={label} {...narrow}>
        {draw(onNarrow)}
      </Sheet>
    </>
  );
}

/** What a drawing stands on. Without a label, the words beside it say what it shows. */
export function Sheet(props: Size & { className: string; label?: string | undefined; children: ReactNode }) {
  const { className, label, width, height, children } = props;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

/**
 * A measurement: `from` and `to` are the two ends, `at` is the line's height, `edge` the side of the
 * measured thing that the extension lines come from. A label too long for the line goes under it.
 */
export function Dimension(props: { from: number; to: number; at: number; edge: number; label: string }) {
  const { from, to, at, edge, label } = props;
  const middle = (from + to) / 2;
  const half = widthOf(label, 17) / 2 + 10;
  const fits = to - from > 2 * half + 40;
  const side = at > edge ? 1 : -1;
  const start = edge + 6 * side;
  const end = at + 6 * side;
  const line = fits ? `M${from} ${at}H${middle - half}M${middle + half} ${at}H${to}` : `M${from} ${at}H${to}`;
  return (
    <>
      <path
        className="d-dim"
        d={
          `M${from} ${start}V${end}M${to} ${start}V${end}${line}` +
          `M${from + 8} ${at - 4}l-8 4 8 4M${to - 8} ${at - 4}l8 4-8 4`
        }
      />
      <Words x={middle} y={fits ? at + 6 : at + 28} anchor="middle" text={label} strong />
    </>
  );
}

/** An estimate, a little generous: system faces differ, and a label must clear its line in all of them. */
function widthOf(text: string, size: number) {
  return Math.round(text.length * size * 0.62);
}

/** A line of words from its beginning, or as `anchor` says. */
export function Words(props: {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  text: string | number;
  strong?: boolean;
  /** Another pen than ink. */
  pen?: 'moss' | 'brick';
}) {
  const { x, y, anchor, text, strong = false, pen } = props;
  const size = strong ? 'd-text-strong' : 'd-text';
  return (
    <text className={pen ? `${size} d-${pen}-fill` : size} x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  );
}

/** Written matter, as a wireframe draws it: one stroke a line. */
export function Lines(props: { x: number; y: number; widths: number[]; gap?: number; strong?: boolean }) {
  const { x, y, widths, gap = 12, strong = false } = props;
  const d = widths.map((width, index) => `M${x} ${y + index * gap}h${width}`).join('');
  return <path className={strong ? 'd-line' : 'd-thin'} d={d} />;
}

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

export function Box(props: { at: Rectangle; r?: number; pen?: 'fill' | 'ink' | 'line' | 'soft' | 'tape' }) {
  const { at, r, pen = 'fill' } = props;
  const [x, y, width, height] = at;
  return <rect className={`d-${pen}`} x={x} y={y} width={width} height={height} rx={r} />;
}

/** A browser window; its page begins 24 below the top. */
export function Browser({ at }: { at: Rectangle }) {
  const [x, y, width] = at;
  const dot = 'a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
  return (
    <>
      <Box at={at} r={8} />
      <path className="d-line" d={`M${x} ${y + 24}h${width}`} />
      <path className="d-ink" d={`M${x + 14} ${y + 12}${dot}m10 0${dot}m10 0${dot}`} />
    </>
  );
}

export function Magnifier({ x, y }: Point) {
  return <path className="d-line" d={`M${x + 5} ${y}a6 6 0 1 1-12 0a6 6 0 0 1 12 0m-2 4.5l5 5`} />;
}

/** A button; `ink` for one that stands on tape. */
export function Button({
  at,
  pen = 'tape',
  text,
}: {
  at: Rectangle;
  pen?: 'tape' | 'fill' | 'ink';
  text: string;
}) {
  const [x, y, width, height] = at;
  return (
    <>
      <Box at={at} r={5} pen={pen} />
      <text
        className={pen === 'ink' ? 'd-text d-text-invert' : 'd-text'}
        x={x + width / 2}
        y={y + height / 2 + 5}
        textAnchor="middle"
      >
        {text}
      </text>
    </>
  );
}

/** A map pin for the one the eye should find; the point is its tip. */
export function LargePin({ x, y }: Point) {
  return (
    <>
      <path className="d-tape" d={`M${x} ${y}c-5-11-14-17-14-28a14 14 0 0 1 28 0c0 11-9 17-14 28z`} />
      <circle className="d-ink" cx={x} cy={y - 28} r={5} />
    </>
  );
}

export function Tick({ x, y }: Point) {
  return <path className="d-moss" d={`M${x - 7} ${y}l5 6 9-12`} />;
}

export function Envelope({ x, y }: Point) {
  return <path className="d-fill" d={`M${x - 14} ${y - 10}h28v20h-28zl14 11 14-11`} />;
}

/** A house, from the middle of its floor. */
export function House({ x, y, near = true }: Point & { near?: boolean }) {
  return (
    <path
      className={near ? 'd-line' : 'd-thin'}
      d={`M${x - 12} ${y - 10}l12-10 12 10m-21-2v12h18v-12m-12 12v-8h6v8`}
    />
  );
}

/** A kitchen in a small picture: a counter under two lamps, standing on the picture's lower edge. */
export function Counter({ at: [x, y, width, height] }: { at: Rectangle }) {
  const lamp = (part: number) =>
    `M${x + Math.round(width * part)} ${y}v${Math.round(height / 7)}m-9 9a9 9 0 0 1 18 0z`;
  const floor = y + height;
  const left = x + 14;
  const inside = width - 28;
  const tall = Math.round(height * 0.4);
  const doors = [0, 1, 2, 3]
    .map((door) => `M${left + Math.round((inside * door) / 3)} ${floor}v-${tall}`)
    .join('');
  return (
    <path
      className="d-line"
      d={`${lamp(0.3)}${lamp(0.7)}M${left - 5} ${floor - tall}h${inside + 10}${doors}`}
    />
  );
}

export type Point = { x: number; y: number };
