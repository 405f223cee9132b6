/** The display face: cut down to the characters and weights in use, hashed, declared in CSS. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FileCache, hashOf } from '../cache/files.ts';
import type { OutputFile } from '../model.ts';

export interface DisplayFont {
  readonly file: OutputFile;
  readonly address: string;
  /** The `@font-face` rule. */
  readonly css: string;
}

const SOURCE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const WEIGHTS = { min: 500, max: 800 };

/** Printable ASCII, which headings may use at any time, so that a new word does not change the file. */
const ALWAYS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

/**
 * Subsets the face to ASCII and the further characters of `texts`.
 * `font-display: optional` never swaps after the first paint, so a late font cannot move anything.
 */
export async function displayFont(texts: Iterable<string>, cache: FileCache): Promise<DisplayFont> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const characters = charactersOf(texts);
  const key = hashOf(`${hashOf(source)} ${characters} ${JSON.stringify(WEIGHTS)}`);
  const contents = await cache.remember('fonts', `${key}.woff2`, async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
  });
  const path = `assets/display-${hashOf(contents).slice(0, 8)}.woff2`;
  const address = `/${path}`;
  const css = `@font-face{font-family:"Bricolage Grotesque";src:url(${address}) format("woff2");font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional}`;
  return { file: { path, contents }, address, css };
}

function charactersOf(texts: Iterable<string>): string {
  const found = new Set<string>();
  for (const text of texts) for (const char of text.match(/[^\p{ASCII}]/gu) ?? []) found.add(char);
  return ALWAYS + [...found].sort().join('');
}
