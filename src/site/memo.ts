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
  /** Of everything from which it was planned; null if unknown. See `planDigest`. */
  readonly planned: string | null;
  /** By path: the content files from which it was published. */
  readonly files: ReadonlyMap<string, CachedFile>;
  /** By address: the pages and text files that it published. */
  readonly pages: ReadonlyMap<string, CachedPage>;
  /** Where its links could lead; none led elsewhere. */
  readonly addresses: ReadonlySet<string>;
}

export interface Memo extends Kept {
  /** Results by their inputs, which any build may use. */
  readonly results: FileCache;
  /** Replaces what the last build left, once the output is published. */
  keep(now: Kept): void;
}

/** The contents of the file: maps and sets as lists. */
interface Sealed {
  readonly version: string;
  /** Of the site: its schemas decide what the bytes of a file are read as. */
  readonly whole: string;
  readonly planned: string | null;
  readonly files: readonly CachedFile[];
  readonly pages: readonly (readonly [string, CachedPage])[];
  readonly addresses: readonly string[];
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
  const keep = ({ planned, files, pages, addresses }: Kept) => {
    const kept: Sealed = {
      version,
      whole,
      planned,
      files: [...files.values()],
      pages: [...pages],
      addresses: [...addresses],
    };
    writeSealed(path, JSON.stringify(kept));
  };
  const results = fileCache(cache, { versionOf, sourcesOf });
  if (last?.version !== version) return { ...NOTHING, results, keep };
  return {
    results,
    planned: last.planned,
    files: new Map(last.whole === whole ? last.files.map((file) => [file.entry.source, file]) : []),
    pages: new Map(last.pages),
    addresses: new Set(last.addresses),
    keep,
  };
}

/** Remembers nothing: `--no-cache`. */
const NOTHING = {
  planned: null,
  files: new Map(),
  pages: new Map(),
  addresses: new Set<string>(),
  keep: () => {},
};
