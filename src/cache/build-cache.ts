/** Everything that one build leaves for the next. */
import { join } from 'node:path';
import { type KnownFiles, knownFilesFormat } from './entries.ts';
import { type FileCache, fileCache, noFileCache } from './files.ts';
import { ownFolder, sharedFolder } from './folder.ts';
import { type KnownPages, knownPagesFormat } from './pages.ts';
import { readShards, writeShards } from './shards.ts';

export interface BuildCache {
  readonly files: FileCache;
  knownFiles(): KnownFiles;
  knownPages(): KnownPages;
  /** Keeps what a build found, once its output is published. */
  keep(now: Kept): void;
}

/** What one build tells the next. */
export interface Kept {
  readonly files: KnownFiles;
  readonly pages: KnownPages;
}

/** Below `root`/.site/cache; entries and pages apart for each pair of content and output folders. */
export function diskCache(root: string, content: string, out: string): BuildCache {
  const own = ownFolder(root, content, out);
  const filesFolder = join(own, 'entries');
  const pagesFolder = join(own, 'pages');
  let files: KnownFiles | undefined;
  let pages: KnownPages | undefined;
  const cache: BuildCache = {
    files: fileCache(sharedFolder(root)),
    knownFiles: () => (files ??= readShards(filesFolder, knownFilesFormat)),
    knownPages: () => (pages ??= readShards(pagesFolder, knownPagesFormat)),
    keep(now) {
      writeShards(filesFolder, knownFilesFormat, cache.knownFiles(), now.files);
      writeShards(pagesFolder, knownPagesFormat, cache.knownPages(), now.pages);
    },
  };
  return cache;
}

/** Remembers nothing: `--no-cache`. */
export const noCache: BuildCache = {
  files: noFileCache,
  knownFiles: () => new Map(),
  knownPages: () => new Map(),
  keep: () => {},
};
