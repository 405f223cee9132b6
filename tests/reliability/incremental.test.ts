/**
 * Whatever is done between two builds, the second leaves what a build from nothing would: the same files, the same
 * bytes, the same modes.
 */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { createElement as h } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuildOptions, build, type Renderer } from '../../src/build.ts';
import { type BuildCache, diskCache, noCache } from '../../src/cache/build-cache.ts';
import { fileCache } from '../../src/cache/files.ts';
import { findFile, isSameFile } from '../../src/cache/scan.ts';
import type { Content, Page } from '../../src/model.ts';
import { openOutput } from '../../src/output/write.ts';
import { silentSteps } from '../../src/steps.ts';
import { makeProject, tinyOptions, tinyRenderer } from '../helpers/build-site.ts';
import { post, sampleContent } from '../helpers/sample-content.ts';
import { treeOf } from './tree.ts';

/** As the real site has it: a list shows posts, so that a page depends on more than one file. */
const renderer: Renderer = {
  ...tinyRenderer,
  sources: { plain: { version: 'plain', styles: [] }, list: { version: 'list', styles: [] } },
  site: {
    ...tinyRenderer.site,
    templates: { ...tinyRenderer.site.templates, list: { component: List, structuredData: () => [] } },
    routes: (content) => [
      ...tinyRenderer.site.routes(content),
      {
        address: '/blog',
        template: 'list',
        head: {
          title: 'Blog',
          description: 'Blog',
          keywords: [],
          shareImage: '/favicon.svg',
          type: 'website',
        },
        props: { posts: content.posts },
        source: 'content/pages/blog.yaml',
      } satisfies Page,
    ],
  },
};

function List({ posts }: { posts: Content['posts'] }) {
  const rows = posts.map(({ address, title, date, author }) =>
    h('li', { key: address }, h('a', { href: address }, `${title}, ${date.display}, ${author}`)),
  );
  return h('ul', null, rows);
}

const AUTHOR = /(author: \{ name: )[^,]+/;

const SAME_TIME = 1_700_000_000;

let root: string;
/** Assets that clean builds share: they are the same in all of them, and take most of the time. */
let assets: string;

beforeAll(() => {
  assets = fs.mkdtempSync(join(tmpdir(), 'assets-'));
});

afterAll(() => fs.rmSync(assets, { recursive: true }));

interface Settings {
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly layout: BuildOptions['layout'];
}

const PLAIN: Settings = { drafts: false, layout: 'both' };

async function buildInto(out: string, cache: BuildCache, settings: Settings) {
  const options = { ...tinyOptions(root), ...settings, out };
  return build(options, { renderer, cache, openWriter: () => openOutput(out, []), steps: silentSteps });
}

async function cachedBuild(settings: Settings) {
  const out = join(root, 'dist');
  return buildInto(out, diskCache(root, join(root, 'content'), out), settings);
}

/** What a build from nothing makes; null where it finds a mistake. */
async function cleanTree(settings: Settings) {
  const out = join(root, 'clean');
  const { published } = await buildInto(out, { ...noCache, files: fileCache(assets) }, settings);
  const tree = treeOf(out);
  for (const name of ['clean', '.clean.manifest.json'])
    fs.rmSync(join(root, name), { recursive: true, force: true });
  return published ? tree : null;
}

/** Builds, compares with a clean build, and tells how many pages were rendered. */
async function buildAndCompare(settings: Settings = PLAIN): Promise<number> {
  const before = treeOf(join(root, 'dist'));
  const { published, rendered } = await cachedBuild(settings);
  const clean = await cleanTree(settings);
  expect(treeOf(join(root, 'dist'))).toEqual(clean ?? before);
  expect(Boolean(published)).toBe(clean !== null);
  const hidden = fs.readdirSync(root).filter((name) => name.startsWith('.'));
  if (published) expect(hidden).toEqual(['.dist.manifest.json', '.site']);
  return rendered;
}

async function inProject(files: Record<string, string>, steps: () => Promise<void>): Promise<void> {
  root = makeProject(files);
  try {
    await steps();
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

const pathOf = (name: string) => join(root, name);
const read = (name: string) => fs.readFileSync(pathOf(name), 'utf8');

/** Writes a file with the same time as all others, so that times alone never give a change away. */
function write(name: string, contents: string): void {
  fs.mkdirSync(dirname(pathOf(name)), { recursive: true });
  fs.writeFileSync(pathOf(name), contents);
  fs.utimesSync(pathOf(name), SAME_TIME, SAME_TIME);
}

/** Longer than the time for which a change may hide in the tick of a clock, so that builds rely on times again. */
const settle = () => new Promise((done) => setTimeout(done, 70));

describe('an edit', () => {
  const two = {
    'content/blog/a.md': post({ title: 'First' }, 'One.'),
    'content/blog/b.md': post({ title: 'Other' }, 'Two.'),
  };

  test('of nothing renders nothing', () =>
    inProject(two, async () => {
      expect(await buildAndCompare()).toBe(5);
      expect(await buildAndCompare()).toBe(0);
      await settle();
      expect(await buildAndCompare()).toBe(0);
      expect(await buildAndCompare()).toBe(0);
    }));

  test('of one post renders its page and the list that shows it', () =>
    inProject(two, async () => {
      await buildAndCompare();
      write('content/blog/a.md', post({ title: 'Changed' }, 'One.'));
      expect(await buildAndCompare()).toBe(2);
    }));

  test('that keeps size and time is seen, because the time of the change itself cannot be set', () =>
    inProject({}, async () => {
      write('content/blog/a.md', post({ title: 'First' }));
      await settle();
      await buildAndCompare();
      write('content/blog/a.md', post({ title: 'Fresh' }));
      expect(fs.statSync(pathOf('content/blog/a.md')).mtimeMs).toBe(SAME_TIME * 1000);
      await buildAndCompare();
      expect(read('dist/blog/a.html')).toContain('Fresh');
    }));

  test('within the same tick of the clock is seen, because what is so fresh is read again', () =>
    inProject({}, async () => {
      const stat = () => findFile(pathOf('content'), 'blog/a.md')!;
      write('content/blog/a.md', post());
      const fresh = stat();
      expect(isSameFile(fresh, fresh)).toBe(false);
      await settle();
      const settled = stat();
      expect(isSameFile(fresh, settled)).toBe(false);
      expect(isSameFile(settled, stat())).toBe(true);
    }));

  test('that swaps two posts moves each to the address of the other, on the list too', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      swap('content/blog/a.md', 'content/blog/b.md');
      await buildAndCompare();
      expect(read('dist/blog/a.html')).toContain('Other');
    }));

  test('that renames a post leaves nothing at its old address, on the list neither', () =>
    inProject(two, async () => {
      await buildAndCompare();
      fs.renameSync(pathOf('content/blog/a.md'), pathOf('content/blog/a2.md'));
      await buildAndCompare();
      expect(fs.existsSync(pathOf('dist/blog/a.html'))).toBe(false);
      expect(read('dist/blog.html')).not.toContain('/blog/a"');
    }));

  test('of the author in site.yaml reaches the posts that name none', () =>
    inProject(two, async () => {
      await buildAndCompare();
      const yaml = read('content/site.yaml');
      write('content/site.yaml', yaml.replace(AUTHOR, '$1Somebody Else'));
      expect(read('content/site.yaml')).not.toBe(yaml);
      await buildAndCompare();
      expect(read('dist/blog.html')).toContain('Somebody Else');
    }));

  test('that breaks a post leaves the last good site, and mending it makes the next', () =>
    inProject(two, async () => {
      await buildAndCompare();
      write('content/blog/a.md', 'no fence');
      await buildAndCompare();
      write('content/blog/a.md', post({ title: 'Mended' }));
      await buildAndCompare();
      expect(read('dist/blog/a.html')).toContain('Mended');
    }));
});

describe('a cache', () => {
  test(
    'that has changed in any byte changes nothing in the output',
    () =>
      inProject({ 'content/blog/a.md': post({ title: 'First' }) }, async () => {
        await settle();
        await cachedBuild(PLAIN);
        const clean = await cleanTree(PLAIN);
        const { own } = cacheFiles();
        for (const file of own) {
          const good = fs.readFileSync(file);
          for (let at = 0; at < good.length; at += Math.ceil(good.length / 25)) {
            const bad = Buffer.from(good);
            bad[at]! ^= 1 << (at % 7);
            fs.writeFileSync(file, bad);
            write('content/blog/b.md', post({ title: `At ${at}` }));
            await cachedBuild(PLAIN);
            fs.rmSync(pathOf('content/blog/b.md'));
            await cachedBuild(PLAIN);
            expect(treeOf(pathOf('dist')), `${file} at ${at}`).toEqual(clean);
          }
        }
      }),
    60_000,
  );

  test('that cannot be written costs nothing but time', () =>
    inProject({ 'content/blog/a.md': post() }, async () => {
      write('.site/cache', 'a file where a folder should be');
      expect(await buildAndCompare()).toBe(4);
      expect(await buildAndCompare()).toBe(4);
    }));
});

function swap(a: string, b: string): void {
  fs.renameSync(pathOf(a), pathOf('swap'));
  fs.renameSync(pathOf(b), pathOf(a));
  fs.renameSync(pathOf('swap'), pathOf(b));
}

/** The files of the cache: those of this pair of content and output, and all. */
function cacheFiles() {
  const folder = pathOf('.site/cache');
  const all = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    : [];
  const files = all.filter((path) => fs.statSync(path).isFile()).sort();
  return { own: files.filter((path) => /(?:entries|pages)\.json$/.test(path)), all: files };
}

/** Something done to the project between two builds; `at` chooses among what is there. */
type Edit =
  | {
      readonly kind: 'write';
      readonly name: number;
      readonly title: string;
      readonly body: string;
      readonly draft: boolean;
    }
  | {
      readonly kind: 'delete' | 'toggleDraft' | 'breakPost' | 'sameSizeAndTime' | 'touch';
      readonly at: number;
    }
  | { readonly kind: 'rename'; readonly at: number; readonly name: number }
  | { readonly kind: 'swap'; readonly at: number; readonly other: number }
  | { readonly kind: 'author' | 'hero'; readonly text: string }
  | { readonly kind: 'baseUrl'; readonly number: number }
  | { readonly kind: 'layout'; readonly layout: BuildOptions['layout'] }
  | { readonly kind: 'drafts' | 'settle' | 'leftovers' | 'deleteCache' | 'loseManifest' | 'style' }
  | { readonly kind: 'static'; readonly text: string | null }
  | {
      readonly kind: 'damage';
      readonly at: number;
      readonly how: 'delete' | 'truncate' | 'flip' | 'empty';
      readonly place: number;
    }
  | { readonly kind: 'touchOutput'; readonly at: number; readonly how: 'delete' | 'change' };

const at = fc.nat(1000);
const name = fc.nat(5);
const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('write'), name, title: word, body: word, draft: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete', 'toggleDraft', 'breakPost', 'sameSizeAndTime', 'touch'),
      at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename'), at, name }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap'), at, other: at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('author', 'hero'), text: word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('baseUrl'), number: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('layout'),
      layout: fc.constantFrom('both', 'file', 'directory'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('drafts', 'settle', 'leftovers', 'deleteCache', 'loseManifest', 'style'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('static'), text: fc.option(word) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('damage'),
      at,
      how: fc.constantFrom('delete', 'truncate', 'flip', 'empty'),
      place: fc.nat(100_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('touchOutput'), at, how: fc.constantFrom('delete', 'change') }),
  },
) as fc.Arbitrary<Edit>;

function apply(step: Edit, settings: Settings): Settings | Promise<Settings> {
  const posts = fs.existsSync(pathOf('content/blog')) ? fs.readdirSync(pathOf('content/blog')).sort() : [];
  const chosen = (number: number) => `content/blog/${posts[number % posts.length]}`;
  const needsPost = 'at' in step && !['damage', 'touchOutput'].includes(step.kind);
  if (needsPost && posts.length === 0) return settings;
  switch (step.kind) {
    case 'write':
      write(
        `content/blog/p${step.name}.md`,
        post({ title: step.title, ...(step.draft ? { draft: 'true' } : {}) }, step.body),
      );
      break;
    case 'delete':
      fs.rmSync(pathOf(chosen(step.at)));
      break;
    case 'toggleDraft': {
      const text = read(chosen(step.at));
      const isDraft = text.includes('\ndraft: true');
      write(
        chosen(step.at),
        isDraft ? text.replace('\ndraft: true', '') : text.replace('---\n', '---\ndraft: true\n'),
      );
      break;
    }
    case 'breakPost':
      write(chosen(step.at), 'no fence');
      break;
    case 'sameSizeAndTime': {
      const change = (_all: string, key: string, first: string) => key + (first === 'x' ? 'y' : 'x');
      write(chosen(step.at), read(chosen(step.at)).replace(/(title: )(.)/, change));
      break;
    }
    case 'touch':
      fs.utimesSync(pathOf(chosen(step.at)), 0, step.at);
      break;
    case 'rename':
      fs.renameSync(pathOf(chosen(step.at)), pathOf(`content/blog/p${step.name}.md`));
      break;
    case 'swap':
      if (chosen(step.at) !== chosen(step.other)) swap(chosen(step.at), chosen(step.other));
      break;
    case 'author':
      write('content/site.yaml', read('content/site.yaml').replace(AUTHOR, `$1${step.text}`));
      break;
    case 'hero':
      write(
        'content/pages/home.yaml',
        sampleContent['content/pages/home.yaml']!.replace(/(hero:\s+title: ).*/, `$1${step.text}`),
      );
      break;
    case 'style':
      write(
        'templates/styles/index.css',
        read('templates/styles/index.css').includes('red') ? 'a{color:blue}' : 'a{color:red}',
      );
      break;
    case 'static':
      if (step.text === null) fs.rmSync(pathOf('static/note.txt'), { force: true });
      else write('static/note.txt', step.text);
      break;
    case 'baseUrl':
      return { ...settings, baseUrl: `https://example-${step.number}.org` };
    case 'layout':
      return { ...settings, layout: step.layout };
    case 'drafts':
      return { ...settings, drafts: !settings.drafts };
    case 'settle':
      return settle().then(() => settings);
    case 'leftovers':
      write('.dist.staging/files/index.html', 'of a build that was killed');
      write('.dist.staging/journal.json', '{"moves":["index.html"],"rem');
      write('.dist.lock.1-1', '');
      break;
    case 'deleteCache':
      fs.rmSync(pathOf('.site'), { recursive: true, force: true });
      break;
    case 'loseManifest':
      fs.rmSync(pathOf('.dist.manifest.json'), { force: true });
      break;
    case 'damage': {
      const files = [...cacheFiles().all, pathOf('.dist.manifest.json')].filter((path) =>
        fs.existsSync(path),
      );
      if (files.length > 0) damage(files[step.at % files.length]!, step.how, step.place);
      break;
    }
    case 'touchOutput': {
      const files = Object.entries(treeOf(pathOf('dist'))).filter(([, line]) => line.startsWith('file'));
      const needed = ['index.html', '404.html', 'sitemap.xml', '_headers'];
      const path = files.map(([file]) => file).filter((file) => !needed.includes(file))[
        step.at % files.length
      ];
      if (path && step.how === 'delete') fs.rmSync(pathOf(`dist/${path}`));
      if (path && step.how === 'change') fs.appendFileSync(pathOf(`dist/${path}`), ' by hand');
      break;
    }
  }
  return settings;
}

function damage(path: string, how: 'delete' | 'truncate' | 'flip' | 'empty', place: number): void {
  const bytes = fs.readFileSync(path);
  if (how === 'delete') fs.rmSync(path);
  if (how === 'empty') fs.truncateSync(path);
  if (how === 'truncate') fs.truncateSync(path, place % (bytes.length + 1));
  if (how !== 'flip' || bytes.length === 0) return;
  bytes[place % bytes.length]! ^= 1 << (place % 8);
  fs.writeFileSync(path, bytes);
}

test('after any edits a build with a cache leaves what a clean build leaves', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const counts = { sequences: 0, builds: 0 };
  const property = fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 8 }), async (edits) => {
    counts.sequences++;
    await inProject(
      { 'content/blog/p0.md': post({ title: 'First' }), 'content/blog/p1.md': post({ title: 'Second' }) },
      async () => {
        let settings = PLAIN;
        await buildAndCompare(settings);
        for (const step of edits) {
          settings = await apply(step, settings);
          await buildAndCompare(settings);
          counts.builds++;
        }
      },
    );
  });
  await fc.assert(property, {
    numRuns: Number(process.env.RUNS ?? 40),
    seed,
    interruptAfterTimeLimit: 50_000,
  });
  console.info(`${counts.sequences} sequences, ${counts.builds} builds after an edit, seed ${seed}`);
});
