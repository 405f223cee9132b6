import { expect, test } from 'vitest';
import type { Post } from '../../templates/collections/posts.ts';
import { nearestPosts } from '../../templates/related-posts.ts';

/** What the post `of` leads on to, by title, where posts of these categories were published one a day, a, b, c … */
function relatedTo(of: string, categories: readonly string[]): string[] {
  const posts = categories.map((category, at) => ({ title: String.fromCharCode(97 + at), category }) as Post);
  const newestFirst = posts.toReversed();
  return nearestPosts(newestFirst)(posts.find(({ title }) => title === of)!).map(({ title }) => title);
}

const [digital, paid] = ['Digital Marketing', 'Paid Advertising'];

test('a post leads on to the three nearest of its category', () => {
  expect(relatedTo('c', [digital, paid, digital, paid, digital, digital]).toSorted()).toEqual([
    'a',
    'e',
    'f',
  ]);
});

test('where its category has too few, the nearest of the others make up the row', () => {
  const related = relatedTo('c', [digital, digital, paid, digital, digital, paid]);
  expect(related[0]).toBe('f');
  expect(related.slice(1).toSorted()).toEqual(['b', 'd']);
});

test('the first post of a category fills its row from one side', () => {
  expect(relatedTo('a', [paid, digital, paid, paid, digital, digital]).length).toBe(3);
  expect(relatedTo('f', [digital, digital, digital, digital, digital, paid]).toSorted()).toEqual([
    'c',
    'd',
    'e',
  ]);
});

test('a blog of two leads on to the other one, and a blog of one to none', () => {
  expect(relatedTo('a', [digital, paid])).toEqual(['b']);
  expect(relatedTo('a', [digital])).toEqual([]);
});
