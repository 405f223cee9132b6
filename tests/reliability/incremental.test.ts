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
import { type BuildOptions, type BuildResult, build, type Renderer } from '../../src/build.ts';
import { type BuildCache, diskCache, noCache } from '../../src/cache/build-cache.ts';
import { fileCache } from '../../src/cache/files.ts';
import { lastBuildOf } from '../../src/cache/last-build.ts';
import { findFile, isSameFile, scanFolder } from '../../src/cache/scan.ts';
import type { Content, Page } from '../../src/model.ts';
import { placesOf } from '../../src/output/journal.ts';
import { isUntouchedOutput, openOutput } from '../../src/output/write.ts';
import { rebuild } from '../../src/rebuild.ts';
import { Markdown } from '../../src/render/markdown.tsx';
import { type Steps, silentSteps } from '../../src/steps.ts';
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

/** The list shows the body of its first post too. */
let showNewest = false;

function List({ posts }: { posts: Content['posts'] }) {
  if (showNewest) return h(Markdown, { of: posts[0]! });
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

function optionsFor(out: string, settings: Settings): BuildOptions {
  return { ...tinyOptions(root), ...settings, out };
}

const partsFor = (out: string) => ({ renderer, openWriter: () => openOutput(out, []), steps: silentSteps });

/** As `site build --no-cache`. */
async function buildInto(out: string, cache: BuildCache, settings: Settings) {
  return build(optionsFor(out, settings), { ...partsFor(out), cache });
}

/** What the last build did, step by step. */
let steps: string[] = [];
const wentTheShortWay = () => steps.includes('render edits') && !steps.includes('render pages');

/** As `site build` builds. */
async function cachedBuild(settings: Settings) {
  steps = [];
  const out = join(root, 'dist');
  const options = optionsFor(out, settings);
  const content = scanFolder(options.content);
  const others = ['static', 'templates'].map((name) => scanFolder(join(root, name)));
  const last = lastBuildOf<BuildResult>(options, placesOf(out).manifest, {
    content,
    others,
    settings: [settings],
  });
  if (last.told && last.changed.length === 0 && isUntouchedOutput(out)) return last.told;
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

describe('the short way', () => {
  const A = 'content/blog/a.md';
  const B = 'content/blog/b.md';
  const two = { [A]: post({ title: 'First' }, 'One.'), [B]: post({ title: 'Other' }, 'Two.') };

  /** Builds, edits, builds again, and compares with a clean build both times. */
  const afterEdit = (edit: () => void, files: Record<string, string> = two) =>
    inProject(files, async () => {
      await settle();
      await buildAndCompare();
      expect(wentTheShortWay()).toBe(false);
      edit();
      await buildAndCompare();
    });

  test('is gone for an edited body, and renders its page', async () => {
    await afterEdit(() => write(A, post({ title: 'First' }, 'Uno.')));
    expect(steps).toEqual(['read edits', 'render edits', 'write output']);
  });

  test('is gone again and again', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      for (const body of ['Uno.', 'Due.', 'One.', 'Tre.']) {
        write(A, post({ title: 'First' }, body));
        expect(await buildAndCompare()).toBe(1);
        expect(wentTheShortWay()).toBe(true);
      }
      await settle();
      expect(await buildAndCompare()).toBe(0);
    }));

  test('is gone for the bodies of several', async () => {
    await afterEdit(() => {
      write(A, post({ title: 'First' }, 'Uno.'));
      write(B, post({ title: 'Other' }, 'Due.'));
    });
    expect(wentTheShortWay()).toBe(true);
  });

  test('is gone for a file that was only touched, and renders nothing', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      fs.utimesSync(pathOf(A), 1, 1);
      expect(await buildAndCompare()).toBe(0);
      expect(wentTheShortWay()).toBe(true);
    }));

  test('is gone for a new link to a page that is there', async () => {
    await afterEdit(() => write(A, post({ title: 'First' }, 'See [the other](/blog/b).')));
    expect(wentTheShortWay()).toBe(true);
  });

  test('finds a link that leads nowhere', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      write(A, post({ title: 'First' }, 'See [the other](/blog/c).'));
      const { diagnostics } = await cachedBuild(PLAIN);
      expect(diagnostics.map(({ rule }) => rule)).toEqual(['links/dead']);
      await buildAndCompare();
    }));

  test.each<[string, () => void]>([
    ['a field has changed', () => write(A, post({ title: 'Fresh' }, 'One.'))],
    ['the reading time has changed', () => write(A, post({ title: 'First' }, 'word '.repeat(1000)))],
    ['there is a picture', () => write(A, post({ title: 'First' }, '![A roof](roof.svg)'))],
    ['a file is new', () => write('content/blog/c.md', post())],
    ['a file is gone', () => fs.rmSync(pathOf(B))],
    [
      'a data file has changed',
      () => write('content/site.yaml', read('content/site.yaml').replace(AUTHOR, '$1X')),
    ],
    ['a style sheet has changed', () => write('templates/styles/index.css', 'a{color:red}')],
    ['somebody has changed the output', () => fs.appendFileSync(pathOf('dist/blog/b.html'), 'by hand')],
    ['something of the cache is gone', () => fs.rmSync(pathOf('.site/cache'), { recursive: true })],
  ])('is not gone where %s', async (_, change) => {
    await afterEdit(
      () => {
        write(B, post({ title: 'Other' }, 'Due.'));
        change();
      },
      { ...two, 'content/blog/roof.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>' },
    );
    expect(wentTheShortWay()).toBe(false);
  });

  test('is not gone for a draft, which has no page', async () => {
    const draft = { title: 'Draft', draft: 'true' };
    await afterEdit(() => write(B, post(draft, 'Due.')), { ...two, [B]: post(draft, 'Two.') });
    expect(wentTheShortWay()).toBe(false);
  });

  test('is not gone after a build with another cache or none', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      write(A, post({ title: 'Published without the cache' }, 'One.'));
      await buildInto(join(root, 'dist'), noCache, PLAIN);
      write(A, two[A]!);
      write(B, post({ title: 'Other' }, 'Due.'));
      await buildAndCompare();
      expect(wentTheShortWay()).toBe(false);
    }));

  test('is not gone for a body that another page shows too', () =>
    inProject(two, async () => {
      await settle();
      showNewest = true;
      await buildAndCompare();
      write(A, post({ title: 'First' }, 'Uno.'));
      await buildAndCompare();
      showNewest = false;
      expect(wentTheShortWay()).toBe(false);
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
          for (let at = 0; at < good.length; at += Math.ceil(good.length / 12)) {
            const bad = Buffer.from(good);
            bad[at]! ^= 1 << (at % 7);
            fs.writeFileSync(file, bad);
            write('content/blog/a.md', post({ title: 'First' }, `At ${at}.`));
            await cachedBuild(PLAIN);
            expect(read('dist/blog/a.html'), `${file} at ${at}`).toContain(`At ${at}.`);
            fs.writeFileSync(file, bad);
            write('content/blog/b.md', post({ title: `At ${at}` }));
            await cachedBuild(PLAIN);
            fs.rmSync(pathOf('content/blog/b.md'));
            write('content/blog/a.md', post({ title: 'First' }));
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
  return { own: files.filter((path) => /cache\/[\da-f]{8}\//.test(path)), all: files };
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
  | { readonly kind: 'body'; readonly at: number; readonly text: string; readonly link: number | null }
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
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('body'), at, text: word, link: fc.option(name, { freq: 4 }) }),
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
    case 'body': {
      const addition = step.link === null ? step.text : `[${step.text}](/blog/p${step.link})`;
      write(chosen(step.at), `${read(chosen(step.at))}\n${addition}\n`);
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
  const counts = { sequences: 0, builds: 0, shortWays: 0 };
  const property = fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 8 }), async (edits) => {
    counts.sequences++;
    await inProject(
      { 'content/blog/p0.md': post({ title: 'First' }), 'content/blog/p1.md': post({ title: 'Second' }) },
      async () => {
        let settings = PLAIN;
        await settle();
        await buildAndCompare(settings);
        for (const step of edits) {
          settings = await apply(step, settings);
          await buildAndCompare(settings);
          counts.builds++;
          if (wentTheShortWay()) counts.shortWays++;
        }
      },
    );
  });
  await fc.assert(property, {
    numRuns: Number(process.env.RUNS ?? 40),
    seed,
    interruptAfterTimeLimit: 50_000,
  });
  const { sequences, builds, shortWays } = counts;
  console.info(
    `${sequences} sequences, ${builds} builds after an edit, ${shortWays} the short way, seed ${seed}`,
  );
});
