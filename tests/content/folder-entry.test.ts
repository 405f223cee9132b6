/** An article in a folder of its own, `my-soup/index.md` beside its pictures. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b5402a' } })
  .png()
  .toBuffer();

test('an entry in a folder of its own is shown at the address of that folder, with its pictures and working links', async () => {
  const { text, diagnostics } = await buildSite({
    'content/recipes/my-soup/index.md': recipe({}, '![A soup](soup.png) [b](../b.md)'),
    'content/recipes/my-soup/soup.png': picture,
    'content/recipes/b.md': recipe({}, '[a](my-soup/index.md), [a](my-soup.md), [a](/rezepte/my-soup)'),
  });
  expect(diagnostics).toEqual([]);
  expect(text('rezepte/my-soup/index.html')).toMatch(/<img [^>]*src="\/images\/soup-/);
  expect(text('rezepte/my-soup/index.html')).toContain('href="/rezepte/b"');
  expect(text('rezepte/b/index.html').match(/href="\/rezepte\/my-soup"/g)!.length).toBeGreaterThan(2);
});

test('a folder entry and a file of the same name are reported as a clash', async () => {
  const { diagnostics } = await buildSite({
    'content/recipes/soup/index.md': recipe(),
    'content/recipes/soup.md': recipe(),
  });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Would be at /rezepte/soup, where content/recipes/soup.md is already.',
  ]);
});

test('an index.md directly in the folder of a collection is reported as not read', async () => {
  const { diagnostics } = await buildSite({ 'content/recipes/index.md': recipe() });
  expect(diagnostics).toMatchObject([
    { file: 'content/recipes/index.md', message: 'Is not read: no file of this name is expected here.' },
  ]);
});
