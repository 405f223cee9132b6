/** Style sheet, scripts and font: built once and used by every page. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cssWithBase } from '../model/base-path.ts';
import type { BuildOptions } from '../model/build-options.ts';
import type { Face, Tokens } from '../model/look.ts';
import type { OutputFile } from '../model/model.ts';
import type { PageAssets } from '../model/page-assets.ts';
import type { SiteSources } from '../model/sources.ts';
import { Refusal } from '../system/failure.ts';
import { hashOf } from '../system/hash.ts';
import { scanFolder } from '../system/scan.ts';
import { type FileCache, readSealed, writeSealed } from '../system/sealed-files.ts';
import { displayFont } from './fonts.ts';

interface Compiled extends Omit<PageAssets, 'fonts'> {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Their sources: paths from the folder of the site, each with the hash of its bytes. */
  readonly sources: readonly (readonly [path: string, hash: string])[];
}

/**
 * `texts` are all that headings may show; the font is subset to their characters. `unused` islands are left out.
 * `basePath` is the path below which the site is published: a sheet is inlined into pages at any depth, so it names what
 * it loads by its full path.
 */
export async function buildAssets(
  folders: Pick<BuildOptions, 'root' | 'workFolder'>,
  { face, tokens }: { readonly face: Face | undefined; readonly tokens: Tokens },
  sources: Pick<SiteSources, 'templates' | 'styles'>,
  unused: readonly string[],
  texts: Iterable<string>,
  cache: FileCache,
  basePath: string,
) {
  const [compiled, font] = await Promise.all([
    compiledAssets(folders, sources, unused, cache.versionOf('src/assets/assets.ts')),
    face && !face.isForDrawings ? displayFont(face, folders.root, texts, cache, basePath) : null,
  ]);
  const { files, sources: _, ...page } = compiled;
  const declared = declarationsOf(tokens);
  const sheets = page.sheets.map((css) => declared + (font?.css ?? '') + cssWithBase(css, basePath));
  const built: OutputFile[] = files.map(({ path, text }) => {
    return { path, contents: path.endsWith('.css') ? cssWithBase(text, basePath) : text };
  });
  return {
    page: { ...page, sheets, fonts: font ? [`/${font.file.path}`] : [] },
    files: font ? [...built, font.file] : built,
  };
}

/** In the lowest layer, so that a sheet can give them other values for print or for a section. */
function declarationsOf(tokens: Tokens): string {
  const all = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return all.length > 0 ? `@layer tokens{:root{${all.join(';')}}}` : '';
}

/**
 * Compiled like the launcher's bundles, and kept beside them, because they depend on sources alone, not on content.
 * esbuild is loaded only if a source has changed.
 */
async function compiledAssets(
  { root, workFolder }: Pick<BuildOptions, 'root' | 'workFolder'>,
  { templates, styles: imported }: Pick<SiteSources, 'templates' | 'styles'>,
  unused: readonly string[],
  version: string,
): Promise<Compiled> {
  const isUsed = (sheet: string) =>
    !unused.some((island) => sheet.startsWith(`templates/islands/${island}/`));
  const styles = Object.entries(templates).map(
    ([template, { styles }]) => [template, styles.filter(isUsed)] as const,
  );
  const key = hashOf(`${version} ${JSON.stringify([styles, imported, namesIn(root), unused])}`);
  const path = join(workFolder, 'bundle/assets', `${key}.json`);
  const kept = readSealed(path);
  const last = kept && (JSON.parse(kept.toString()) as Compiled);
  if (last?.sources.every(([path, hash]) => hashIn(root, path) === hash)) return last;
  const started = Date.now();
  const { bundleIslands } = await import('./islands.ts');
  const [scripts, { files, ...sheets }] = await Promise.all([
    bundleIslands(root, unused),
    compileSheets(root, styles, new Set(imported), isUsed),
  ]);
  const paths = [...scripts.sources, ...namesIn(root).filter((name) => name.endsWith('.css'))];
  const compiled: Compiled = {
    ...sheets,
    ...scripts.addresses,
    files: [...scripts.files, ...files],
    sources: paths.map((path) => [path, hashIn(root, path)]),
  };
  // A source saved in the meantime may have been read before.
  if (paths.every((path) => wasAtRest(root, path, started))) writeSealed(path, JSON.stringify(compiled));
  return compiled;
}

/**
 * The whole sheet, then one for each set of components in a first view; templates with equal sheets share one. The
 * styles of everything further down are in one file.
 */
async function compileSheets(
  root: string,
  styles: readonly (readonly [string, readonly string[]])[],
  imported: ReadonlySet<string>,
  isUsed: (sheet: string) => boolean,
) {
  const { bundleBelow, bundleStyles } = await import('./styles.ts');
  const later = await bundleBelow(root, isUsed);
  const path = `assets/below-${hashOf(later.css).slice(0, 8)}.css`;
  const isFirst = (sheet: string) => !later.sheets.includes(sheet);
  const [all, ...ofTemplates] = await Promise.all([
    bundleStyles(root),
    ...styles.map(([, wanted]) => bundleStyles(root, wanted.filter(isFirst), imported)),
  ]);
  const sheets = [...new Set([all, ...ofTemplates])];
  const sheetOf = Object.fromEntries(
    styles.map(([template], index) => [template, sheets.indexOf(ofTemplates[index]!)]),
  );
  if (later.css === '') return { sheets, sheetOf, below: '', files: [] };
  return { sheets, sheetOf, below: `/${path}`, files: [{ path, text: later.css }] };
}

/** The folder of an island, or the code of one. */
const ISLAND = /^islands\/(?:[^/.]+|[^/]+\/client\.tsx?)$/;

/** The names of all style sheets and islands: a new one is not among the compiled sources yet. */
function namesIn(root: string): string[] {
  const found = scanFolder(join(root, 'templates'));
  const link = found.find(({ kind, name }) => kind === 'link' && ISLAND.test(name));
  if (link)
    throw new Refusal(
      `templates/${link.name} is a symbolic link, which is not followed. Put the original there.`,
    );
  return found
    .filter(({ kind, name }) => kind === 'file' && /\.css$|^islands\/.*\.tsx?$/.test(name))
    .map(({ name }) => `templates/${name}`);
}

/** How far file times may lag behind the clock, in milliseconds. */
const TICK = 50;

function wasAtRest(root: string, path: string, since: number): boolean {
  const stat = statSync(resolve(root, path), { throwIfNoEntry: false });
  return stat !== undefined && stat.ctimeMs < since - TICK;
}

/** Empty if the file no longer exists. */
function hashIn(root: string, path: string): string {
  try {
    return hashOf(readFileSync(resolve(root, path)));
  } catch {
    return '';
  }
}
