/** Files that name other files: scripts their modules, the manifest its icons. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { isNode, listOf } from './json-ld.ts';
import type { BuiltSite } from './output.ts';
import { targetOf } from './target.ts';

const ORIGIN = 'https://site.invalid';

export function checkFiles(site: BuiltSite): Diagnostic[] {
  return [...site.paths].flatMap((path) => {
    if (path.endsWith('.js')) return deadIn(path, importsOf(site.read(path).toString()), site);
    return path.endsWith('.webmanifest') ? checkManifest(path, site) : [];
  });
}

function deadIn(path: string, named: readonly string[], { paths, label }: BuiltSite): Diagnostic[] {
  const dead = named.filter((href) => !paths.has(pathOfImport(href, path)));
  return dead.map((href) =>
    problem({ file: `${label}/${path}` }, 'links/dead', `Loads ${href}, which is not there.`),
  );
}

/**
 * Modules that a script imports, at once or later. It is the bundler's own output, where an import is always
 * written out with a quoted address.
 */
export function importsOf(script: string): string[] {
  const imports = script.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')/g);
  return [...imports]
    .map(([, double, single]) => double ?? single ?? '')
    .filter((name) => /^[./]/.test(name));
}

/** The path of a module, `./chunk-A.js` in `assets/boot.js` → `assets/chunk-A.js`. */
export function pathOfImport(name: string, importer: string): string {
  const target = targetOf(name, `/${importer}`, ORIGIN);
  return target.kind === 'internal' ? target.address.slice(1) : name;
}

/** The manifest is a file of the owner's, so it may hold anything. */
function checkManifest(path: string, site: BuiltSite): Diagnostic[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(site.read(path).toString());
  } catch (error) {
    const message = `Is not valid JSON: ${(error as Error).message}.`;
    return [problem({ file: `${site.label}/${path}` }, 'manifest/syntax', message)];
  }
  const icons = isNode(manifest) ? listOf(manifest.icons).filter(isNode) : [];
  const sources = icons.map(({ src }) => src).filter((src) => typeof src === 'string');
  return deadIn(path, sources, site);
}
