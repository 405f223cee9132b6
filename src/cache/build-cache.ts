/** Everything that one build leaves for the next. */
import { join, resolve } from 'node:path';
import { type KnownFiles, knownFilesFormat } from './entries.ts';
import { type FileCache, fileCache, hashOf, noFileCache } from './files.ts';
import { type KnownPages, knownPagesFormat } from './pages.ts';
import { readShards, writeShards } from './shards.ts';

export interface BuildCache {
  readonly files: FileCache;
  knownFiles(): KnownFiles;
  knownPages(): KnownPages;
  /** Keeps what a build found, once its output is published; `before` is what it was given. */
  keep(before: Kept, now: Kept): void;
}

/** What one build tells the next. */
export interface Kept {
  readonly files: KnownFiles;
  readonly pages: KnownPages;
}

/** Below `root`/.site/cache; entries and pages apart for each pair of content and output folders. */
export function diskCache(root: string, content: string, out: string): BuildCache {
  const folder = resolve(root, '.site/cache');
  const own = ownFolder(root, content, out);
  const filesFolder = join(own, 'entries');
  const pagesFolder = join(own, 'pages');
  return {
    files: fileCache(folder),
    knownFiles: () => readShards(filesFolder, knownFilesFormat),
    knownPages: () => readShards(pagesFolder, knownPagesFormat),
    keep(before, now) {
      writeShards(filesFolder, knownFilesFormat, before.files, now.files);
      writeShards(pagesFolder, knownPagesFormat, before.pages, now.pages);
    },
  };
}

/** Where `site build` keeps what it told last. */
export function lastBuildPath(root: string, content: string, out: string): string {
  return join(ownFolder(root, content, out), 'last-build.json');
}

function ownFolder(root: string, content: string, out: string): string {
  return resolve(root, '.site/cache', hashOf(`${content}\n${out}`).slice(0, 8));
}

/** Remembers nothing: `--no-cache`. */
export const noCache: BuildCache = {
  files: noFileCache,
  knownFiles: () => new Map(),
  knownPages: () => new Map(),
  keep: () => {},
};
