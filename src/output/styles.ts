/** Style sheets: bundled, lowered to the browsers we support, minified. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { browserslistToTargets, bundleAsync } from 'lightningcss';
import { Refusal } from '../failure.ts';

const TARGETS = browserslistToTargets(['chrome 111', 'firefox 114', 'safari 16.4']);

const INDEX = 'templates/styles/index.css';

/** Imports the sheets of what stands below the first view: one file for all pages, in no page itself. */
const BELOW = 'templates/styles/below.css';

/** Sheets that every page needs, whatever it consists of. */
const EVERYWHERE = ['templates/styles/tokens.css', 'templates/styles/base.css'];

/**
 * Bundles `templates/styles/index.css`, which gives the order of all sheets, with those of its imports that are in
 * `sheets` (paths from the root), and returns the minified text; with all of them where `sheets` is left out.
 * A fault in a sheet throws lightningcss' error, which names file, line and column; so is a sheet refused that the index
 * does not have, since its rules would be dropped in silence.
 */
export async function bundleStyles(root: string, sheets?: readonly string[]): Promise<string> {
  const index = join(root, INDEX);
  const wanted = sheets && new Set([...EVERYWHERE, ...sheets]);
  return bundle(index, (file) =>
    file === index && wanted ? onlyWanted(index, root, wanted) : readFileSync(file, 'utf8'),
  );
}

/** The sheet of what stands below the first view, and its parts as paths from the root; a site may have none. */
export async function bundleBelow(
  root: string,
  isUsed: (sheet: string) => boolean,
): Promise<{ css: string; sheets: readonly string[] }> {
  const index = join(root, BELOW);
  if (!existsSync(index)) return { css: '', sheets: [] };
  const imports = readFileSync(index, 'utf8').matchAll(/^@import "([^"]+)"/gm);
  const sheets = [...imports].map(([, path]) => pathFromRoot(root, index, path!)).filter(isUsed);
  const wanted = new Set(sheets);
  const css = await bundle(index, (file) =>
    file === index ? onlyWanted(index, root, wanted) : readFileSync(file, 'utf8'),
  );
  return { css, sheets };
}

async function bundle(filename: string, read: (file: string) => string): Promise<string> {
  const { code } = await bundleAsync({ filename, minify: true, targets: TARGETS, resolver: { read } });
  return asciiOnly(new TextDecoder().decode(code));
}

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

/** Other characters as CSS escapes: a page without them is half the memory and is written faster. */
function asciiOnly(css: string): string {
  return css.replace(/[^\p{ASCII}]/gu, (char) => `\\${char.codePointAt(0)!.toString(16)} `);
}
