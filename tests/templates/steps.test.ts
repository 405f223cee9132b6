import { expect, test } from 'vitest';
import type { Post } from '../../templates/collections/posts.ts';
import type { PageContext } from '../../templates/context.ts';
import { howTo } from '../../templates/structured-data/article.ts';

test.each([
  ['a paragraph', '<p>Do <b>this</b>.</p>'],
  ['a heading of its own', '<h3 id="own">Own</h3>\n<p>Do this.</p>'],
  ['a table that scrolls', '<div tabindex="0"><table><td>Do this.</td></table></div>'],
  ['a plot', '<p>{plot 1}</p>\n<p>Do this.</p>'],
  ['code', '<pre><code>Do this.</code></pre>'],
])('a step that begins with %s says what to do, not its name again', (_what, block) => {
  const context = {
    headingsOf: () => [{ level: 2, id: 'week-1', text: 'Week 1' }],
    bodyOf: () => `<h2 id="week-1">Week 1</h2>\n${block}`,
    absolute: (address: string) => `https://a.example${address}`,
    page: { address: '/blog/a' },
  } as unknown as PageContext;
  const { step } = howTo(context, { address: '/blog/a', title: 'A', excerpt: 'B' } as Post);
  expect(step).toEqual([expect.objectContaining({ name: 'Week 1', text: 'Do this.' })]);
});
