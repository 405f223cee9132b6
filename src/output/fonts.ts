/** The heading typeface: subset to the characters in use, hashed and declared in CSS. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FileCache } from '../cache/files.ts';
import type { Face } from '../define.ts';
import { hashOf } from '../hash.ts';
import type { OutputFile } from '../model.ts';
import { withBase } from '../pages/base-path.ts';

export interface DisplayFont {
  readonly file: OutputFile;
  /** The `@font-face` rules of the typeface and of its fallback. */
  readonly css: string;
}

/**
 * The typeface with every character of `texts`: the file kept in `templates/fonts/` if everyday characters are enough,
 * a new subset if a heading needs more.
 * `font-display: optional` never swaps after the first paint, so a late font cannot move anything; `docs/performance.md`
 * has measurements of the alternatives.
 */
export async function displayFont(
  face: Face,
  root: string,
  texts: Iterable<string>,
  cache: FileCache,
  basePath: string,
): Promise<DisplayFont> {
  const characters = charactersOf(texts);
  const kept = join(root, 'templates/fonts/display.woff2');
  const contents =
    characters === EVERYDAY && existsSync(kept)
      ? readFileSync(kept)
      : await cache.remember('fonts', `${hashOf(JSON.stringify([face, characters]))}.woff2`, () =>
          subsetDisplayFace(face, characters),
        );
  const path = `assets/display-${hashOf(contents).slice(0, 8)}.woff2`;
  const css = `@font-face{font-family:"${face.family}";src:url(${withBase(`/${path}`, basePath)}) format("woff2");font-weight:${face.shownFor};font-display:optional}`;
  return { file: { path, contents }, css: css + face.fallback };
}

function charactersOf(texts: Iterable<string>): string {
  const further = new Set<string>();
  for (const text of texts) {
    for (const char of text.match(/[^\p{ASCII}]/gu) ?? []) if (!EVERYDAY.includes(char)) further.add(char);
  }
  return EVERYDAY + [...further].sort().join('');
}

/** Printable ASCII and English punctuation: what a heading may use without a new subset. */
export const EVERYDAY = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}–—‘’“”…éê×²`;

/** The typeface as WOFF2 with these characters; the WebAssembly takes about a second. */
export async function subsetDisplayFace({ files, weight }: Face, characters: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(readFont(files[0]!), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    // Leaves out alternate glyphs that no style uses: a seventh of the file.
    noLayoutClosure: true,
  });
}

/** A font file by its module specifier. */
export function readFont(file: string): Buffer<ArrayBuffer> {
  return readFileSync(createRequire(import.meta.url).resolve(file));
}
