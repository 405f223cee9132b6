/** When an edited body is built the short way, and when it is not. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noCache } from '../../src/cache/build-cache.ts';
import { post } from '../helpers/sample-content.ts';
import {
  AUTHOR,
  buildAndCompare,
  buildInto,
  cachedBuild,
  inProject,
  PLAIN,
  pathOf,
  read,
  root,
  setShowNewest,
  settle,
  steps,
  wentTheShortWay,
  write,
} from './incremental-site.ts';

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
      setShowNewest(true);
      await buildAndCompare();
      write(A, post({ title: 'First' }, 'Uno.'));
      await buildAndCompare();
      setShowNewest(false);
      expect(wentTheShortWay()).toBe(false);
    }));
});
