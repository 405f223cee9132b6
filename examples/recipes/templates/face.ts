import type { Face } from 'plumb-and-level';

/** Fraunces, with the letters of German and French. */
export const face: Face = {
  family: 'Fraunces',
  files: ['./templates/fonts/fraunces.woff2'],
  everyday: 'ÄÖÜäöüàâçéèêîôû«»’–…',
  weight: 650,
  shownFor: '600 700',
  fallback: '',
};
