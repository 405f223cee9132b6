/** Checks files that name other files: scripts their modules, style sheets their pictures. */
import { extname } from 'node:path';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { addressesInCss } from './facts.ts';
import { addressInside } from './target.ts';

const NAMED: Readonly<Record<string, (text: string) => readonly string[]>> = {
  '.js': importsOf,
  '.css': addressesInCss,
};

/** `base` is the site's base address. */
export function* checkFiles({ paths, label, read }: BuiltSite, base: string): Generator<Diagnostic> {
  if (!paths.has('404.html'))
    yield problem({ file: `${label}/404.html` }, 'links/not-found', 'Is missing.', 'Plan a page at "/404".');
  for (const path of paths) {
    const file = `${label}/${path}`;
    for (const href of NAMED[extname(path)]?.(read(path).toString()) ?? [])
      if (!paths.has(pathOfImport(href, path, base)))
        yield problem({ file }, 'links/dead', `Loads ${href}, which is not a file of this site.`);
  }
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
export function pathOfImport(name: string, importer: string, base: string): string {
  return addressInside(name, `/${importer}`, base)?.slice(1) ?? name;
}
