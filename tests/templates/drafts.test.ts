/** What `site new` writes for each of the agency's collections. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Environment } from '../../src/commands/environment.ts';
import { runNew } from '../../src/commands/new.ts';
import { explainEntry } from '../../src/content/explain.ts';
import type { Site } from '../../src/define.ts';
import agency from '../../templates/site.ts';
import { newFolder } from '../helpers/new-folder.ts';

const site = agency as unknown as Site;
const root = newFolder('drafts');
const content = join(root, 'content');
const terminal = { say: () => {}, fail: () => {} };
const environment = { root, terminal, loadRenderer: async () => ({ site }) } as unknown as Environment;

beforeAll(() => cpSync('content', content, { recursive: true }));

test.each(Object.values(site.collections))(
  'a new $kind is a draft with nothing wrong in it',
  async (made) => {
    const title = 'Roof: a check';
    expect(await runNew({ content: 'content' }, environment, made.kind, title)).toBe(0);
    const name = `${made.folder}/roof-a-check.md`;
    const text = readFileSync(join(content, name), 'utf8');
    const explained = explainEntry(site, { path: `content/${name}`, name, text, hash: '' });
    expect(explained).toMatchObject({ entry: { fields: { title, draft: true } } });
  },
);

test('a new post of a site that began with the starter has a category of that site', async () => {
  cpSync('starter/content', join(root, 'starter'), { recursive: true });
  expect(await runNew({ content: 'starter' }, environment, 'post', 'A first loaf')).toBe(0);
  expect(readFileSync(join(root, 'starter/blog/a-first-loaf.md'), 'utf8')).toContain('category: "News"');
});
