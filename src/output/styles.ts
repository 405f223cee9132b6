/** Style sheets: bundled, lowered to the browsers we support, minified. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { browserslistToTargets, bundleAsync } from 'lightningcss';

const TARGETS = browserslistToTargets(['chrome 111', 'firefox 114', 'safari 16.4']);

const INDEX = 'templates/styles/index.css';

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
  const { code } = await bundleAsync({
    filename: index,
    minify: true,
    targets: TARGETS,
    resolver: {
      read: (file) =>
        file === index && wanted ? onlyWanted(index, root, wanted) : readFileSync(file, 'utf8'),
    },
  });
  return asciiOnly(new TextDecoder().decode(code));
}

function onlyWanted(index: string, root: string, wanted: ReadonlySet<string>): string {
  const missing = new Set(wanted);
  const text = readFileSync(index, 'utf8').replace(/^@import "([^"]+)".*$/gm, (line, written: string) => {
    const path = relative(root, resolve(dirname(index), written)).replaceAll('\\', '/');
    missing.delete(path);
    return wanted.has(path) ? line : '';
  });
  const [first] = [...missing].filter((path) => !EVERYWHERE.includes(path));
  if (first)
    throw new SourceError(`${first} is imported, but not by ${INDEX}, which gives the order of all sheets.`);
  return text;
}

/** Told in words, as `failure.ts` tells those of the launcher. */
class SourceError extends Error {
  override name = 'SourceError';
}

/** Other characters as CSS escapes: a page without them is half the memory and is written faster. */
function asciiOnly(css: string): string {
  return css.replace(/[^\p{ASCII}]/gu, (char) => `\\${char.codePointAt(0)!.toString(16)} `);
}
