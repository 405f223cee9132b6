/** Cuts the display face down to some characters and the one weight in use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

/** Between bold and extra bold: headings are set in it and in nothing else. The axis of weights costs 11 KB. */
export const WEIGHT = 750;

/** Printable ASCII and the punctuation of good English: what a heading may use without a new subset. */
export const EVERYDAY = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}–—‘’“”…éê×²`;

/** The face as WOFF2 with these characters; takes about a second, for the WebAssembly it runs. */
export async function subsetDisplayFace(characters: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  return subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } });
}
