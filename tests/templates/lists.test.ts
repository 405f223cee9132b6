import { expect, test } from 'vitest';
import type { Post } from '../../templates/collections/posts.ts';
import { toPostSummary } from '../../templates/components/post-card/index.tsx';
import type { PageContext } from '../../templates/context.ts';
import { blogPosting } from '../../templates/structured-data/article.ts';
import { articleList } from '../../templates/structured-data/lists.ts';

const context = {
  absolute: (address: string) => `https://example.com${address}`,
  page: { address: '/blog/a', head: {} },
  shared: { site: { timeZone: 'UTC' } },
} as unknown as PageContext;

test('an article is published on the same day in lists as on its own page, whatever day readers are shown', () => {
  const [shown, publishedAt] = [{ iso: '2025-06-12', display: '12 June 2025' }, '2025-06-01'];
  const post = { address: '/blog/a', title: 'A', date: shown, updated: shown, publishedAt } as Post;
  const { itemListElement } = articleList(context, 'BlogPosting', [toPostSummary(post)]);
  const { datePublished, '@id': id } = blogPosting(context, post) as object as Record<string, string>;
  expect(datePublished).toMatch(/^2025-06-01T/);
  expect(itemListElement).toMatchObject([{ item: { '@id': id, datePublished } }]);
});
