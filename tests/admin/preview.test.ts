/** The page of a file that is not saved yet. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openPreview, type Preview } from '../../src/admin/preview.ts';
import { Session } from '../../src/serve/session.ts';
import { fileCache } from '../../src/system/sealed-files.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

const DRAFT = { name: 'recipes/one.md', text: recipe({ title: 'Drafted' }), pictures: [] };

let root: string;
let folder: string;
let preview: Preview;
beforeEach(() => {
  root = makeProject({ 'content/recipes/one.md': recipe({ title: 'One' }) });
  folder = join(root, '.site/preview');
  const session = new Session(() => tinyOptions(root), tinyRenderer, fileCache(join(root, '.site')));
  preview = openPreview(session, tinyOptions(root), folder);
});

test('an unsaved picture is not written into the file to which a link of its name leads', async () => {
  const outside = join(root, 'outside.png');
  fs.writeFileSync(outside, 'another');
  fs.symlinkSync(outside, join(root, 'content/recipes/pan.png'));
  await preview({ ...DRAFT, pictures: [{ name: 'pan.png', content: 'AAAA' }] });
  expect(fs.readFileSync(outside, 'utf8')).toBe('another');
});

test('files left by an earlier preview are no part of a previewed page', async () => {
  fs.mkdirSync(join(folder, 'recipes'), { recursive: true });
  fs.writeFileSync(join(folder, 'recipes/gone.md'), 'No recipe.');
  expect(await preview(DRAFT)).toContain('Drafted');
  expect(fs.readdirSync(join(folder, 'recipes'))).toEqual(['one.md']);
});

test('a preview renders the content as it is now, and writes none of it', async () => {
  const before = fs.readFileSync(join(root, 'content', DRAFT.name), 'utf8');
  expect(await preview(DRAFT)).toContain('Drafted');
  expect(fs.readFileSync(join(root, 'content', DRAFT.name), 'utf8')).toBe(before);
  fs.writeFileSync(join(root, 'content/recipes/two.md'), recipe({ title: 'Two' }));
  const text = `${recipe({ title: 'Linking' })}\nSee [two](/rezepte/two).\n`;
  expect(await preview({ ...DRAFT, name: 'recipes/new.md', text })).toContain('Linking');
});

test('a preview reports a dead link with its line in the content file, not with a path of the preview', async () => {
  const page = await preview({ ...DRAFT, text: `${recipe({ title: 'One' })}\nSee [two](/recipes/two).\n` });
  expect(page).toMatch(/content\/recipes\/one\.md:\d+/);
  expect(page).toContain('Links to /recipes/two, which is not a page of this site.');
  expect(page).toContain('See [two]');
  expect(page).not.toContain(folder);
});
