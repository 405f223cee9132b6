import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic, sortDiagnostics } from '../../src/diagnostics/report.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

/** What an editor reads in the terminal for a site with these files, without colour. */
async function messages(files: Record<string, string | null>): Promise<string> {
  const { diagnostics, published } = await buildSite(files);
  expect(published).toBeUndefined();
  return sortDiagnostics(diagnostics)
    .map((one) => formatDiagnostic(one, (file) => files[file] ?? null, false))
    .join('\n');
}

const name = 'content/recipes/map-pack.md';

test('a mistake in one file does not hide those of others, nor makes any of links and values that wait for it', async () => {
  const { diagnostics, published } = await buildSite({
    [name]: recipe({ titel: 'A' }),
    'content/recipes/renamed.md': recipe({ slug: 'other', titel: 'A' }),
    'content/recipes/b.md': recipe(
      {},
      '[here](/rezepte/map-pack) [there](map-pack.md) [other](/rezepte/other) [nowhere](/rezepte/nope) {{ minutes.map-pack }} {{ site.nme }}\n\n#### Deep',
    ),
  });
  expect(published).toBeUndefined();
  expect(sortDiagnostics(diagnostics).map(({ file, message }) => [file, message])).toEqual([
    ['content/recipes/b.md', 'Links to /rezepte/nope, which is not a page of this site.'],
    ['content/recipes/b.md', 'There is no value "site.nme".'],
    [name, 'Unknown field "titel"; a recipe has "title".'],
    ['content/recipes/renamed.md', 'Unknown field "titel"; a recipe has "title".'],
    ['content/recipes/b.md', expect.stringContaining('This heading skips a level')],
  ]);
});

test('a data file that is missing is named', async () => {
  expect(await messages({ 'content/pages/home.yaml': null })).toBe(
    'content/pages/home.yaml\nerror  Is missing.\n    Every site needs it; copy it from the sample content.',
  );
});

test('a file that no collection reads is named, since nothing would show it', async () => {
  expect(await messages({ 'content/recepis/a.md': recipe() })).toBe(
    `content/recepis/a.md
error  Belongs to no collection, so nothing would show it.
    Markdown files stand in recipes/ (recipe), authors/ (author), each as NAME.md.`,
  );
});

test('a template that throws is named with the page, and the other pages are still looked at', async () => {
  const { diagnostics } = await buildSite(
    { [name]: recipe({ title: 'THROW' }), 'content/recipes/other.md': recipe({}, 'See [it](/nope).') },
    {},
  );
  expect(diagnostics.map(({ file, message }) => [file, message])).toEqual([
    [name, 'The template "plain" failed at /rezepte/map-pack: the title says so'],
    [join('content/recipes/other.md'), 'Links to /nope, which is not a page of this site.'],
  ]);
});
