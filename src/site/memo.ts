/** What one build leaves for the next: one sealed file with every content file and every page. */
import { join } from 'node:path';
import type { BuildOptions } from '../model/build-options.ts';
import type { CachedFile, CachedPage } from '../model/cached.ts';
import type { SiteSources } from '../model/sources.ts';
import {
  type FileCache,
  fileCache,
  noFileCache,
  ownFolder,
  readSealed,
  writeSealed,
} from '../system/sealed-files.ts';

/** What a build leaves for the next. */
export interface Kept {
  /** By path: the content files from which it was published. */
  readonly files: ReadonlyMap<string, CachedFile>;
  /** By address: the pages and text files that it published. */
  readonly pages: ReadonlyMap<string, CachedPage>;
}

export interface Memo extends Kept {
  /** Results by their inputs, which any build may use. */
  readonly results: FileCache;
  /** Replaces what the last build left, once the output is published. */
  keep(now: Kept): void;
}

/** The contents of the file: maps as lists of their entries. */
interface Sealed {
  readonly version: string;
  /** Of the site: its schemas decide what the bytes of a file are read as. */
  readonly whole: string;
  readonly files: readonly (readonly [string, CachedFile])[];
  readonly pages: readonly (readonly [string, CachedPage])[];
}

/** The memo that builds of this content into this folder share; `sources` are the site's. */
export function memoFor(
  { cache, content, out }: Pick<BuildOptions, 'cache' | 'content' | 'out'>,
  { whole, versionOf, sourcesOf }: SiteSources,
): Memo {
  // What is compiled beside the launcher's bundles is kept without a cache, too.
  if (cache === null) return { ...NOTHING, results: { ...noFileCache, versionOf, sourcesOf } };
  const path = join(ownFolder(cache, content.directory, out), 'memo.json');
  const modules = ['src/site/memo.ts', 'src/content/entries.ts', 'src/content/explain.ts'];
  const version = versionOf(...modules);
  const kept = readSealed(path);
  const last = kept && (JSON.parse(kept.toString()) as Sealed);
  const keep = ({ files, pages }: Kept) => {
    const sealed: Sealed = { version, whole, files: [...files], pages: [...pages] };
    writeSealed(path, JSON.stringify(sealed));
  };
  const results = fileCache(cache, { versionOf, sourcesOf });
  if (last?.version !== version) return { ...NOTHING, results, keep };
  return {
    results,
    files: new Map(last.whole === whole ? last.files : []),
    pages: new Map(last.pages),
    keep,
  };
}

/** Remembers nothing: `--no-cache`. */
const NOTHING = {
  files: new Map(),
  pages: new Map(),
  keep: () => {},
};
