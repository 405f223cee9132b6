/** What a site draws with: the typeface of headings, and icons. */

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
