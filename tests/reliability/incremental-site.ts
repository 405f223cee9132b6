/**
 * Whatever is done between two builds, the second leaves what a build from nothing would: the same files, the same
 * bytes, the same modes.
 */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement as h } from 'react';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BuildResult, build } from '../../src/build.ts';
import type { BuildOptions } from '../../src/build-options.ts';
import { ownFolder } from '../../src/cache/folder.ts';
import { placesOf } from '../../src/output/places.ts';
import { Markdown } from '../../src/render/markdown.tsx';
import type { Renderer } from '../../src/render/renderer.ts';
import type { Content } from '../../templates/site.ts';
import { makeProject, partsWith, tinyOptions, tinyRenderer } from '../helpers/build-site.ts';
import { treeOf } from './tree.ts';

/** As the real site has it: a list shows posts, so that a page depends on more than one file. */
const renderer: Renderer = {
  ...tinyRenderer,
  sources: {
    ...tinyRenderer.sources,
    templates: { plain: { version: 'plain', styles: [] }, list: { version: 'list', styles: [] } },
  },
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

/** What the command line may say. */
export type Asked = Pick<BuildOptions, 'baseUrl' | 'drafts' | 'layout'>;

export const PLAIN: Asked = { drafts: false, layout: 'both' };

/** What the last build found to have changed. */
export let reach: BuildResult['reach'];

/** As `site build` builds; `cache: null` is `--no-cache`. */
export async function cachedBuild(asked: Asked, settings: Partial<BuildOptions> = {}): Promise<BuildResult> {
  const result = await build({ ...tinyOptions(root), ...asked, ...settings }, partsWith(renderer));
  reach = result.reach;
  return result;
}

/** What a build from nothing makes; null where it finds a mistake. */
export async function cleanTree(asked: Asked) {
  const out = join(root, 'clean');
  const settings = { ...tinyOptions(root), ...asked, out, cache: assets };
  const { published } = await build(settings, partsWith(renderer));
  const tree = treeOf(out);
  for (const path of [out, ownFolder(assets, settings.content.directory, out)])
    fs.rmSync(path, { recursive: true, force: true });
  return published ? tree : null;
}

/** Builds, compares with a clean build, and tells how many pages were rendered. */
export async function buildAndCompare(asked: Asked = PLAIN): Promise<number> {
  const before = treeOf(join(root, 'dist'));
  const { published, rendered } = await cachedBuild(asked);
  const clean = await cleanTree(asked);
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
