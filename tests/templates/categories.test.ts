import { expect, test } from 'vitest';
import { categoriesOf } from '../../templates/categories.ts';
import type { Post } from '../../templates/collections/posts.ts';

const named = (...categories: string[]) =>
  categoriesOf(
    categories.map((category) => ({ category }) as Post),
    ['Local SEO', 'Paid Advertising'],
  ).map(({ name }) => name);

test('a misspelt category has a page, so that no link to it is dead, but not the page of another category', () => {
  expect(named('Local SEO', 'LOCAL SEO', 'local seo')).toEqual(['Local SEO']);
  expect(named('Local SEO', 'Gardening')).toEqual(['Gardening', 'Local SEO']);
  expect(named('local seo')).toEqual(['local seo']);
});
