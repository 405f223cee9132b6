/** Style sheets: bundled, compiled for the browsers we support, minified. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { Refusal } from '../system/failure.ts';
import { TARGET } from './islands.ts';

const INDEX = 'templates/styles/index.css';

/** The last import of the index: the sheets of everything below the first view, one file for all pages, not inlined. */
const BELOW = 'templates/styles/below.css';

/**
 * Bundles `templates/styles/index.css`, which gives the order of all sheets, and returns the minified text. Of the sheets
 * that modules import, only those in `sheets` are in it (paths from the root; all by default); those that no module
 * imports are for every page.
 * A fault in a sheet throws esbuild's failure, which names file, line and column; so does a sheet that is missing from
 * the index, because its rules would be dropped silently.
 */
export async function bundleStyles(
  root: string,
  sheets?: readonly string[],
  imported: ReadonlySet<string> = new Set(sheets),
): Promise<string> {
  const index = join(root, INDEX);
  const written = readFileSync(index, 'utf8');
  if (!sheets) return bundle(root, INDEX, written);
  const missing = new Set(sheets);
  const text = written.replace(IMPORT, (line, imports: string) => {
    const path = pathFromRoot(root, index, imports);
    missing.delete(path);
    const isEverywhere = path !== BELOW && !imported.has(path);
    return isEverywhere || sheets.includes(path) ? line : '';
  });
  const [first] = missing;
  if (first)
    throw new Refusal(`${first} is imported, but not by ${INDEX}, which gives the order of all sheets.`);
  return bundle(root, INDEX, text);
}

/** The sheet of everything below the first view, and the paths of its parts from the root; a site may have none. */
export async function bundleBelow(
  root: string,
  isUsed: (sheet: string) => boolean,
): Promise<{ css: string; sheets: readonly string[] }> {
  const index = join(root, BELOW);
  if (!existsSync(index)) return { css: '', sheets: [] };
  const sheets: string[] = [];
  const text = readFileSync(index, 'utf8').replace(IMPORT, (line, imports: string) => {
    const path = pathFromRoot(root, index, imports);
    if (!isUsed(path)) return '';
    sheets.push(path);
    return line;
  });
  return { css: await bundle(root, BELOW, text), sheets };
}

/** An import on a line of its own. */
const IMPORT = /^@import\s+(?:url\(\s*)?["']([^"']+)["'].*$/gm;

/** `contents` replaces the contents of the file. */
async function bundle(root: string, file: string, contents: string): Promise<string> {
  const { outputFiles, warnings } = await build({
    absWorkingDir: root,
    stdin: { contents, loader: 'css', resolveDir: dirname(join(root, file)), sourcefile: basename(file) },
    bundle: true,
    minify: true,
    write: false,
    target: TARGET,
    plugins: [addressesAlone],
    legalComments: 'none',
    logLevel: 'silent',
  });
  // Warnings are about rules that browsers ignore, and misspelt properties.
  if (warnings.length > 0) throw Object.assign(new Error(warnings[0]!.text), { errors: warnings });
  return outputFiles[0]!.text.trim();
}

/** `url(/images/x.svg)` is an address of the site; a file beside the sheet, or in a package, would not be published. */
const addressesAlone: Plugin = {
  name: 'addresses',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => {
      if (kind !== 'url-token' || /^(?:data:|https?:|#)/.test(path)) return null;
      if (path.startsWith('/')) return { path, external: true };
      const name = basename(path.replace(/[?#].*$/, ''));
      const remedy = `Put the file into static/ and write its address: url(/${name})`;
      return {
        errors: [{ text: `"${path}" is a file beside the sheet, and would not be published. ${remedy}` }],
      };
    });
  },
};

function pathFromRoot(root: string, index: string, path: string): string {
  return relative(root, resolve(dirname(index), path)).replaceAll('\\', '/');
}
