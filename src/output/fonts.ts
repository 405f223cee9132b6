/** The display face, cut down to the characters in use, hashed and declared in CSS. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileCache, hashOf } from '../cache/files.ts';
import type { OutputFile } from '../model.ts';
import { EVERYDAY, subsetDisplayFace, WEIGHTS } from './subset-font.ts';

export interface DisplayFont {
  readonly file: OutputFile;
  readonly address: string;
  /** The `@font-face` rule. */
  readonly css: string;
}

/**
 * The face with every character of `texts`: the one kept in `templates/fonts/` where everyday characters do,
 * a new subset where a heading needs more.
 * `font-display: optional` never swaps after the first paint, so a late font cannot move anything.
 */
export async function displayFont(
  root: string,
  texts: Iterable<string>,
  cache: FileCache,
): Promise<DisplayFont> {
  const characters = charactersOf(texts);
  const contents =
    characters === EVERYDAY
      ? readFileSync(join(root, 'templates/fonts/display.woff2'))
      : await cache.remember('fonts', `${hashOf(characters)}.woff2`, () => subsetDisplayFace(characters));
  const path = `assets/display-${hashOf(contents).slice(0, 8)}.woff2`;
  const address = `/${path}`;
  const css = `@font-face{font-family:"Bricolage Grotesque";src:url(${address}) format("woff2");font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional}`;
  return { file: { path, contents }, address, css };
}

function charactersOf(texts: Iterable<string>): string {
  const further = new Set<string>();
  for (const text of texts) {
    for (const char of text.match(/[^\p{ASCII}]/gu) ?? []) if (!EVERYDAY.includes(char)) further.add(char);
  }
  return EVERYDAY + [...further].sort().join('');
}
