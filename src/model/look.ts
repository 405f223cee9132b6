/** What a site draws with: the typeface of headings, icons, its own pictures, and the colours that all drawings take. */
import type { ShownPicture } from './model.ts';

/** A variable typeface with a weight axis, subset to what is used. */
export interface Face {
  readonly family: string;
  /** Its WOFF2 files: packages, or paths from the folder of the site (`./…`), in the order in which characters are looked up. */
  readonly files: readonly string[];
  /** The characters beyond ASCII that headings often have, and that the kept file, if there is one, has too. */
  readonly everyday: string;
  /** A file with the everyday characters, so that most builds need not make one. */
  readonly kept?: string;
  /** The one weight of headings, if the typeface has an axis of weights, and the CSS weights that it is shown for, `500 800`. */
  readonly weight?: number;
  readonly shownFor: string;
  /** The `@font-face` rules of fallbacks with the same metrics, which the face replaces as soon as it comes; without any, a late face is not shown. */
  readonly fallback: string;
  /** True if only drawings have words in it, and no page loads it. */
  readonly isForDrawings?: boolean;
}

/** A raster picture that is made of a drawing: an icon. */
export interface Icon {
  /** Its path inside the output folder, which ends in `.png` or `.ico`. */
  readonly path: string;
  readonly svg: string;
  /** Its width and height. */
  readonly size: number;
}

/** A picture of the site's own folder. */
export interface OwnPicture extends ShownPicture {
  /** The picture as an SVG, with names of tokens for colours, for what it is a part of; missing if it is a large file. */
  readonly svg?: string;
}

/** By file name: `logo.svg`. */
export type OwnPictures = Readonly<Record<string, OwnPicture>>;

/** Custom properties of style sheets by their names without hyphens, `{ ink: '#222222' }`. */
export type Tokens = Readonly<Record<string, string>>;

/** Puts the values of tokens in place of `var(--ink)`: a picture has no style sheet. */
export function painted(svg: string, tokens: Tokens): string {
  return svg.replace(/var\(--([\w-]+)\)/g, (written, name: string) => tokens[name] ?? written);
}
