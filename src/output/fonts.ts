/** The display face, cut down to the characters in use, hashed and declared in CSS. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileCache, hashOf } from '../cache/files.ts';
import type { OutputFile } from '../model.ts';
import { withBase } from '../pages/base-path.ts';
import { EVERYDAY, subsetDisplayFace, WEIGHT } from './subset-font.ts';

/**
 * Stands in until the face is there, with its widths and heights. Measured in Chromium on headings of the site:
 * at weight 750 the face is 1.028 times as wide as Arial Bold, and rises 0.93 em and falls 0.27 em.
 */
const FALLBACK =
  '@font-face{font-family:"Bricolage Fallback";src:local("Arial Bold"),local("Liberation Sans Bold"),local("Arial");font-weight:500 800;size-adjust:102.8%;ascent-override:90.5%;descent-override:26.3%;line-gap-override:0%}';

export interface DisplayFont {
  readonly file: OutputFile;
  readonly address: string;
  /** The `@font-face` rules of the face and of what stands in for it. */
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
  basePath: string,
): Promise<DisplayFont> {
  const characters = charactersOf(texts);
  const contents =
    characters === EVERYDAY
      ? readFileSync(join(root, 'templates/fonts/display.woff2'))
      : await cache.remember('fonts', `${WEIGHT}-${hashOf(characters)}.woff2`, () =>
          subsetDisplayFace(characters),
        );
  const path = `assets/display-${hashOf(contents).slice(0, 8)}.woff2`;
  const address = `/${path}`;
  const css = `@font-face{font-family:"Bricolage Grotesque";src:url(${withBase(address, basePath)}) format("woff2");font-weight:500 800;font-display:optional}`;
  return { file: { path, contents }, address, css: css + FALLBACK };
}

function charactersOf(texts: Iterable<string>): string {
  const further = new Set<string>();
  for (const text of texts) {
    for (const char of text.match(/[^\p{ASCII}]/gu) ?? []) if (!EVERYDAY.includes(char)) further.add(char);
  }
  return EVERYDAY + [...further].sort().join('');
}
