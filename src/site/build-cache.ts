/** Everything that one build leaves for the next. */
import { join } from 'node:path';
import type { BuildOptions } from '../model/build-options.ts';
import type { KnownFile, KnownPage, Lookup } from '../model/known.ts';
import type { Page, TextFile } from '../model/model.ts';
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
import { knownPagesFormat, plannedFormat } from './cached-pages.ts';
import { isOfSameShape, type Known, type KnownSite, type Shapes } from './known.ts';
import type { RenderableSite } from './render-pages.ts';
import { differences, type ShardFormat, shardedMap } from './shards.ts';

export interface BuildCache extends Known {
  /** Results by their inputs, which any build may use. */
  readonly results: FileCache;
  /** By address. */
  readonly pages: Lookup<KnownPage>;
  /** Keeps what a build found, once its output is published: `whole` replaces everything, `part` adds what has changed. */
  keep(extent: 'whole' | 'part', now: Kept): void;
}

/** What a build leaves for the next. */
export interface Kept {
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly pages: ReadonlyMap<string, KnownPage>;
  readonly site: KnownSite & Pick<RenderableSite, 'plan'>;
}

/** The cache that builds of this content into this folder share; `sources` are the site's. */
export function cacheFor(
  { cache: folder, content, out }: Pick<BuildOptions, 'cache' | 'content' | 'out'>,
  sources: SiteSources,
): BuildCache {
  // What is compiled beside the launcher's bundles is kept without a cache, too.
  if (folder === null) return { ...noCache, results: { ...noFileCache, versionOf: sources.versionOf } };
  const own = ownFolder(folder, content.directory, out);
  const version = sources.versionOf('src/site/build-cache.ts');
  const files = shardedMap(join(own, 'entries'), knownFilesFormat(version, sources));
  const pages = shardedMap(join(own, 'pages'), knownPagesFormat(version));
  const showing = shardedMap(join(own, 'showing'), plannedFormat(version));
  const sitePath = join(own, 'site.json');
  return {
    results: fileCache(folder, sources.versionOf),
    files,
    pages,
    showing,
    site() {
      const kept = readSealed(sitePath);
      if (!kept) return null;
      const { addresses, ...rest } = JSON.parse(kept.toString());
      return { ...rest, plan: { addresses: new Set(addresses as string[]) } };
    },
    keep(extent, { files: nowFiles, pages: nowPages, site: { plan, setting, precompressed } }) {
      const isWhole = extent === 'whole';
      const changedPages = isWhole ? differences(pages, nowPages) : nowPages;
      const size = isWhole ? nowFiles.size : undefined;
      files.change(isWhole ? differences(files, nowFiles) : nowFiles, size);
      pages.change(changedPages, size);
      showing.change(showingOf(plan.all, nowPages, new Set(changedPages.keys())), size);
      if (!isWhole) return;
      writeSealed(sitePath, JSON.stringify({ setting, precompressed, addresses: [...plan.addresses] }));
    },
  };
}

/** Entries with the versions of the schemas that checked them; entries checked by other schemas are not known. */
function knownFilesFormat(version: string, { shared, whole }: Shapes): ShardFormat<KnownFile> {
  return {
    version,
    encode: (values) => ({ shapes: { shared, whole }, values }),
    decode: ({ shapes, values }: { shapes: Shapes; values: [string, KnownFile][] }) =>
      values.filter(([path]) => isOfSameShape(path, shapes, { shared, whole })),
  };
}

/**
 * What shows a file's body, for each file whose body is shown by something that changed. A further showing is noted
 * without its data, because a feed holds the data of many.
 */
function showingOf(
  plan: readonly (Page | TextFile)[],
  pages: ReadonlyMap<string, KnownPage>,
  changed: ReadonlySet<string>,
): Map<string, readonly (Page | TextFile)[]> {
  const showing = new Map<string, (Page | TextFile)[]>();
  const sources = new Set<string>();
  for (const page of plan) {
    for (const source of pages.get(page.address)?.bodies ?? []) {
      const kept = page.source === source ? page : { ...page, props: {} };
      getOrMake(showing, source, () => []).push(kept);
      if (changed.has(page.address)) sources.add(source);
    }
  }
  return new Map([...showing].filter(([source]) => sources.has(source)));
}

/** Remembers nothing: `--no-cache`. */
const noCache: BuildCache = {
  results: noFileCache,
  files: new Map(),
  pages: new Map(),
  showing: new Map(),
  site: () => null,
  keep: () => {},
};
