import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { build } from '../../src/build.ts';
import { noCache } from '../../src/cache/build-cache.ts';
import type { Page } from '../../src/model.ts';
import { silentSteps } from '../../src/steps.ts';
import { site } from '../../templates/routes.tsx';
import { makeProject, tinyOptions, tinyRenderer } from '../helpers/build-site.ts';
import { memoryOutput } from '../helpers/memory-output.ts';
import { post } from '../helpers/sample-content.ts';

/** What the post `of` leads on to, by title, where posts of these categories were published one a day, a, b, c … */
async function relatedTo(of: string, categories: readonly string[]): Promise<string[]> {
  const files = categories.map((category, index) => {
    const title = String.fromCharCode(97 + index);
    return [`content/blog/${title}.md`, post({ title, category, date: `2025-06-${10 + index}` })];
  });
  const root = makeProject(Object.fromEntries(files));
  let pages: readonly Page[] = [];
  const routes: typeof site.routes = (content) => {
    pages = site.routes(content);
    return tinyRenderer.site.routes(content);
  };
  const renderer = { ...tinyRenderer, site: { ...tinyRenderer.site, routes } };
  try {
    await build(tinyOptions(root), {
      renderer,
      cache: noCache,
      openWriter: memoryOutput,
      steps: silentSteps,
    });
  } finally {
    rmSync(root, { recursive: true });
  }
  const { related } = pages.find(({ address }) => address === `/blog/${of}`)!.props as {
    related: { title: string }[];
  };
  return related.map(({ title }) => title);
}

const [digital, paid] = ['Digital Marketing', 'Paid Advertising'];

test('a post leads on to the three nearest of its category', async () => {
  expect((await relatedTo('c', [digital, paid, digital, paid, digital, digital])).toSorted()).toEqual([
    'a',
    'e',
    'f',
  ]);
});

test('where its category has too few, the nearest of the others make up the row', async () => {
  const related = await relatedTo('c', [digital, digital, paid, digital, digital, paid]);
  expect(related[0]).toBe('f');
  expect(related.slice(1).toSorted()).toEqual(['b', 'd']);
});

test('the first post of a category fills its row from one side', async () => {
  expect((await relatedTo('a', [paid, digital, paid, paid, digital, digital])).length).toBe(3);
  expect((await relatedTo('f', [digital, digital, digital, digital, digital, paid])).toSorted()).toEqual([
    'c',
    'd',
    'e',
  ]);
});

test('a blog of two leads on to the other one, and a blog of one to none', async () => {
  expect(await relatedTo('a', [digital, paid])).toEqual(['b']);
  expect(await relatedTo('a', [digital])).toEqual([]);
});
