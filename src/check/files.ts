/** Checks files that name other files: scripts their modules, the manifest its icons. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { isNode, listOf } from './json-ld.ts';
import type { BuiltSite } from './output.ts';
import { addressInside } from './target.ts';

const ORIGIN = 'https://site.invalid';

export function* checkFiles(site: BuiltSite): Generator<Diagnostic> {
  for (const path of site.paths) {
    if (path.endsWith('.js')) yield* deadIn(path, importsOf(site.read(path).toString()), site);
    if (path.endsWith('.webmanifest')) yield* checkManifest(path, site);
  }
}

function* deadIn(path: string, named: readonly string[], { paths, label }: BuiltSite): Generator<Diagnostic> {
  for (const href of named)
    if (!paths.has(pathOfImport(href, path)))
      yield problem({ file: `${label}/${path}` }, 'links/dead', `Loads ${href}, which does not exist.`);
}

/**
 * The modules that a script imports, statically or dynamically. The script is the bundler's output, in which every
 * import has a quoted address.
 */
export function importsOf(script: string): string[] {
  const imports = script.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')/g);
  return [...imports]
    .map(([, double, single]) => double ?? single ?? '')
    .filter((name) => /^[./]/.test(name));
}

/** The path of a module, `./chunk-A.js` in `assets/boot.js` → `assets/chunk-A.js`. */
export function pathOfImport(name: string, importer: string): string {
  return addressInside(name, `/${importer}`, ORIGIN)?.slice(1) ?? name;
}

/** The manifest is the owner's file, so it may contain anything. */
function* checkManifest(path: string, site: BuiltSite): Generator<Diagnostic> {
  try {
    const manifest: unknown = JSON.parse(site.read(path).toString());
    const icons = isNode(manifest) ? listOf(manifest.icons).filter(isNode) : [];
    yield* deadIn(
      path,
      icons.map(({ src }) => src).filter((src) => typeof src === 'string'),
      site,
    );
  } catch (error) {
    const message = `Is not valid JSON: ${(error as Error).message}.`;
    yield problem({ file: `${site.label}/${path}` }, 'manifest/syntax', message);
  }
}
