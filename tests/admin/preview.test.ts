/** The page of a file that is not saved yet. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ContentApi } from '../../src/admin/content-api.ts';
import { Session } from '../../src/serve/session.ts';
import { fileCache } from '../../src/system/sealed-files.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

const ONE = 'content/recipes/one.md';

let root: string;
let api: ContentApi;
beforeEach(() => {
  root = makeProject({ [ONE]: recipe({ title: 'One' }) });
  const session = new Session(() => tinyOptions(root), tinyRenderer, fileCache(join(root, '.site/cache')));
  api = new ContentApi(session, tinyOptions(root));
});

const opened = (path: string) => {
  const { data } = api.act({ action: 'getEntry', params: { path } }) as { data: string };
  return JSON.parse(data);
};

const preview = (path: string, values: object, assets: object[] = []) => {
  const params = { dataFiles: [{ path, raw: JSON.stringify(values) }], assets };
  return api.act({ action: 'preview', params }) as Promise<{ page?: string; error?: string }>;
};

test('a preview is made from the content as it is now, of which nothing is written', async () => {
  fs.writeFileSync(join(root, 'content/recipes/two.md'), recipe({ title: 'Two' }));
  const files = () => fs.readdirSync(root, { recursive: true }).map(String);
  const before = files();
  const { $version: _, ...fields } = opened(ONE);
  const linking = { ...fields, title: 'Linking', body: 'See [two](/rezepte/two).' };
  expect((await preview('content/recipes/new-entry.md', linking)).page).toContain('Linking');
  const picture = { path: 'content/recipes/pan.png', content: 'AAAA' };
  await preview(ONE, { ...opened(ONE), title: 'Drafted' }, [picture]);
  expect(files().filter((path) => !path.startsWith('.site'))).toEqual(before);
});

test('a preview shows a picture that is not saved yet, and says what saving it would say', async () => {
  const values = { ...opened(ONE), body: '![A dot](dot.png)' };
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const path = 'content/recipes/dot.png';
  expect((await preview(ONE, values, [{ path, content: dot }])).page).toContain('alt="A dot"');
  fs.writeFileSync(join(root, path), 'another');
  expect(() => preview(ONE, values, [{ path, content: dot }])).toThrow(
    'exists already, with another picture',
  );
});

test('a preview reports a dead link with its line in the file, not with a path of its own', async () => {
  const { error } = await preview(ONE, { ...opened(ONE), body: 'See [two](/recipes/two).' });
  expect(error).toMatch(/content\/recipes\/one\.md:\d+/);
  expect(error).toContain('Links to /recipes/two, which is not a page of this site.');
  expect(error).toContain('See [two]');
  expect(error).not.toContain('preview-');
});
