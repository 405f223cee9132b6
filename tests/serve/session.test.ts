import * as fs from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { isError } from '../../src/diagnostics/diagnostic.ts';
import type { BuildOptions } from '../../src/model/build-options.ts';
import type { Renderer } from '../../src/render/renderer.ts';
import { Session } from '../../src/serve/session.ts';
import { fileCache } from '../../src/system/sealed-files.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { NOW, tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

let root: string;
let session: Session;
let now: number;
/** Addresses of pages in the order in which they were rendered. */
let rendered: string[];

const renderer: Renderer = {
  ...tinyRenderer,
  renderPage(page, ...rest) {
    rendered.push(page.address);
    return tinyRenderer.renderPage(page, ...rest);
  },
};

beforeEach(async () => {
  rendered = [];
  root = makeProject({
    'content/recipes/one.md': recipe({ title: 'One' }, 'First words.'),
    'content/recipes/two.md': recipe({ title: 'Two' }, 'Other words.'),
  });
  now = NOW;
  session = newSession();
  await session.refresh({ content: [''], assets: true });
  expect(session.diagnostics).toEqual([]);
});

const newSession = (options: Partial<BuildOptions> = {}) =>
  new Session(() => ({ ...tinyOptions(root), now, ...options }), renderer, fileCache(join(root, '.site')));
const path = (name: string) => join(root, 'content', name);
const save = (name: string, text: string) => fs.writeFileSync(path(name), text);
const refresh = (...content: string[]) => session.refresh({ content, assets: false });
const edit = (name: string, text: string) => {
  save(name, text);
  return refresh(name);
};
const html = (address: string) => {
  const contents = session.read(`${address}.html`);
  return contents === null || typeof contents === 'string' ? contents : JSON.stringify(contents);
};
const rules = () => session.diagnostics.map(({ rule }) => rule);
const always = async () => true;

test('a former address with a slash redirects without it too, as on hosts', async () => {
  await edit('recipes/one.md', recipe({ title: 'One', aliases: '[/old/]' }));
  expect(['/old/', '/old', '/older'].map((from) => session.redirectOf(from))).toEqual([
    '/rezepte/one',
    '/rezepte/one',
    null,
  ]);
});

test('pages of drafts and of scheduled articles say so until they are published', async () => {
  session = newSession({ drafts: true, future: true });
  save('recipes/one.md', recipe({ title: 'One', draft: 'true' }));
  save('recipes/two.md', recipe({ title: 'Two', publishAt: '2026-06-01 13:00' }));
  await session.refresh({ content: [''], assets: true });
  const state = (address: string) => /<meta name="site-state" content="([^"]*)/.exec(html(address)!)?.[1];
  expect([state('rezepte/one'), state('rezepte/two'), state('index')]).toEqual([
    'DRAFT Not on the live site. To publish, delete &quot;draft: true&quot; on line 8.',
    'PLANNED Goes live on 2026-06-01 13:00, as it says on line 8.',
    undefined,
  ]);
  fs.rmSync(path('recipes/one.md'));
  expect(state('rezepte/one')).toBe(
    'DRAFT Not on the live site. To publish, delete &quot;draft: true&quot;.',
  );
  save('recipes/one.md', recipe({ title: 'One' }));
  now += 3_600_000;
  await refresh('recipes/one.md');
  expect([state('rezepte/one'), state('rezepte/two')]).toEqual([undefined, undefined]);
});

const SKIPS = recipe({ title: 'One' }, '#### Skips');

test.each<[string, string, () => unknown]>([
  ['another body', recipe({ title: 'One' }, 'Words.'), () => {}],
  ['another body that was seen', recipe({ title: 'One' }, 'Words.'), () => html('rezepte/one')],
  ['another title', recipe({ title: 'Other' }, 'Words.'), () => {}],
  ['a draft', recipe({ title: 'One', draft: 'true' }, '#### Skips'), () => session.checkAll(always)],
])(
  'what only rendering shows of an article is said again when it comes back after %s',
  async (_, between, see) => {
    for (const text of [SKIPS, between, SKIPS]) {
      await edit('recipes/one.md', text);
      await (text === SKIPS ? session.checkAll(always) : see());
      expect(rules()).toEqual(text === SKIPS ? ['body/heading-level'] : []);
    }
  },
);

test('findings of an article are not repeated for its next version, whether that can be served or not', async () => {
  const saved = async (title: string, body: string) => {
    await edit('recipes/one.md', recipe({ title }, body));
    return session.diagnostics.map(({ message }) => message);
  };
  await saved('One', 'Words.\n\n<!-- Lost.');
  await session.checkAll(always);
  expect(session.diagnostics).toHaveLength(1);
  expect(await saved('One', '![A pan](none.jpg)')).toEqual(['Shows none.jpg, which does not exist.']);
  expect(await saved('Mended', 'Words.')).toEqual([]);
});

test('a page is rendered again when its file is as before, and had a mistake in between', async () => {
  await edit('recipes/one.md', recipe({ titel: 'One' }, 'Zebra.'));
  expect(html('rezepte/one')).toContain('Zebra');
  expect(await edit('recipes/one.md', recipe({ title: 'One' }, 'First words.'))).toBe(true);
  expect(html('rezepte/one')).toContain('First words.');
});

test('after an edit only the page that is asked for is rendered', async () => {
  await edit('recipes/one.md', recipe({ title: 'One' }, 'Second words.'));
  html('rezepte/one');
  html('rezepte/one');
  expect(rendered).toEqual(['/rezepte/one']);
});

test('a save of the same bytes is no change', async () => {
  expect(await edit('recipes/one.md', recipe({ title: 'One' }, 'First words.'))).toBe(false);
});

test('the files of a folder that was moved in or away are found by its name', async () => {
  fs.renameSync(path('recipes'), join(root, 'away'));
  await refresh('recipes');
  expect(html('rezepte/one')).toBeNull();
  fs.renameSync(join(root, 'away'), path('recipes'));
  await refresh('recipes');
  expect(html('rezepte/one')).toContain('First words.');
});

test('files that were not reported are found by looking', async () => {
  expect(session.missed()).toEqual([]);
  save('recipes/three.md', recipe({ title: 'Three' }));
  fs.rmSync(path('recipes/two.md'));
  expect(session.missed()).toEqual(['recipes/three.md', 'recipes/two.md']);
  await refresh(...session.missed());
  expect(session.missed()).toEqual([]);
  expect([html('rezepte/two'), html('rezepte/three')]).toEqual([null, expect.stringContaining('Three')]);
});

test('a content folder that was moved away and came back is the site again', async () => {
  html('rezepte/one');
  fs.renameSync(path(''), join(root, 'away'));
  await refresh('');
  expect(session.diagnostics.some(isError)).toBe(true);
  expect(html('rezepte/one')).toContain('First words.');
  fs.renameSync(join(root, 'away'), path(''));
  await refresh('');
  expect(session.diagnostics).toEqual([]);
});

test('a file that an editor made and removed again is no change', async () => {
  expect(await refresh('recipes/4913')).toBe(false);
});

test('where a template fails, the last good page is shown, and the fault is reported once', async () => {
  html('rezepte/one');
  await edit('recipes/one.md', recipe({ title: 'THROW' }));
  for (let round = 0; round < 3; round++) expect(html('rezepte/one')).toContain('First words.');
  await session.checkAll(always);
  expect(rules()).toEqual(['templates/failed']);
  await edit('recipes/one.md', recipe({ title: 'Mended' }));
  expect(html('rezepte/one')).toContain('Mended');
  expect(session.diagnostics).toEqual([]);
});

test('a picture that turns out to be damaged when it is scaled leaves the last good site', async () => {
  const create = { width: 1600, height: 900, channels: 3, background: '#888' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  fs.writeFileSync(path('recipes/pan.jpg'), photo.subarray(0, photo.length / 2));
  html('rezepte/one');
  save('recipes/one.md', recipe({ title: 'One' }, '![A pan](pan.jpg)'));
  await refresh('recipes/one.md', 'recipes/pan.jpg');
  expect(rules()).toEqual(['pictures/unreadable']);
  expect(html('rezepte/one')).toContain('First words.');
});

test('a page fails if no version of it was good, and so does a site that never was good', async () => {
  await edit('recipes/new.md', recipe({ title: 'THROW' }));
  expect(session.read('rezepte/new.html')).toEqual({ failure: expect.stringContaining('/rezepte/new') });
  fs.rmSync(path('site.yaml'));
  const other = newSession();
  await other.refresh({ content: [''], assets: true });
  expect(other.read('index.html')).toEqual({ failure: expect.stringContaining('terminal') });
});

const unsavedFile = (name: string, contents: string) => {
  const file = join(root, 'unsaved', name);
  fs.mkdirSync(join(root, 'unsaved'), { recursive: true });
  fs.writeFileSync(file, contents);
  return file;
};
const ONE = 'content/recipes/one.md';

test('a preview shows unsaved text, and leaves what is served as it was', async () => {
  const unsaved = new Map([[ONE, unsavedFile('one.md', recipe({ title: 'Other' }, 'New words.'))]]);
  const { page, diagnostics } = await session.preview(ONE, unsaved);
  expect([page, diagnostics]).toEqual([expect.stringMatching(/Other.*New words/s), []]);
  expect(html('rezepte/one')).toContain('First words.');
  expect(session.diagnostics).toEqual([]);
});

test('a preview shows a draft with unsaved pictures, which are served', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
  const text = recipe({ title: 'New', draft: 'true' }, '![A pan](pan.svg)');
  const unsaved = new Map([
    ['content/recipes/new.md', unsavedFile('new.md', text)],
    ['content/recipes/pan.svg', unsavedFile('pan.svg', svg)],
  ]);
  const { page } = await session.preview('content/recipes/new.md', unsaved);
  const [, address = ''] = /src="\/(images\/pan-[^"]*)"/.exec(page!) ?? [];
  expect(session.read(address)?.toString()).toBe(svg);
  // What a host looks for first at the address of a page.
  expect(session.read('rezepte/new.html')).toBeNull();
});

test('the check of all pages finds a link that an edit made dead, and renders no other page for it', async () => {
  await session.checkAll(always);
  expect(rules()).toEqual([]);
  rendered = [];
  await edit('recipes/one.md', recipe({ title: 'One' }, 'See [this](/rezepte/tow).'));
  await session.checkAll(always);
  expect(rendered).toEqual(['/rezepte/one']);
  expect(rules()).toEqual(['links/dead']);
});

test('the check of all pages drops a dead link once it is mended, and keeps the others', async () => {
  save('recipes/one.md', recipe({ title: 'One' }, 'See [this](/rezepte/tow).'));
  save('recipes/two.md', recipe({ title: 'Two' }, 'See [that](/rezepte/eno).'));
  await refresh('recipes/one.md', 'recipes/two.md');
  await session.checkAll(always);
  expect(rules()).toEqual(['links/dead', 'links/dead']);
  await edit('recipes/one.md', recipe({ title: 'One' }, 'See [this](/rezepte/two).'));
  for (let round = 0; round < 2; round++) {
    expect(session.diagnostics.map(({ file }) => file)).toEqual(['content/recipes/two.md']);
    await session.checkAll(always);
  }
});

test('the check of all pages goes on later where it was interrupted', async () => {
  await edit('recipes/one.md', recipe({ title: 'One' }, 'See [this](/rezepte/tow).'));
  await session.checkAll(async () => false);
  expect([rendered, rules()]).toEqual([[], []]);
  await session.checkAll(always);
  expect(rules()).toEqual(['links/dead']);
});
