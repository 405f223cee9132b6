/** How far an edit reaches: which pages a build renders anew, and that the result is that of a clean build. */
import * as fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recipe } from '../helpers/sample-content.ts';
import {
  buildAndCompare,
  cachedBuild,
  cacheFiles,
  DEEP,
  FED,
  inProject,
  PLAIN,
  pathOf,
  program,
  read,
  serveToo,
  settle,
  write,
} from './incremental-site.ts';

const A = 'content/recipes/a.md';
const B = 'content/recipes/b.md';
const two = { [A]: recipe({ title: 'First' }, 'One.'), [B]: recipe({ title: 'Other' }, 'Two.') };
const ROOF = {
  'content/recipes/roof.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
};

/** Builds, edits, and tells how many pages the next build renders; each build is compared with a clean one. */
async function renderedAfter(edit: () => void, files: Record<string, string> = two): Promise<number> {
  let rendered = 0;
  await inProject(files, async () => {
    await settle();
    serveToo(PLAIN);
    await buildAndCompare();
    edit();
    rendered = await buildAndCompare();
  });
  return rendered;
}

describe('edits of bodies', () => {
  test('each edit of a body renders one page, and a build without an edit renders none', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      for (const body of ['Uno.', 'Due.', 'One.', 'Tre.']) {
        write(A, recipe({ title: 'First' }, body));
        expect(await buildAndCompare()).toBe(1);
      }
      await settle();
      expect(await buildAndCompare()).toBe(0);
      fs.utimesSync(pathOf(A), 1, 1);
      expect(await buildAndCompare()).toBe(0);
    }));

  test('after an edit of a body a build reports what a clean build reports, of all files', () =>
    inProject({ ...two, [A]: recipe({ title: 'First' }, '### Skips'), 'content/notes.txt': '' }, async () => {
      await settle();
      serveToo(PLAIN);
      await buildAndCompare();
      for (const [path, body] of [
        [B, 'Due.'],
        [A, 'Lower down.\n\n### Skips'],
        [B, '```\nopen'],
        [A, '## Mended'],
        [B, 'Two.'],
      ] as const) {
        write(path, recipe({ title: path === A ? 'First' : 'Other' }, body));
        expect(await buildAndCompare(), body).toBe(1);
      }
      const { diagnostics } = await cachedBuild(PLAIN);
      expect(diagnostics.map(({ rule }) => rule)).toEqual(['content/unused']);
    }));

  test.each<[string, string]>([
    ['that names a value', 'Of {{ site.name }}.'],
    ['that shows a picture', '![A roof](roof.svg)'],
    ['that links to another page', 'See [the other](/rezepte/a).'],
    ['with a letter of its own in a heading', '## Łódź'],
  ])('an edit of a body %s renders one page', async (_, body) => {
    const files = { ...two, ...ROOF, [B]: recipe({ title: 'Other' }, body) };
    const edit = () => write(B, recipe({ title: 'Other' }, `New words.\n\n${body}`));
    expect(await renderedAfter(edit, files)).toBe(1);
  });

  test('an edit of a body that a feed shows renders one page, and writes the feed anew', async () => {
    let feed = '';
    const fields = { title: 'Other', tags: `[${FED}]` };
    const edit = () => write(B, recipe(fields, 'Due.'));
    await inProject({ ...two, [B]: recipe(fields, 'Two.') }, async () => {
      await settle();
      await buildAndCompare();
      edit();
      expect(await buildAndCompare()).toBe(1);
      feed = read('dist/feed.xml');
    });
    expect(feed).toContain('Due.');
  });

  test.each([DEEP, 'Anna'])(
    'an edit of a body renders its page, however deep in the data the article stands: %s',
    async (name) => {
      const author = (body: string) => `---\nname: ${name}\n---\n\n${body}\n`;
      const path = 'content/authors/anna.md';
      const edit = () => write(path, author('Bakes.'));
      expect(await renderedAfter(edit, { ...two, [path]: author('Cooks.') })).toBe(1);
    },
  );
});

test('an edit of a body that two pages show renders both', () =>
  inProject(two, async () => {
    await settle();
    program.showsNewest = true;
    await buildAndCompare();
    write(A, recipe({ title: 'First' }, 'Uno.'));
    expect(await buildAndCompare()).toBe(2);
  }));

test('an edit of a draft renders nothing', async () => {
  const edit = () => write(B, recipe({ draft: 'true' }, 'Due.'));
  expect(await renderedAfter(edit, { ...two, [B]: recipe({ draft: 'true' }, 'Two.') })).toBe(0);
});

test('a new link in a body that leads nowhere is reported with its reason', () =>
  inProject({ ...two, 'content/recipes/c.md': recipe({ draft: 'true' }) }, async () => {
    await settle();
    await buildAndCompare();
    write(A, recipe({ title: 'First' }, 'See [the other](/rezepte/c).'));
    const { diagnostics } = await cachedBuild(PLAIN);
    expect(diagnostics.map(({ message }) => message)).toEqual(['Links to /rezepte/c, which is a draft.']);
    await buildAndCompare();
  }));

test('a build with another cache or none, or by hand, in between is made up for', () =>
  inProject(two, async () => {
    await settle();
    await buildAndCompare();
    write(A, recipe({ title: 'Published without the cache' }, 'One.'));
    await cachedBuild(PLAIN, { cache: null });
    write(A, two[A]!);
    write(B, recipe({ title: 'Other' }, 'Due.'));
    await buildAndCompare();
    await cachedBuild({ ...PLAIN, baseUrl: 'https://other.example' }, { cache: null });
    await buildAndCompare();
    fs.appendFileSync(pathOf('dist/rezepte/b.html'), 'by hand');
    await buildAndCompare();
  }));

test('a text that is saved while it is built is published as it was read, and never mixed up afterwards', () =>
  inProject(two, async () => {
    await settle();
    await buildAndCompare();
    write(A, recipe({ title: 'First' }, 'Uno.'));
    await cachedBuild(PLAIN, {}, () => write(A, recipe({ title: 'First' }, 'Newer.')));
    expect(read('dist/rezepte/a.html')).toContain('Newer.');
    await buildAndCompare();
    write(A, recipe({ title: 'First' }, 'Uno.'));
    await buildAndCompare();
    expect(read('dist/rezepte/a.html')).toContain('Uno.');
  }));

test('a build that another one overtakes while it reads leaves its own site', () =>
  inProject(two, async () => {
    await settle();
    await buildAndCompare();
    write(A, recipe({ title: 'First' }, 'Uno.'));
    await cachedBuild(PLAIN, {}, async () => {
      write(B, recipe({ title: 'Published by the other' }, 'Two.'));
      await cachedBuild(PLAIN, { cache: null });
      write(B, two[B]!);
    });
    await buildAndCompare();
  }));

test.each<[string, string, boolean]>([
  ['a body', recipe({ title: 'First' }, 'Uno.'), false],
  ['a title', recipe({ title: 'Fresh' }, 'One.'), false],
  ['a body that is taken back', recipe({ title: 'First' }, 'Uno.'), true],
  ['a title that is taken back', recipe({ title: 'Fresh' }, 'One.'), true],
])('after a kill between publication and memo the next build is that of its sources: %s', (_, text, isBack) =>
  inProject(two, async () => {
    await settle();
    await buildAndCompare();
    const before = cacheFiles().own.map((path) => [path, fs.readFileSync(path)] as const);
    write(A, text);
    await cachedBuild(PLAIN);
    // The memo is that of the build before, the manifest that of this one.
    for (const [path, bytes] of before) fs.writeFileSync(path, bytes);
    if (isBack) write(A, two[A]!);
    expect(await buildAndCompare()).toBeGreaterThan(0);
    expect(await buildAndCompare()).toBe(0);
  }),
);
