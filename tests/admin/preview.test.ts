/** The page of a file that is not saved yet. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { previewPage } from '../../src/admin/preview.ts';
import { Session } from '../../src/serve/session.ts';
import { fileCache } from '../../src/system/sealed-files.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

const NAME = 'recipes/one.md';

let root: string;
let session: Session;
beforeEach(() => {
  root = makeProject({ [`content/${NAME}`]: recipe({ title: 'One' }) });
  session = new Session(() => tinyOptions(root), tinyRenderer, fileCache(join(root, '.site/cache')));
});

const preview = (text: string, name = NAME, pictures: { name: string; content: string }[] = []) =>
  previewPage(session, tinyOptions(root), { name, text, pictures });

test('a preview is made from the content as it is now, of which nothing is written', async () => {
  fs.writeFileSync(join(root, 'content/recipes/two.md'), recipe({ title: 'Two' }));
  const outside = join(root, 'outside.png');
  fs.writeFileSync(outside, 'another');
  fs.symlinkSync(outside, join(root, 'content/recipes/pan.png'));
  const files = () => fs.readdirSync(root, { recursive: true }).map(String);
  const before = files();
  const text = `${recipe({ title: 'Linking' })}\nSee [two](/rezepte/two).\n`;
  expect(await preview(text, 'recipes/new.md')).toContain('Linking');
  await preview(recipe({ title: 'Drafted' }), NAME, [{ name: 'pan.png', content: 'AAAA' }]);
  expect(files().filter((path) => !path.startsWith('.site'))).toEqual(before);
  expect(fs.readdirSync(join(root, '.site')).filter((name) => name.startsWith('preview'))).toEqual([]);
  expect(fs.readFileSync(outside, 'utf8')).toBe('another');
});

test('a preview reports a dead link with its line in the file, not with a path of its own', async () => {
  const page = await preview(`${recipe({ title: 'One' })}\nSee [two](/recipes/two).\n`);
  expect(page).toMatch(/content\/recipes\/one\.md:\d+/);
  expect(page).toContain('Links to /recipes/two, which is not a page of this site.');
  expect(page).toContain('See [two]');
  expect(page).not.toContain('.site');
});
