import { expect, test } from 'vitest';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

test('a link to a file of content leads to its page, by its slug, with its fragment, and from any folder', async () => {
  const { diagnostics, text } = await buildSite({
    'content/recipes/a.md': recipe({}, '[one](b.md) [two](./c.md#how) [three](../recipes/b.md)'),
    'content/recipes/b.md': recipe(),
    'content/recipes/c.md': recipe({ slug: 'other-name' }, '## How\n\nWords.'),
  });
  expect(diagnostics).toEqual([]);
  const links = [...text('rezepte/a/index.html').matchAll(/<a href="([^"]*)">(one|two|three)/g)];
  expect(links.map(([, href]) => href)).toEqual(['/rezepte/b', '/rezepte/other-name#how', '/rezepte/b']);
});
