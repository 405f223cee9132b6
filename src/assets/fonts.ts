/** The heading typeface: subset to the characters in use, hashed and declared in CSS. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBase } from '../model/base-path.ts';
import type { Face } from '../model/look.ts';
import type { OutputFile } from '../model/model.ts';
import { Refusal } from '../system/failure.ts';
import { hashOf } from '../system/hash.ts';
import type { FileCache } from '../system/sealed-files.ts';

/**
 * The typeface with every character of `texts`, and its `@font-face` rules: the kept file if everyday characters are
 * enough, a new subset if a heading needs more.
 * A face that is late takes the place of a fallback of the same metrics as soon as it comes, and hardly anything moves
 * (`docs/performance.md` says how much). Without such a fallback it is not shown on that visit.
 */
export async function displayFont(
  face: Face,
  root: string,
  texts: Iterable<string>,
  cache: FileCache,
  basePath: string,
): Promise<{ file: OutputFile; css: string }> {
  const everyday = everydayOf(face);
  const characters = charactersOf(everyday, texts);
  const kept = face.kept && join(root, face.kept);
  const contents =
    characters === everyday && kept && existsSync(kept)
      ? readFileSync(kept)
      : await cache.remember(
          'fonts',
          `${hashOf(JSON.stringify([face, characters, hashOf(readFont(root, face.files[0]!))]))}.woff2`,
          () => subsetDisplayFace(face, root, characters),
        );
  const path = `assets/display-${hashOf(contents).slice(0, 8)}.woff2`;
  const display = face.fallback ? 'swap' : 'optional';
  const css = `@font-face{font-family:"${face.family}";src:url(${withBase(`/${path}`, basePath)}) format("woff2");font-weight:${face.shownFor};font-display:${display}}`;
  return { file: { path, contents }, css: css + face.fallback };
}

function charactersOf(everyday: string, texts: Iterable<string>): string {
  const further = new Set<string>();
  for (const text of texts) {
    for (const char of text.match(/[^\p{ASCII}]/gu) ?? []) if (!everyday.includes(char)) further.add(char);
  }
  return everyday + [...further].sort().join('');
}

/** What a heading may use without a new subset: printable ASCII, and the characters that the face names. */
export function everydayOf({ everyday }: Face): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + everyday;
}

/** The typeface as WOFF2 with these characters; the WebAssembly takes about a second. */
export async function subsetDisplayFace(
  { files, weight }: Face,
  root: string,
  characters: string,
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  const options = {
    targetFormat: 'woff2',
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
    // Leaves out alternate glyphs that no style uses: a seventh of the file.
    noLayoutClosure: true,
  } as const;
  return subsetFont(readFont(root, files[0]!), characters, options).catch(() => {
    const weights = weight
      ? `, or has no weight of ${weight}: leave "weight" out for a file of one weight`
      : '';
    throw new Refusal(`The font "${files[0]}" is damaged or none${weights}. Save it as WOFF2 again.`);
  });
}

/** A font file of a site, from its own packages or else from those of the engine. */
export function readFont(root: string, file: string): Buffer<ArrayBuffer> {
  const { resolve } = createRequire(import.meta.url);
  const paths = [root, fileURLToPath(new URL('.', import.meta.url))];
  try {
    return readFileSync(resolve(file, { paths }));
  } catch {
    throw new Refusal(
      `There is no font "${file}". A file of the site is written "./content/NAME.woff2", one of a package with the package's name.`,
    );
  }
}
