/**
 * Whatever is done between two builds, the second leaves what a build from nothing would: the same files, the same
 * bytes, the same modes.
 */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement as h } from 'react';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BuildOptions, type BuildResult, build, type Renderer } from '../../src/build.ts';
import { type BuildCache, diskCache, noCache } from '../../src/cache/build-cache.ts';
import { fileCache } from '../../src/cache/files.ts';
import { lastBuildOf } from '../../src/cache/last-build.ts';
import { scanFolder } from '../../src/cache/scan.ts';
import { placesOf } from '../../src/output/places.ts';
import { isUntouchedOutput, openOutput } from '../../src/output/write.ts';
import { rebuild } from '../../src/rebuild.ts';
import { Markdown } from '../../src/render/markdown.tsx';
import { type Steps, silentSteps } from '../../src/steps.ts';
import type { Content } from '../../templates/site.ts';
import { makeProject, tinyOptions, tinyRenderer } from '../helpers/build-site.ts';
import { treeOf } from './tree.ts';

/** As the real site has it: a list shows posts, so that a page depends on more than one file. */
const renderer: Renderer = {
  ...tinyRenderer,
  sources: { plain: { version: 'plain', styles: [] }, list: { version: 'list', styles: [] } },
  site: {
    ...tinyRenderer.site,
    pages: {
      ...tinyRenderer.site.pages,
      list: {
        plan: ({ posts }: Content) => [
          {
            address: '/blog',
            head: {
              title: 'Blog',
              description: 'Blog',
              keywords: [],
              shareImage: '/favicon.svg',
              type: 'website',
            },
            props: { posts },
            source: 'content/pages/blog.yaml',
          },
        ],
        component: List,
        structuredData: () => [],
      },
    },
  },
};

/** The list shows the body of its first post too. */
let showNewest = false;
export const setShowNewest = (value: boolean) => {
  showNewest = value;
};

function List({ posts }: { posts: Content['posts'] }) {
  if (showNewest) return h(Markdown, { of: posts[0]! });
  const rows = posts.map(({ address, title, date, author }) =>
    h('li', { key: address }, h('a', { href: address }, `${title}, ${date.display}, ${author}`)),
  );
  return h('ul', null, rows);
}

export const AUTHOR = /(author: \{ name: )[^,]+/;

export const SAME_TIME = 1_700_000_000;

export let root: string;
/** Assets that clean builds share: they are the same in all of them, and take most of the time. */
let assets: string;

beforeAll(() => {
  assets = fs.mkdtempSync(join(tmpdir(), 'assets-'));
});

afterAll(() => fs.rmSync(assets, { recursive: true }));

export interface Settings {
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly layout: BuildOptions['layout'];
}

export const PLAIN: Settings = { drafts: false, layout: 'both' };

function optionsFor(out: string, settings: Settings): BuildOptions {
  return { ...tinyOptions(root), ...settings, out };
}

const partsFor = (out: string) => ({
  renderer,
  openWriter: () => openOutput({ root, out }, []),
  steps: silentSteps,
});

/** As `site build --no-cache`. */
export async function buildInto(out: string, cache: BuildCache, settings: Settings) {
  return build(optionsFor(out, settings), { ...partsFor(out), cache });
}

/** What the last build did, step by step. */
export let steps: string[] = [];
export const wentTheShortWay = () => steps.includes('render edits') && !steps.includes('render pages');

/** As `site build` builds. */
export async function cachedBuild(settings: Settings) {
  steps = [];
  const out = join(root, 'dist');
  const options = optionsFor(out, settings);
  const content = scanFolder(options.content);
  const others = ['static', 'templates'].map((name) => scanFolder(join(root, name)));
  const last = lastBuildOf<BuildResult>(options, placesOf({ root, out }).manifest, {
    content,
    others,
    settings: [settings],
  });
  if (last.told && last.changed.length === 0 && isUntouchedOutput({ root, out })) return last.told;
  const cache = diskCache(root, options.content, out);
  const noted: Steps = {
    run: async (name, work) => {
      steps.push(name);
      return work();
    },
  };
  return rebuild(options, { ...partsFor(out), steps: noted, found: content, cache, last });
}

/** What a build from nothing makes; null where it finds a mistake. */
export async function cleanTree(settings: Settings) {
  const out = join(root, 'clean');
  const { published } = await buildInto(out, { ...noCache, files: fileCache(assets) }, settings);
  const tree = treeOf(out);
  fs.rmSync(out, { recursive: true, force: true });
  return published ? tree : null;
}

/** Builds, compares with a clean build, and tells how many pages were rendered. */
export async function buildAndCompare(settings: Settings = PLAIN): Promise<number> {
  const before = treeOf(join(root, 'dist'));
  const { published, rendered } = await cachedBuild(settings);
  const clean = await cleanTree(settings);
  // What it says that it did not write is taken away by hand, as its reader would.
  for (const path of published?.others ?? []) removeWithEmptyFolders(path);
  expect(treeOf(join(root, 'dist'))).toEqual(clean ?? before);
  expect(Boolean(published)).toBe(clean !== null);
  const hidden = fs.readdirSync(root).filter((name) => name.startsWith('.'));
  if (published) expect(hidden).toEqual(['.site']);
  return rendered;
}

function removeWithEmptyFolders(path: string): void {
  fs.rmSync(join(root, 'dist', path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (fs.readdirSync(join(root, 'dist', folder)).length > 0) return;
    fs.rmdirSync(join(root, 'dist', folder));
  }
}

/** Paths of what a publication keeps for itself. */
export const placesOfDist = () => placesOf({ root, out: join(root, 'dist') });

export async function inProject(files: Record<string, string>, steps: () => Promise<void>): Promise<void> {
  root = makeProject(files);
  try {
    await steps();
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

export const pathOf = (name: string) => join(root, name);
export const read = (name: string) => fs.readFileSync(pathOf(name), 'utf8');

/** Writes a file with the same time as all others, so that times alone never give a change away. */
export function write(name: string, contents: string): void {
  fs.mkdirSync(dirname(pathOf(name)), { recursive: true });
  fs.writeFileSync(pathOf(name), contents);
  fs.utimesSync(pathOf(name), SAME_TIME, SAME_TIME);
}

/** Longer than the time for which a change may hide in the tick of a clock, so that builds rely on times again. */
export const settle = () => new Promise((done) => setTimeout(done, 70));

export function swap(a: string, b: string): void {
  fs.renameSync(pathOf(a), pathOf('swap'));
  fs.renameSync(pathOf(b), pathOf(a));
  fs.renameSync(pathOf('swap'), pathOf(b));
}

/** The files of the cache: those of this pair of content and output, and all. */
export function cacheFiles() {
  const folder = pathOf('.site/cache');
  const all = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    : [];
  const files = all.filter((path) => fs.statSync(path).isFile()).sort();
  return { own: files.filter((path) => /cache\/[\da-f]{8}\//.test(path)), all: files };
}
