/** Everything that one build leaves for the next. */
import { join } from 'node:path';
import type { Page } from '../model.ts';
import type { RenderSetting } from '../render/page.tsx';
import { type KnownFile, type KnownFiles, knownFilesFormat } from './entries.ts';
import { type FileCache, fileCache, noFileCache, readSealed, seal } from './files.ts';
import { ownFolder, sharedFolder } from './folder.ts';
import { type KnownPage, type KnownPages, knownPagesFormat } from './pages.ts';
import { changedKeys, readShardOf, readShards, updateShards, writeShards } from './shards.ts';
import { type ShownBodies, shownBodies, shownBodiesFormat } from './shown.ts';
import { writeWhole } from './write-whole.ts';

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
  readonly plan: readonly Page[];
  readonly setting: PlainSetting;
}

/** What pages are rendered with, without the templates. */
export type PlainSetting = Omit<RenderSetting, 'site'>;

/** A cache that can be asked for single files, without reading all of it. */
export interface DiskCache extends BuildCache {
  setting(): PlainSetting | null;
  knownFile(path: string): KnownFile | undefined;
  knownPage(address: string): KnownPage | undefined;
  /** The pages, as they were planned, that show the body of a file; none where that is not known. */
  pagesShowing(source: string): readonly Page[];
  /** Puts what has changed beside what is kept. */
  update(news: { files: KnownFiles; pages: KnownPages; shown: ShownBodies }): void;
}

/** Below `root`/.site/cache; all but `files` apart for each pair of content and output folders. */
export function diskCache(root: string, content: string, out: string): DiskCache {
  const own = ownFolder(root, content, out);
  const filesFolder = join(own, 'entries');
  const pagesFolder = join(own, 'pages');
  const shownFolder = join(own, 'shown');
  const settingPath = join(own, 'setting.json');
  let files: KnownFiles | undefined;
  let pages: KnownPages | undefined;
  const knownFiles = () => (files ??= readShards(filesFolder, knownFilesFormat));
  const knownPages = () => (pages ??= readShards(pagesFolder, knownPagesFormat));
  return {
    files: fileCache(sharedFolder(root)),
    knownFiles,
    knownPages,
    keep(now) {
      const changedPages = changedKeys(knownPages(), now.pages);
      const shown = shownBodies(now.plan, now.pages);
      const changed = new Set(changedPages);
      const changedSources = [...shown].filter(([, by]) => by.some(({ address }) => changed.has(address)));
      writeShards(filesFolder, knownFilesFormat, changedKeys(knownFiles(), now.files), now.files);
      writeShards(pagesFolder, knownPagesFormat, changedPages, now.pages);
      writeShards(
        shownFolder,
        shownBodiesFormat,
        changedSources.map(([source]) => source),
        shown,
      );
      writeWhole(settingPath, seal(JSON.stringify(now.setting)));
    },
    setting() {
      const kept = readSealed(settingPath);
      return kept && (JSON.parse(kept.toString()) as PlainSetting);
    },
    knownFile: (path) => readShardOf(filesFolder, knownFilesFormat, path).get(path),
    knownPage: (address) => readShardOf(pagesFolder, knownPagesFormat, address).get(address),
    pagesShowing: (source) => readShardOf(shownFolder, shownBodiesFormat, source).get(source) ?? [],
    update(news) {
      updateShards(filesFolder, knownFilesFormat, news.files);
      updateShards(pagesFolder, knownPagesFormat, news.pages);
      updateShards(shownFolder, shownBodiesFormat, news.shown);
    },
  };
}

/** Remembers nothing: `--no-cache`. */
export const noCache: BuildCache = {
  files: noFileCache,
  knownFiles: () => new Map(),
  knownPages: () => new Map(),
  keep: () => {},
};
