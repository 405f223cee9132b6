/** What an edit, and a damaged cache, leave after a build. */
import * as fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recipe } from '../helpers/sample-content.ts';
import {
  buildAndCompare,
  cachedBuild,
  inProject,
  PLAIN,
  pathOf,
  read,
  SAME_TIME,
  serveToo,
  settle,
  write,
} from './incremental-site.ts';

describe('an edit', () => {
  const A = 'content/recipes/a.md';
  const B = 'content/recipes/b.md';
  const two = { [A]: recipe({ title: 'First' }, 'One.'), [B]: recipe({ title: 'Other' }, 'Two.') };

  test('a second build renders nothing, and an edit of one recipe its page and the list that shows it', () =>
    inProject(two, async () => {
      expect(await buildAndCompare()).toBe(6);
      expect(await buildAndCompare()).toBe(0);
      await settle();
      expect(await buildAndCompare()).toBe(0);
      expect(await buildAndCompare()).toBe(0);
      write(A, recipe({ title: 'Changed' }, 'One.'));
      expect(await buildAndCompare()).toBe(2);
    }));

  test('a build at another time, of the same files, shows what has its day then', () =>
    inProject({ ...two, [B]: recipe({ publishAt: '2026-06-02 09:00' }) }, async () => {
      await settle();
      for (const days of [0, 1, 0]) {
        await buildAndCompare({ ...PLAIN, now: PLAIN.now + days * 24 * 3600 * 1000 });
        expect(fs.existsSync(pathOf('dist/rezepte/b.html'))).toBe(days === 1);
      }
    }));

  const inSettings = (from: RegExp, to: string) => () => {
    const yaml = read('content/site.yaml');
    expect(yaml).toMatch(from);
    write('content/site.yaml', yaml.replace(from, to));
  };
  test.each<[string, () => void, path: string, text: RegExp]>([
    [
      'another time zone writes the days of feeds anew',
      inSettings(/^(timeZone: ).*/m, '$1Asia/Tokyo'),
      'dist/feed.xml',
      /\+09:00/,
    ],
    [
      'an edit that keeps size and time is noticed, because the time of the change itself cannot be set',
      () => {
        write(A, recipe({ title: 'Fresh' }, 'One.'));
        expect(fs.statSync(pathOf(A)).mtimeMs).toBe(SAME_TIME * 1000);
      },
      'dist/rezepte/a.html',
      /Fresh/,
    ],
  ])('%s', (_, edit, path, text) =>
    inProject({}, async () => {
      for (const [name, contents] of Object.entries(two)) write(name, contents);
      await settle();
      await buildAndCompare();
      edit();
      await buildAndCompare();
      expect(read(path)).toMatch(text);
    }),
  );

  test('a symbolic link, which is not read, is reported until it is gone', () =>
    inProject(two, async () => {
      serveToo(PLAIN);
      await settle();
      await buildAndCompare();
      const told = async (words: string[]) => {
        await buildAndCompare();
        const { diagnostics } = await cachedBuild(PLAIN);
        expect(diagnostics.map(({ file, message }) => `${file} ${message.slice(0, 20)}`)).toEqual(words);
      };
      const said = ['content/recipes/c.md Is a link to another', 'static/x.txt Is a link to another'];
      fs.symlinkSync(pathOf('content/recipes/a.md'), pathOf('content/recipes/c.md'));
      await told(said.slice(0, 1));
      fs.symlinkSync('nowhere', pathOf('static/x.txt'));
      await told(said);
      await settle();
      await told(said);
      fs.rmSync(pathOf('content/recipes/c.md'));
      fs.rmSync(pathOf('static/x.txt'));
      await told([]);
    }));
});

describe('a cache', () => {
  test('a cache that cannot be written costs nothing but time', () =>
    inProject({ 'content/recipes/a.md': recipe() }, async () => {
      write('.site/cache', 'a file where a folder should be');
      expect(await buildAndCompare()).toBe(5);
      expect(await buildAndCompare()).toBe(5);
    }));
});
