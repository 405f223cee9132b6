/** Style sheet, scripts and font: what is built once and used by every page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type FileCache, fileCache, hashOf } from './cache/files.ts';
import type { OutputFile } from './model.ts';
import { displayFont } from './output/fonts.ts';
import type { PageAssets } from './render/assets.ts';

export interface BuiltAssets {
  readonly page: PageAssets;
  readonly files: readonly OutputFile[];
}

interface Compiled {
  readonly css: string;
  readonly boot: string;
  readonly notFound: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** Raise it when the same sources would give other files. */
const VERSION = 1;

/** `texts` are all that headings may show; the font is cut to their characters. */
export async function buildAssets(root: string, texts: Iterable<string>, cache: FileCache): Promise<BuiltAssets> {
  const [compiled, font] = await Promise.all([compiledAssets(root), displayFont(root, texts, cache)]);
  const { css, boot, notFound } = compiled;
  const scripts = compiled.files.map(({ path, text }) => ({ path, contents: text }));
  return {
    page: { css: font.css + css, boot, notFound, fonts: [font.address] },
    files: [...scripts, font.file],
  };
}

/**
 * Compiled like the launcher's bundles, and kept beside them: they follow from sources alone, not from content.
 * esbuild and lightningcss are loaded only when one of those has changed.
 */
async function compiledAssets(root: string): Promise<Compiled> {
  const program = fileCache(join(root, '.site/bundle'));
  const key = hashOf(`${VERSION} ${sourcesDigest(root)}`);
  const bytes = await program.remember('assets', `${key}.json`, async () => {
    const [{ bundleIslands }, { bundleStyles }] = await Promise.all([
      import('./islands/bundle.ts'),
      import('./output/styles.ts'),
    ]);
    const scripts = await bundleIslands(root);
    const compiled: Compiled = { css: bundleStyles(root), ...scripts.addresses, files: scripts.files };
    return Buffer.from(JSON.stringify(compiled));
  });
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Compiled;
}

/** Style sheets, islands and the one module that they share with the function. */
function sourcesDigest(root: string): string {
  const patterns = ['templates/**/*.css', 'templates/islands/**/*.{ts,tsx}', 'functions/audit-form/lead.ts', 'package-lock.json'];
  const paths = fastGlob.sync(patterns, { cwd: root, followSymbolicLinks: false }).sort();
  return paths.map((path) => `${path} ${hashOf(readFileSync(join(root, path)))}`).join('\n');
}
