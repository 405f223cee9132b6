/** What one build leaves for the next: one sealed file with every content file and every page. */
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
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
  /** The content files from which it was published. */
  readonly files: readonly CachedFile[];
  /** The pages and text files that it published. */
  readonly pages: readonly CachedPage[];
  /** What was found in the bodies that they show, by file. */
  readonly findings: readonly (readonly [source: string, found: readonly Diagnostic[]])[];
  /** Where its links could lead; none led elsewhere. */
  readonly addresses: readonly string[];
}

export interface Memo extends Pick<Kept, 'planned' | 'addresses'> {
  /** By path. */
  readonly files: ReadonlyMap<string, CachedFile>;
  /** By address. */
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Results by their inputs, which any build may use. */
  readonly results: FileCache;
  /** Replaces what the last build left, once the output is published. */
  keep(now: Kept): void;
}

/** The contents of the file. */
interface Sealed extends Kept {
  readonly version: string;
  /** Of the site: its schemas decide what the bytes of a file are read as. */
  readonly whole: string;
}

/** The memo that builds of this content into this folder share; without a cache it is empty. `sources` are the site's. */
export function memoFor(
  { cache, content, out }: Pick<BuildOptions, 'cache' | 'content' | 'out'>,
  { whole, versionOf, sourcesOf }: SiteSources,
): Memo {
  const path = cache && join(ownFolder(cache, content.directory, out), 'memo.json');
  const version = versionOf('src/site/memo.ts', 'src/content/entries.ts', 'src/content/explain.ts');
  const sealed = path && readSealed(path);
  const kept: Sealed | null = sealed ? JSON.parse(sealed.toString()) : null;
  const last = kept?.version === version ? kept : null;
  const files = last?.whole === whole ? last.files : [];
  return {
    planned: last?.planned ?? null,
    files: new Map(files.map((file) => [file.entry.source, file])),
    pages: new Map(last?.pages.map((page) => [page.address, page])),
    findings: new Map(last?.findings),
    addresses: last?.addresses ?? [],
    // What is compiled beside the launcher's bundles is kept without a cache, too.
    results: { ...(cache === null ? noFileCache : fileCache(cache)), versionOf, sourcesOf },
    keep(now) {
      if (path) writeSealed(path, JSON.stringify({ version, whole, ...now } satisfies Sealed));
    },
  };
}
