import { type Brand, palette } from './brand.ts';
import { FALLBACKS, faceOf } from './face.ts';

/** The custom properties of the style sheets that follow from the brand. */
export function tokens({ brand }: { readonly brand: Brand }) {
  const { family, fallback, isForDrawings } = faceOf({ brand });
  const families = [...(isForDrawings ? [] : [family, ...(fallback ? FALLBACKS : [])])].map(
    (name) => `"${name}"`,
  );
  return { ...palette(brand), 'font-display': [...families, 'var(--font-body)'].join() };
}
