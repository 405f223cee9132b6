/** Style sheet, scripts and font: what is built once and used by every page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from './build-options.ts';
import { type FileCache, fileCache, hashOf } from './cache/files.ts';
import { workFolderOf } from './cache/folder.ts';
import { scanFiles } from './cache/scan.ts';
import type { Face } from './define.ts';
import type { OutputFile } from './model.ts';
import { displayFont } from './output/fonts.ts';
import type { PageAssets } from './render/assets.ts';
import type { SiteSources } from './render/sources.ts';

export interface BuiltAssets {
  readonly page: PageAssets;
  readonly files: readonly OutputFile[];
}

type Folders = Pick<BuildOptions, 'root' | 'workFolder'>;

interface Compiled {
  readonly sheets: readonly string[];
  readonly sheetOf: Readonly<Record<string, number>>;
  readonly below: string;
  readonly boot: string | null;
  readonly notFound: string | null;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/**
 * `texts` are all that headings may show; the font is cut to their characters. `basePath` is the path below which the
 * site stands: a sheet names the font by its whole address, since it is written into pages at any depth.
 */
export async function buildAssets(
  folders: Folders,
  face: Face | undefined,
  templates: SiteSources['templates'],
  texts: Iterable<string>,
  cache: FileCache,
  basePath: string,
): Promise<BuiltAssets> {
  const [compiled, font] = await Promise.all([
    compiledAssets(folders, templates, cache.versionOf('src/assets.ts')),
    face ? displayFont(face, folders.root, texts, cache, basePath) : null,
  ]);
  const { sheets, sheetOf, below, boot, notFound } = compiled;
  const scripts = compiled.files.map(({ path, text }) => ({ path, contents: text }));
  return {
    page: {
      sheets: sheets.map((css) => (font?.css ?? '') + css),
      sheetOf,
      below,
      boot,
      notFound,
      fonts: font ? [font.address] : [],
    },
    files: font ? [...scripts, font.file] : scripts,
  };
}

/**
 * Compiled like the launcher's bundles, and kept beside them: they follow from sources alone, not from content.
 * esbuild and lightningcss are loaded only when one of those has changed.
 */
async function compiledAssets(
  folders: Folders,
  templates: SiteSources['templates'],
  version: string,
): Promise<Compiled> {
  const { root } = folders;
  const program = fileCache(join(workFolderOf(folders), 'bundle'));
  const styles = Object.entries(templates).map(([template, { styles }]) => [template, styles] as const);
  const key = hashOf(`${version} ${JSON.stringify(styles)} ${sourcesDigest(root)}`);
  const bytes = await program.remember('assets', `${key}.json`, async () => {
    const { bundleIslands } = await import('./islands/bundle.ts');
    const [scripts, sheets] = await Promise.all([bundleIslands(root), compileSheets(root, styles)]);
    const { files, ...rest } = sheets;
    const compiled: Compiled = { ...rest, ...scripts.addresses, files: [...scripts.files, ...files] };
    return Buffer.from(JSON.stringify(compiled));
  });
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Compiled;
}

/**
 * The whole sheet, then one for each set of components in a first view; templates with equal sheets share one. What
 * stands further down is one file.
 */
async function compileSheets(root: string, styles: readonly (readonly [string, readonly string[]])[]) {
  const { bundleBelow, bundleStyles } = await import('./output/styles.ts');
  const later = await bundleBelow(root);
  const path = `assets/below-${hashOf(later.css).slice(0, 8)}.css`;
  const sheets = [await bundleStyles(root)];
  const sheetOf: Record<string, number> = {};
  for (const [template, wanted] of styles) {
    const css = await bundleStyles(
      root,
      wanted.filter((sheet) => !later.sheets.includes(sheet)),
    );
    if (!sheets.includes(css)) sheets.push(css);
    sheetOf[template] = sheets.indexOf(css);
  }
  if (later.css === '') return { sheets, sheetOf, below: '', files: [] };
  return { sheets, sheetOf, below: `/${path}`, files: [{ path, text: later.css }] };
}

/** Style sheets, islands, and what these may share with code that runs on a server. */
function sourcesDigest(root: string): string {
  const templates = scanFiles(join(root, 'templates'))
    .filter(({ name }) => /\.css$|^islands\/.*\.tsx?$/.test(name))
    .map(({ name }) => `templates/${name}`);
  const functions = scanFiles(join(root, 'functions'))
    .filter(({ name }) => name.endsWith('.ts'))
    .map(({ name }) => `functions/${name}`);
  const locks = ['package-lock.json'].filter((path) => existsSync(join(root, path)));
  return [...locks, ...functions, ...templates]
    .map((path) => `${path} ${hashOf(readFileSync(join(root, path)))}`)
    .join('\n');
}
