/** What one build leaves for the next: one sealed file with every content file and every page. */
import { join } from 'node:path';
import type { BuildOptions } from '../model/build-options.ts';
import type { BodyFindings, CachedFile, CachedPage, Lookup } from '../model/cached.ts';
import type { SiteSources } from '../model/sources.ts';
import { getOrMake } from '../system/get-or-make.ts';
import {
  type FileCache,
  fileCache,
  noFileCache,
  ownFolder,
  readSealed,
  writeSealed,
} from '../system/sealed-files.ts';

export interface Memo {
  /** Results by their inputs, which any build may use. */
  readonly results: FileCache;
  /** By path: the content files from which the last build was published. */
  readonly files: Lookup<CachedFile>;
  /** By address: the pages and text files that it published. */
  readonly pages: Lookup<CachedPage>;
  /** By path: what was found in the bodies that those show. */
  readonly findings: Lookup<BodyFindings>;
  /** A digest of everything that the site was planned from; empty if that was not known. */
  readonly plannedFrom: string;
  /** Replaces everything, once the output is published. */
  keep(now: Kept): void;
}

/** What a build leaves for the next. */
export interface Kept extends Pick<Memo, 'plannedFrom'> {
  readonly files: ReadonlyMap<string, CachedFile>;
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly findings: ReadonlyMap<string, BodyFindings>;
}

/** The contents of the file. */
interface Encoded extends Pick<Memo, 'plannedFrom'> {
  readonly version: string;
  readonly shapes: Shapes;
  readonly files: readonly (readonly [string, CachedFile])[];
  readonly findings: readonly (readonly [string, BodyFindings])[];
  readonly pages: EncodedPages;
}

/** The memo that builds of this content into this folder share; `sources` are the site's. */
export function memoFor(
  { cache, content, out }: Pick<BuildOptions, 'cache' | 'content' | 'out'>,
  { shared, whole, ...versions }: SiteSources,
): Memo {
  // What is compiled beside the launcher's bundles is kept without a cache, too.
  if (cache === null)
    return {
      ...NOTHING,
      results: { ...noFileCache, ...versions },
    };
  const path = join(ownFolder(cache, content.directory, out), 'memo.json');
  const modules = ['src/site/memo.ts', 'src/content/entries.ts', 'src/content/faulty-entry.ts'];
  const version = versions.versionOf(...modules);
  const shapes: Shapes = { shared, whole };
  const kept = readSealed(path);
  const last = kept && (JSON.parse(kept.toString()) as Encoded);
  const keep = ({ files, pages, findings, plannedFrom }: Kept) => {
    const lists = { files: [...files], findings: [...findings], pages: encodePages(pages) };
    writeSealed(path, JSON.stringify({ version, shapes, plannedFrom, ...lists } satisfies Encoded));
  };
  const results = fileCache(cache, versions);
  if (last?.version !== version) return { ...NOTHING, results, keep };
  const files = last.files.filter(([path]) => isOfSameShape(path, last.shapes, shapes));
  return {
    results,
    files: new Map(files),
    pages: decodePages(last.pages),
    findings: new Map(last.findings),
    plannedFrom: last.plannedFrom,
    keep,
  };
}

/** By which shapes entries were checked. */
type Shapes = Pick<SiteSources, 'shared' | 'whole'>;

/** True if the same bytes of a file give the same entry: articles depend on the collections' schemas only. */
export function isOfSameShape(path: string, before: Shapes, now: Shapes): boolean {
  return path.endsWith('.md') ? before.shared === now.shared : before.whole === now.whole;
}

/** Remembers nothing: `--no-cache`. */
const NOTHING = {
  results: noFileCache,
  files: new Map(),
  pages: new Map(),
  findings: new Map(),
  plannedFrom: '',
  keep: () => {},
};

/** Pages as they are written: each link, which most pages share, is written once. */
export interface EncodedPages {
  readonly names: readonly string[];
  /** Links and bodies as indices into `names`. */
  readonly pages: readonly (readonly [
    address: string,
    key: string,
    links: readonly number[],
    bodies: readonly number[],
  ])[];
}

export function encodePages(pages: ReadonlyMap<string, CachedPage>): EncodedPages {
  const indices = new Map<string, number>();
  const indexOf = (name: string) => getOrMake(indices, name, () => indices.size);
  const encoded = [...pages].map(
    ([address, { key, links, bodies }]) => [address, key, links.map(indexOf), bodies.map(indexOf)] as const,
  );
  return { names: [...indices.keys()], pages: encoded };
}

/** The pages by their addresses. */
export function decodePages({ names, pages }: EncodedPages): ReadonlyMap<string, CachedPage> {
  const named = (indices: readonly number[]) => indices.map((index) => names[index]!);
  return new Map(
    pages.map(([address, key, links, bodies]) => [
      address,
      { key, links: named(links), bodies: named(bodies) },
    ]),
  );
}
