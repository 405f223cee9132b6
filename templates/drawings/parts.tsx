/** What the drawings in code share: the sheets they stand on, and the things that appear in more than one. */
import type { ReactNode } from 'react';
import './styles.css';

/** What belongs on the sheet that is drawn: the first of two values on the wide one, the second on the narrow one. */
export type Pick = <Value>(wide: Value, narrow: Value) => Value;

/** The width of a phone, on which words keep their size. */
export const NARROW = 360;

type Size = { readonly width: number; readonly height: number };

/** A drawing in both compositions, of which the style sheet shows the one that there is room for. */
export function Sheets(props: { label?: string; wide: Size; narrow: Size; draw: (pick: Pick) => ReactNode }) {
  const { label, wide, narrow, draw } = props;
  return (
    <>
      <Sheet className="on-wide" label={label} {...wide}>
        {draw((wide) => wide)}
      </Sheet>
      <Sheet className="on-phone" label={label} {...narrow}>
        {draw((_wide, narrow) => narrow)}
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

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

export function Box({ at: [x, y, width, height], r }: { at: Rectangle; r?: number }) {
  return <rect className="d-fill" x={x} y={y} width={width} height={height} rx={r} />;
}
