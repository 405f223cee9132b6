/** Cuts a face down to some characters and the one weight in use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face } from '../define.ts';

/** Printable ASCII and the punctuation of good English: what a heading may use without a new subset. */
export const EVERYDAY = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}–—‘’“”…éê×²`;

/** The face as WOFF2 with these characters; takes about a second, for the WebAssembly it runs. */
export async function subsetDisplayFace({ files, weight }: Face, characters: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(readFont(files[0]!), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    // Without the alternates that no style asks for: a seventh of the file.
    noLayoutClosure: true,
  });
}

/** A font file as a package names it. */
export function readFont(file: string): Buffer<ArrayBuffer> {
  return readFileSync(createRequire(import.meta.url).resolve(file));
}
