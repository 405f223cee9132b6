/** The copy of the content from which a page is shown that is not saved yet. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openPreview, type Preview } from '../../src/admin/preview.ts';
import { fileCache } from '../../src/cache/files.ts';
import { Session } from '../../src/serve/session.ts';
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
  const session = new Session(
    () => options,
    tinyRenderer,
    fileCache(join(root, '.site')),
    (html) => html,
  );
  preview = openPreview(tinyOptions(root).content, copy, session, () => tinyRenderer);
});

test('a picture that is not saved yet does not come into the file to which a link of its name leads', async () => {
  const outside = join(root, 'outside.png');
  fs.writeFileSync(outside, 'another');
  fs.symlinkSync(outside, join(root, 'content/recipes/pan.png'));
  await preview({ ...DRAFT, pictures: [{ name: 'pan.png', content: 'AAAA' }] });
  expect(fs.readFileSync(outside, 'utf8')).toBe('another');
});

test('what a killed program left in the copy is not part of the page, and nothing is left of the copy', async () => {
  fs.mkdirSync(join(copy, 'recipes'), { recursive: true });
  fs.writeFileSync(join(copy, 'recipes/gone.md'), 'No recipe.');
  expect(await preview(DRAFT)).toContain('Drafted');
  expect(fs.existsSync(copy)).toBe(false);
});
