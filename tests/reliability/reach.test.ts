/** How far edits reach: to the bodies of articles alone, or anywhere. */
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
  NAME,
  PLAIN,
  pathOf,
  program,
  reach,
  read,
  serveToo,
  settle,
  write,
} from './incremental-site.ts';

describe('a build reads and renders bodies alone', () => {
  const A = 'content/recipes/a.md';
  const B = 'content/recipes/b.md';
  const two = { [A]: recipe({ title: 'First' }, 'One.'), [B]: recipe({ title: 'Other' }, 'Two.') };

  const ROOF = {
    'content/recipes/roof.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  };

  /** Builds, edits, builds again, and compares with a clean build both times. */
  const afterEdit = (edit: () => void, files: Record<string, string> = two) =>
    inProject(files, async () => {
      await settle();
      await buildAndCompare();
      expect(reach).toBe('all');
      edit();
      await buildAndCompare();
    });

  test('again and again', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      for (const body of ['Uno.', 'Due.', 'One.', 'Tre.']) {
        write(A, recipe({ title: 'First' }, body));
        expect(await buildAndCompare()).toBe(1);
        expect(reach).toBe('bodies');
      }
      await settle();
      expect(await buildAndCompare()).toBe(0);
    }));

  test('also where something is said of files, and says what a clean build would', () =>
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
        await buildAndCompare();
        expect(reach, body).toBe('bodies');
      }
      const { diagnostics } = await cachedBuild(PLAIN);
      expect(diagnostics.map(({ rule }) => rule)).toEqual(['content/unused']);
    }));

  test('for the bodies of several, and for a new link to a page that is there', async () => {
    await afterEdit(() => {
      write(A, recipe({ title: 'First' }, 'See [the other](/rezepte/b).'));
      write(B, recipe({ title: 'Other' }, 'Due.'));
    });
    expect(reach).toBe('bodies');
  });

  test('and none of them for a file that was only touched', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      fs.utimesSync(pathOf(A), 1, 1);
      expect(await buildAndCompare()).toBe(0);
      expect(reach).toBe('nothing');
    }));

  test('and finds a link that leads nowhere, and why', () =>
    inProject({ ...two, 'content/recipes/c.md': recipe({ draft: 'true' }) }, async () => {
      await settle();
      await buildAndCompare();
      write(A, recipe({ title: 'First' }, 'See [the other](/rezepte/c).'));
      const { diagnostics } = await cachedBuild(PLAIN);
      expect(diagnostics.map(({ message }) => message)).toEqual(['Links to /rezepte/c, which is a draft.']);
      await buildAndCompare();
    }));

  test.each<[string, () => void]>([
    ['a field has changed', () => write(A, recipe({ title: 'Fresh' }, 'One.'))],
    ['the reading time has changed', () => write(A, recipe({ title: 'First' }, 'word '.repeat(1000)))],
    ['a heading has a letter for the face', () => write(A, recipe({ title: 'First' }, '## Łódź'))],
    ['there is a picture', () => write(A, recipe({ title: 'First' }, '![A roof](roof.svg)'))],
    ['there is a value', () => write(A, recipe({ title: 'First' }, 'By {{ site.name }}.'))],
    ['a file is new', () => write('content/recipes/c.md', recipe())],
    ['a file is gone', () => fs.rmSync(pathOf(B))],
    [
      'a data file has changed',
      () => write('content/site.yaml', read('content/site.yaml').replace(NAME, '$1X')),
    ],
    ['a style sheet has changed', () => write('templates/styles/index.css', 'a{color:red}')],
    ['somebody has changed the output', () => fs.appendFileSync(pathOf('dist/rezepte/b.html'), 'by hand')],
    ['something of the cache is gone', () => fs.rmSync(pathOf('.site/cache'), { recursive: true })],
  ])('not where %s', async (_, change) => {
    await afterEdit(
      () => {
        write(B, recipe({ title: 'Other' }, 'Due.'));
        change();
      },
      { ...two, ...ROOF },
    );
    expect(reach).toBe('all');
  });

  test.each<[string, Record<string, string>, string]>([
    ['one that stands in a feed', { tags: `[${FED}]` }, 'Two.'],
    ['a draft, which has no page', { draft: 'true' }, 'Two.'],
    ['one that showed a picture', {}, '![A roof](roof.svg)'],
  ])('not for %s', async (_, fields, body) => {
    await afterEdit(() => write(B, recipe(fields, 'Due.')), { ...two, ...ROOF, [B]: recipe(fields, body) });
    expect(reach).toBe('all');
  });

  test.each([
    ['not for a body deeper in the data of its page', DEEP, 'all'],
    ['but for one that its page is given', 'Anna', 'bodies'],
  ])('%s', async (_, name, reached) => {
    const author = (body: string) => `---\nname: ${name}\n---\n\n${body}\n`;
    const path = 'content/authors/anna.md';
    await afterEdit(() => write(path, author('Bakes.')), { ...two, [path]: author('Cooks.') });
    expect(reach).toBe(reached);
  });

  test('not after a build with another cache or none', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      write(A, recipe({ title: 'Published without the cache' }, 'One.'));
      await cachedBuild(PLAIN, { cache: null });
      write(A, two[A]!);
      write(B, recipe({ title: 'Other' }, 'Due.'));
      await buildAndCompare();
      expect(reach).toBe('all');
      await settle();
      await buildAndCompare();
      await cachedBuild({ ...PLAIN, baseUrl: 'https://other.example' }, { cache: null });
      await buildAndCompare();
      expect(reach).toBe('all');
    }));

  test('nor where another build publishes in the meantime', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      write(A, recipe({ title: 'First' }, 'Uno.'));
      await cachedBuild(PLAIN, {}, async () => {
        write(A, two[A]!);
        write(B, recipe({ title: 'Published by the other' }, 'Two.'));
        await cachedBuild(PLAIN, { cache: null });
        write(A, recipe({ title: 'First' }, 'Uno.'));
        write(B, two[B]!);
      });
      expect(reach).toBe('all');
      await buildAndCompare();
    }));

  test('nor where what is kept of its page is of an earlier build', () =>
    inProject(two, async () => {
      await settle();
      await buildAndCompare();
      const showing = cacheFiles().own.filter((path) => path.includes('/showing/'));
      const kept = showing.map((path) => [path, fs.readFileSync(path)] as const);
      write(B, recipe({ title: 'Fresh' }, 'Two.'));
      await buildAndCompare();
      for (const [path, bytes] of kept) fs.writeFileSync(path, bytes);
      write(B, recipe({ title: 'Fresh' }, 'Due.'));
      await buildAndCompare();
      expect(reach).toBe('all');
    }));

  test('not for a body that another page shows too', () =>
    inProject(two, async () => {
      await settle();
      program.showsNewest = true;
      await buildAndCompare();
      write(A, recipe({ title: 'First' }, 'Uno.'));
      await buildAndCompare();
      expect(reach).toBe('all');
    }));
});
