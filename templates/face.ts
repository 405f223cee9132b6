import type { Face } from 'plumb-and-level';
import type { Brand } from './brand.ts';

/** The name of the stand-in for a typeface that is late. */
export const FALLBACK = 'Bricolage Fallback';

/** The heading typeface of a company that has none of its own. One weight for all headings, between bold and extra bold: the weight axis would cost 11 KB. */
export const face: Face = {
  family: 'Bricolage Grotesque',
  files: ['latin', 'latin-ext', 'vietnamese'].map(
    (part) => `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`,
  ),
  kept: 'templates/fonts/display.woff2',
  everyday: '–—‘’“”…éê×²',
  weight: 750,
  shownFor: '500 800',
  fallback: standIn(105.5),
};

/** The heading typeface of the company; if headings have that of the text, the one that drawings have. */
export function faceOf({ brand: { typeface } }: { readonly brand: Brand }): Face {
  if (typeface === undefined) return face;
  if (typeface === 'none') return { ...face, isForDrawings: true };
  const { family, file, weight } = typeface;
  const { everyday, shownFor } = face;
  return { family, files: [file], everyday, shownFor, fallback: '', ...(weight && { weight }) };
}

/**
 * The fallback for a visit on which the typeface is late, with nearly the same lines: Arial Bold, `size` percent as wide.
 * Measured in Chromium on headings at weight 750: lower case is 1.055 times as wide as Arial's; the face rises 0.93 em
 * and falls 0.27 em. Capitals (0.956) and figures (1.167) are left at the size of the others: each with its own, they
 * stood beside each other like three fonts, and nothing moves in either case, since a late face is not swapped in.
 */
function standIn(size: number): string {
  const percent = (em: number) => `${((em / size) * 10_000).toFixed(1)}%`;
  const locals = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold', 'Arial'];
  return (
    `@font-face{font-family:"${FALLBACK}";src:${locals.map((name) => `local("${name}")`).join()};` +
    `font-weight:500 800;size-adjust:${size}%;ascent-override:${percent(0.93)};descent-override:${percent(0.27)};` +
    'line-gap-override:0%}'
  );
}
