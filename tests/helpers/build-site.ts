/** Builds a small site from a map of file names to texts, in a temporary folder. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../../src/model/build-options.ts';
import type { Site } from '../../src/model/define.ts';
import { build } from '../../src/site/build.ts';
import { treeOf } from '../reliability/tree.ts';
import { newFolder } from './new-folder.ts';
import { sampleContent } from './sample-content.ts';
import { partsWith, tinyOptions, tinyRenderer } from './tiny-site.ts';
import { writeFiles } from './write-files.ts';

/** `files` are added to a complete sample site; a null takes a file of it away. `site` stands in for its templates. */
export async function buildSite(
  files: Record<string, string | Uint8Array | null>,
  options: Partial<BuildOptions> = {},
  site: Partial<Site> = {},
) {
  const root = makeProject(files);
  const out = join(root, 'dist');
  const renderer = { ...tinyRenderer, site: { ...tinyRenderer.site, ...site } };
  const result = await build({ ...tinyOptions(root), cache: null, ...options }, partsWith(renderer));
  const paths = Object.keys(treeOf(out)).filter((path) => statSync(join(out, path)).isFile());
  const texts = new Map(paths.map((path) => [path, readFileSync(join(out, path), 'utf8')]));
  const text = (path: string) => {
    const contents = texts.get(path);
    if (contents === undefined) throw new Error(`${path} was not written; there are ${paths.join(', ')}`);
    return contents;
  };
  return { ...result, paths, text };
}

/** A project on disk with the sample content, the given files, and the least that assets need. */
export function makeProject(files: Record<string, string | Uint8Array | null> = {}): string {
  const root = newFolder('site');
  writeFiles(root, {
    ...sampleContent,
    'templates/styles/index.css': 'body { color: black }',
    'templates/fonts/display.woff2': 'stands for a font',
    'templates/islands/boot.ts': 'console.log(1)',
    'templates/islands/not-found.ts': 'console.log(2)',
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  });
  return root;
}
