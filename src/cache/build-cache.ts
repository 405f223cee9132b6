/** Everything that one build leaves for the next. */
import { join, resolve } from 'node:path';
import { type KnownFiles, readKnownFiles, writeKnownFiles } from './entries.ts';
import { type FileCache, fileCache, hashOf, noFileCache } from './files.ts';
import { type KnownPages, readKnownPages, writeKnownPages } from './pages.ts';

export interface BuildCache {
  readonly files: FileCache;
  knownFiles(): KnownFiles;
  knownPages(): KnownPages;
  /** Keeps what a build found, once its output is published. */
  keep(files: KnownFiles, pages: KnownPages): void;
}

/** Below `root`/.site/cache; entries and pages apart for each pair of content and output folders. */
export function diskCache(root: string, content: string, out: string): BuildCache {
  const folder = resolve(root, '.site/cache');
  const own = ownFolder(root, content, out);
  return {
    files: fileCache(folder),
    knownFiles: () => readKnownFiles(join(own, 'entries.json')),
    knownPages: () => readKnownPages(join(own, 'pages.json')),
    keep(files, pages) {
      writeKnownFiles(join(own, 'entries.json'), files);
      writeKnownPages(join(own, 'pages.json'), pages);
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
