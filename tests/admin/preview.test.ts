/** The copy of the content from which a page is shown that is not saved yet. */
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
let copy: string;
let preview: Preview;
beforeEach(() => {
  root = makeProject({ 'content/recipes/one.md': recipe({ title: 'One' }) });
  copy = join(root, '.site/preview');
  const options = { ...tinyOptions(root), content: { directory: copy, label: copy } };
  const session = new Session(() => options, tinyRenderer, fileCache(join(root, '.site')));
  preview = openPreview(tinyOptions(root).content, copy, session, () => tinyRenderer);
});

test('a picture that is not saved yet does not come into the file to which a link of its name leads', async () => {
  const outside = join(root, 'outside.png');
  fs.writeFileSync(outside, 'another');
  fs.symlinkSync(outside, join(root, 'content/recipes/pan.png'));
  await preview({ ...DRAFT, pictures: [{ name: 'pan.png', content: 'AAAA' }] });
  expect(fs.readFileSync(outside, 'utf8')).toBe('another');
});

test('what else lies in the copy is not part of the page', async () => {
  fs.mkdirSync(join(copy, 'recipes'), { recursive: true });
  fs.writeFileSync(join(copy, 'recipes/gone.md'), 'No recipe.');
  expect(await preview(DRAFT)).toContain('Drafted');
  expect(fs.readdirSync(join(copy, 'recipes'))).toEqual(['one.md']);
});

test('the content as it is now is what a page is made from, of which only what has changed is copied again', async () => {
  const [two, three] = ['two.md', 'three.md'].map((name) => join('recipes', name)) as [string, string];
  for (const file of [two, three]) fs.writeFileSync(join(root, 'content', file), recipe({ title: file }));
  // Of this time the copy gets a shorter one.
  fs.utimesSync(join(root, 'content', two), 1700350832.168136, 1700350832.168136);
  await preview({ ...DRAFT, name: 'recipes/new.md' });
  const { ino } = fs.statSync(join(copy, two));
  fs.rmSync(join(root, 'content', three));
  fs.mkdirSync(join(root, 'content', three));
  fs.writeFileSync(join(root, 'content', DRAFT.name), recipe({ title: 'Saved' }));
  const page = await preview({ ...DRAFT, name: 'recipes/other.md', text: recipe({ title: 'Other' }) });
  expect(page).toContain('Other');
  expect(fs.statSync(join(copy, two)).ino).toBe(ino);
  expect(fs.readdirSync(join(copy, 'recipes')).sort()).toEqual(['one.md', 'other.md', 'three.md', 'two.md']);
  expect(fs.readFileSync(join(copy, DRAFT.name), 'utf8')).toContain('Saved');
  expect(await preview(DRAFT)).toContain('Drafted');
});

test('a link that leads nowhere is told, with its line in the file, and with no path of the copy', async () => {
  const page = await preview({ ...DRAFT, text: `${recipe({ title: 'One' })}\nSee [two](/recipes/two).\n` });
  expect(page).toMatch(/content\/recipes\/one\.md:\d+/);
  expect(page).toContain('Links to /recipes/two, which is not a page of this site.');
  expect(page).not.toContain(copy);
});
