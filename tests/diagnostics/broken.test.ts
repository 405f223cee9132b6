import { expect, test } from 'vitest';
import { sortDiagnostics } from '../../src/diagnostics/report.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

const name = 'content/recipes/map-pack.md';

test('a mistake in one file neither hides those of others nor makes new ones of links and values that need the file', async () => {
  const { diagnostics, published } = await buildSite({
    [name]: recipe({ titel: 'A' }),
    'content/recipes/renamed.md': recipe({ slug: 'other', titel: 'A' }),
    'content/recipes/twin.md': recipe({ slug: 'b' }),
    'content/recipes/b.md': recipe(
      {},
      '[here](/rezepte/map-pack) [there](map-pack.md) [renamed](renamed.md) [other](/rezepte/other) [nowhere](/rezepte/nope) {{ minutes.map-pack }} {{ site.nme }}\n\n#### Deep',
    ),
  });
  expect(published).toBeUndefined();
  expect(sortDiagnostics(diagnostics).map(({ file, message }) => [file, message])).toEqual([
    ['content/recipes/b.md', 'Links to /rezepte/nope, which is not a page of this site.'],
    ['content/recipes/b.md', 'There is no value "site.nme".'],
    [name, 'Unknown field "titel"; a recipe has "title".'],
    ['content/recipes/renamed.md', 'Unknown field "titel"; a recipe has "title".'],
    ['content/recipes/twin.md', 'Would be at /rezepte/b, where content/recipes/b.md is already.'],
    ['content/recipes/b.md', expect.stringContaining('This heading skips a level')],
  ]);
});

test('a template that throws is reported with its page, and the other pages are still checked', async () => {
  const { diagnostics } = await buildSite({
    [name]: recipe({ title: 'THROW' }),
    'content/recipes/other.md': recipe({}, 'See [it](/nope).'),
  });
  expect(diagnostics.map(({ file, message }) => [file, message])).toEqual([
    [name, 'The template "plain" failed at /rezepte/map-pack: the title says so'],
    ['content/recipes/other.md', 'Links to /nope, which is not a page of this site.'],
  ]);
});
