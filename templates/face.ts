import type { Face } from 'plumb-and-level';
import type { Brand } from './brand.ts';

/**
 * What stands in for the typeface until it comes, with nearly the same lines: a bold face of computers and iPhones, and
 * that of Android, in so many percent of their size. Measured in Chromium on all headings of the site at weight 750, with
 * their spacing: between 0.975 and 1.02 as wide as the first, between 0.985 and 1.015 as the second. Capitals and figures
 * are left at the size of the others: each with its own, they stood beside each other like three fonts.
 */
const STAND_INS = [
  { name: 'Bricolage Fallback', size: 102.6, locals: ['Arial Bold', 'Liberation Sans Bold', 'Arial'] },
  { name: 'Bricolage 2', size: 110, locals: ['Roboto Bold', 'Roboto'] },
];

/** The names of the stand-ins, the first of which is used where it exists. */
export const FALLBACKS = STAND_INS.map(({ name }) => name);

/** The heading typeface of a company that has none of its own. One weight for all headings, between bold and extra bold: the weight axis would cost 11 KB. */
export const face: Face = {
  family: 'Bricolage Grotesque',
  files: ['latin', 'latin-ext', 'vietnamese'].map(
    (part) => `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`,
  ),
  kept: 'templates/fonts/display.woff2',
  everyday: '–—‘’“”…éê×²\u00a0·',
  weight: 750,
  shownFor: '500 800',
  fallback: STAND_INS.map(standIn).join(''),
};

/** The heading typeface of the company; if headings have that of the text, the one that drawings have. */
export function faceOf({ brand: { typeface } }: { readonly brand: Brand }): Face {
  if (typeface === undefined) return face;
  if (typeface === 'none') return { ...face, isForDrawings: true };
  const { family, file, weight } = typeface;
  const { everyday, shownFor } = face;
  // Of a name of its own: the text may be set in one of the same name, as Roboto on phones.
  return {
    family: `${family} for headings`,
    files: [file],
    everyday,
    shownFor,
    fallback: '',
    ...(weight && { weight }),
  };
}

/** The face rises 0.93 em and falls 0.27 em. */
function standIn({ name, size, locals }: (typeof STAND_INS)[number]): string {
  const percent = (em: number) => `${((em / size) * 10_000).toFixed(1)}%`;
  return (
    `@font-face{font-family:"${name}";src:${locals.map((local) => `local("${local}")`).join()};` +
    `font-weight:500 800;size-adjust:${size}%;ascent-override:${percent(0.93)};descent-override:${percent(0.27)};` +
    'line-gap-override:0%}'
  );
}
