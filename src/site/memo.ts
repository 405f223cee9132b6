/** What one build leaves for the next: one sealed file with every content file and every page. */
import { join } from 'node:path';
import type { BuildOptions } from '../model/build-options.ts';
import type { BodyFindings, CachedFile, CachedPage, Lookup } from '../model/cached.ts';
import type { SiteSources } from '../model/sources.ts';
import { type FileCache, fileCache, noFileCache, ownFolder } from '../system/sealed-files.ts';
import { sealedMap } from '../system/sealed-map.ts';
import { decodePages, type EncodedPages, encodePages } from './memo-pages.ts';

export interface Memo {
  /** Results by their inputs, which any build may use. */
  readonly results: FileCache;
  /** By path: the content files from which the last build was published. */
  readonly files: Lookup<CachedFile>;
  /** By address: the pages and text files that it published. */
  readonly pages: Lookup<CachedPage>;
  /** By path: what was found in the bodies that those show. */
  readonly findings: Lookup<BodyFindings>;
  /** A digest of the addresses to which the links of those pages lead, each to one of them. */
  readonly addresses: string;
  /** A digest of everything that the site was planned from; empty if that was not known. */
  readonly plannedFrom: string;
  /** Replaces everything, once the output is published. */
  keep(now: Kept): void;
}

/** What a build leaves for the next. */
export interface Kept extends Pick<Memo, 'addresses' | 'plannedFrom'> {
  readonly files: ReadonlyMap<string, CachedFile>;
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly findings: ReadonlyMap<string, BodyFindings>;
}

/** Everything but the files. */
interface Head extends Pick<Memo, 'addresses' | 'plannedFrom'> {
  readonly shapes: Shapes;
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
      results: { ...noFileCache, versionOf: versions.versionOf, sourcesOf: versions.sourcesOf },
    };
  const path = join(ownFolder(cache, content.directory, out), 'memo.txt');
  const version = versions.versionOf(
    'src/site/memo.ts',
    'src/content/entries.ts',
    'src/content/faulty-entry.ts',
  );
  const { head, get, write } = sealedMap<CachedFile, Head>(path, version);
  const { shapes, addresses, plannedFrom } = head ?? NOTHING;
  const pages = decodePages(head?.pages);
  const now: Shapes = { shared, whole };
  return {
    results: fileCache(cache, versions),
    files: { get: (path) => (isOfSameShape(path, shapes, now) ? get(path) : undefined) },
    pages,
    findings: new Map(head?.findings),
    addresses,
    plannedFrom,
    keep({ files, pages: kept, findings, ...digests }) {
      const encoded = encodePages(kept, pages, head?.pages);
      write(files, { ...digests, shapes: now, findings: [...findings], pages: encoded });
    },
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
  addresses: '',
  plannedFrom: '',
  shapes: { shared: '', whole: '' },
  keep: () => {},
};
