/** The pictures that a site shows by their file names, and the colours that all drawings take. */
import type { ShownPicture } from './model.ts';

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
