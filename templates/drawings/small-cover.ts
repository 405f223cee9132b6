import type { CoverFields } from '../fields.ts';
import { round } from '../to-scale.ts';
import { drawCover } from './cover-shapes.ts';

export const SMALL_BOX = { width: 120, height: 112 };

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
  people: [0, 130, 400, 76],
};

/**
 * A cover as a thumbnail: its mark is a piece of the wide one, at the foot, and its figure stands above that, so large
 * that it fills the width. Null for a cover that is the tape alone, which is as clear when it is small.
 */
export function drawSmallCover(cover: CoverFields | undefined) {
  if (!cover) return null;
  const { motif, caption = '' } = cover;
  // Of a loss and a gain, what is lost.
  const figure = motif === 'cart' ? caption : cover.figure;
  const size = Math.min(46, round(150 / figure.length));
  return {
    figure,
    size,
    piece: PIECES[motif],
    shapes: drawCover(cover).filter((shape) => !('words' in shape)),
  };
}
