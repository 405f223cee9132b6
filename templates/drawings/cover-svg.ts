/** Covers as SVG, alike on pages and in share images; their colours are those of the brand. */
import { xml } from 'plumb-and-level';
import type { CoverFields } from '../fields.ts';
import { round } from '../to-scale.ts';
import { COVER_BOX, drawCover, type Ground, groundOf, type Pen, type Shape } from './cover-shapes.ts';

/** The inside of a box of the size of a cover. */
export function coverSvg(cover: CoverFields | undefined): string {
  return groundUnder(COVER_BOX, groundOf(cover)) + shapesSvg(drawCover(cover), groundOf(cover));
}

export const SMALL_BOX = { width: 120, height: 112 };

/**
 * A cover as a thumbnail: its mark is a piece of the wide one, at the foot, and its figure stands above that, so large
 * that it fills the width.
 */
export function smallCoverSvg(cover: CoverFields): string {
  const { motif, caption = '' } = cover;
  // Of a loss and a gain, what is lost.
  const figure = motif === 'cart' ? caption : cover.figure;
  const size = Math.min(46, round(150 / figure.length));
  const [ground, piece] = [groundOf(cover), PIECES[motif]];
  const { width, height } = SMALL_BOX;
  const shown = Math.min(76, round((piece[3] / piece[2]) * width));
  const mark = drawCover(cover).filter((shape) => !('words' in shape));
  return (
    groundUnder(SMALL_BOX, ground) +
    `<svg y="${height - shown}" width="${width}" height="${shown}" viewBox="${piece.join(' ')}" aria-hidden="true">` +
    `${shapesSvg(mark, ground)}</svg>` +
    shapesSvg([{ words: figure, x: 6, y: 6 + 0.76 * size, size }], ground)
  );
}

type Piece = readonly [x: number, y: number, width: number, height: number];

/** Each shows the whole of what its figure counts. */
const PIECES: Readonly<Record<CoverFields['motif'], Piece>> = {
  answer: [0, 104, 400, 106],
  steps: [0, 0, 400, 210],
  stars: [0, 100, 400, 110],
  chimneys: [60, 30, 320, 180],
  squares: [180, 15, 220, 180],
  cart: [0, 10, 215, 190],
  logs: [0, 30, 400, 180],
  links: [168, 24, 232, 186],
  calendar: [138, 0, 262, 175],
  split: [0, 110, 400, 100],
};

/** A little larger than its box, which may end between two pixels. */
function groundUnder({ width, height }: typeof COVER_BOX, ground: Ground): string {
  return `<rect x="-4" y="-4" width="${width + 8}" height="${height + 8}" fill="var(--${ground})"/>`;
}

function shapesSvg(shapes: readonly Shape[], ground: Ground): string {
  return shapes.map((shape) => drawn(shape, ground)).join('');
}

function drawn(shape: Shape, ground: Ground): string {
  const line = `var(--${ground === 'ink' ? 'paper' : 'ink'})`;
  if (!('words' in shape)) return `<path ${penOn(`var(--${ground})`, line)[shape.pen]} d="${shape.d}"/>`;
  const { words, x, y, size, anchor, on } = shape;
  const fill = on === 'loss' ? 'var(--paper)' : on === 'tape' ? 'var(--ink)' : line;
  return textLine(words, { x, y, size, weight: 700, fill, anchor });
}

function penOn(ground: string, line: string): Record<Pen, string> {
  const only = `fill="none" stroke="${line}"`;
  return {
    line: only,
    bold: `${only} stroke-width="3.5"`,
    thin: `${only} stroke-opacity="0.4" stroke-width="1.5"`,
    dash: `${only} stroke-dasharray="5 5" stroke-linecap="butt"`,
    wrong: `fill="none" stroke="var(--brick)" stroke-width="3.5" stroke-dasharray="8 6"`,
    sheet: `fill="var(--sheet)" stroke="var(--ink)"`,
    tape: `fill="var(--tape)" stroke="var(--ink)"`,
    hollow: `fill="${ground}" stroke="${line}"`,
    solid: `fill="var(--ink)"`,
    loss: `fill="var(--brick)"`,
  };
}

export function textLine(
  text: string,
  style: { x: number; y: number; size: number; weight: number; fill: string; anchor?: string | undefined },
) {
  const { x, y, size: fontSize, weight, fill, anchor } = style;
  const at = `x="${x}" y="${y}"${anchor ? ` text-anchor="${anchor}"` : ''}`;
  return `<text ${at} font-size="${fontSize}" font-weight="${weight}" fill="${fill}">${xml(text)}</text>`;
}
