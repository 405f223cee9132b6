/** Style sheets: bundled, compiled for the browsers we support, minified. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { Refusal } from '../system/failure.ts';
import { TARGET } from './islands.ts';

const INDEX = 'templates/styles/index.css';

/** The last import of the index: the sheets of everything below the first view, one file for all pages, not inlined. */
const BELOW = 'templates/styles/below.css';

/** Sheets that every page needs. */
const EVERYWHERE = ['templates/styles/tokens.css', 'templates/styles/base.css'];

/**
 * Bundles `templates/styles/index.css`, which gives the order of all sheets, with those of its imports that are in
 * `sheets` (paths from the root; all by default), and returns the minified text.
 * A fault in a sheet throws esbuild's failure, which names file, line and column; so does a sheet that is missing from
 * the index, because its rules would be dropped silently.
 */
export async function bundleStyles(root: string, sheets?: readonly string[]): Promise<string> {
  const index = join(root, INDEX);
  if (!sheets) return bundle(root, INDEX, readFileSync(index, 'utf8'));
  return bundle(root, INDEX, onlyWanted(index, root, new Set([...EVERYWHERE, ...sheets])));
}

/** The sheet of everything below the first view, and the paths of its parts from the root; a site may have none. */
export async function bundleBelow(
  root: string,
  isUsed: (sheet: string) => boolean,
): Promise<{ css: string; sheets: readonly string[] }> {
  const index = join(root, BELOW);
  if (!existsSync(index)) return { css: '', sheets: [] };
  const imports = readFileSync(index, 'utf8').matchAll(/^@import "([^"]+)"/gm);
  const sheets = [...imports].map(([, path]) => pathFromRoot(root, index, path!)).filter(isUsed);
  return { css: await bundle(root, BELOW, onlyWanted(index, root, new Set(sheets))), sheets };
}

/** `contents` replaces the contents of the file. */
async function bundle(root: string, file: string, contents: string): Promise<string> {
  const { outputFiles, warnings } = await build({
    absWorkingDir: root,
    stdin: { contents, loader: 'css', resolveDir: dirname(join(root, file)), sourcefile: basename(file) },
    bundle: true,
    minify: true,
    write: false,
    target: TARGET,
    plugins: [addressesStay],
    legalComments: 'none',
    logLevel: 'silent',
  });
  // Warnings are about rules that browsers ignore, and misspelt properties.
  if (warnings.length > 0) throw Object.assign(new Error(warnings[0]!.text), { errors: warnings });
  return outputFiles[0]!.text.trim();
}

/** `url(/images/x.svg)` is an address of the site, not a file beside the sheet. */
const addressesStay: Plugin = {
  name: 'addresses',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ kind, path }) =>
      kind === 'url-token' ? { path, external: true } : null,
    );
  },
};

function onlyWanted(index: string, root: string, wanted: ReadonlySet<string>): string {
  const missing = new Set(wanted);
  const text = readFileSync(index, 'utf8').replace(/^@import "([^"]+)".*$/gm, (line, written: string) => {
    const path = pathFromRoot(root, index, written);
    missing.delete(path);
    return wanted.has(path) ? line : '';
  });
  const [first] = [...missing].filter((path) => !EVERYWHERE.includes(path));
  if (first)
    throw new Refusal(`${first} is imported, but not by ${INDEX}, which gives the order of all sheets.`);
  return text;
}

function pathFromRoot(root: string, index: string, path: string): string {
  return relative(root, resolve(dirname(index), path)).replaceAll('\\', '/');
}
