/** Versions that follow from sources, so that nothing made by other sources is reused. */
import { hashOf } from '../system/hash.ts';
import type { Versions } from '../system/sealed-files.ts';

/** By path, a hash of each source of a bundle, and the paths that it imports. */
type Sources = Readonly<Record<string, { readonly hash: string; readonly imports: readonly string[] }>>;

/** Those of the two bundles that make a page. */
export interface BundleSources {
  readonly site: Sources;
  readonly engine: Sources;
  /** A hash of all packages that they may use. */
  readonly packages: string;
}

/** The sources of a site, and versions of the engine's. */
export interface SiteSources extends Versions {
  /**
   * By page module name: a hash of all sources that can change what it renders, and the paths of the style sheets that its
   * components import, from the folder of the site.
   */
  readonly templates: Readonly<
    Record<string, { readonly version: string; readonly styles: readonly string[] }>
  >;
  /** Paths of all style sheets that its modules import. */
  readonly styles: readonly string[];
  /** A version of the schemas of its collections, and of everything else that all pages share. */
  readonly shared: string;
  /** A version of the whole site. */
  readonly whole: string;
}

/** The module of the engine that makes pages. */
const ENGINE = 'src/site/render-pages.ts';

export function siteSources({ site, engine, packages }: BundleSources): SiteSources {
  const pages = Object.keys(site).filter((path) => PAGE_MODULE.test(path));
  const entry = Object.keys(site).find((path) => path.endsWith('src/render/index.ts'))!;
  const everywhere = reach(site, [entry], (path) => APART.test(path));
  const sourcesOf = (...modules: readonly string[]) => versionIn(engine, reach(engine, modules));
  const versionOf = (...modules: readonly string[]) => hashOf(`${packages} ${sourcesOf(...modules)}`);
  const engineVersion = versionOf(ENGINE);
  const version = (paths: Iterable<string>) => hashOf(`${engineVersion} ${versionIn(site, paths)}`);
  const templates = pages.map((path) => {
    const sources = new Set([...everywhere, ...reach(site, [path])]);
    const styles = [...sources].filter((source) => source.endsWith('.css')).sort();
    return [moduleName(path), { version: version(sources), styles }] as const;
  });
  return {
    templates: Object.fromEntries(templates),
    styles: Object.keys(site)
      .filter((path) => path.endsWith('.css'))
      .sort(),
    shared: version(everywhere),
    whole: version(Object.keys(site)),
    versionOf,
    sourcesOf,
  };
}

const PAGE_MODULE = /^templates\/pages\/[^/]+\.tsx$/;
/** What the site imports that is not a part of other pages. */
const APART = /^templates\/(?:pages\/|gallery\.tsx$)/;

/** `templates/pages/not-found.tsx` → `notFound`, its name in `templates/site.ts`. */
function moduleName(path: string): string {
  return path.replace(/^.*\/|\.tsx$/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function reach(sources: Sources, from: readonly string[], isApart: (path: string) => boolean = () => false) {
  const seen = new Set<string>();
  const visit = (path: string) => {
    const source = sources[path];
    if (!source || seen.has(path) || isApart(path)) return;
    seen.add(path);
    source.imports.forEach(visit);
  };
  for (const path of from) {
    if (!sources[path]) throw new Error(`${path} is not a source of the bundle`);
    visit(path);
  }
  return seen;
}

function versionIn(sources: Sources, paths: Iterable<string>): string {
  return hashOf(
    [...paths]
      .sort()
      .map((path) => `${path} ${sources[path]!.hash}`)
      .join('\n'),
  );
}
