/** `site new` and `site next-publish`, as they are called by the command line. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment, SiteOptions } from '../../src/commands/environment.ts';
import { runNew } from '../../src/commands/new.ts';
import { runNextPublish } from '../../src/commands/next-publish.ts';
import { explainEntry } from '../../src/content/explain.ts';
import type { Site } from '../../src/define.ts';
import agency from '../../templates/site.ts';

const site = agency as unknown as Site;
const root = mkdtempSync(join(tmpdir(), 'new-'));
const content = join(root, 'content');
const said: string[] = [];
const note = (words: string) => said.push(words);
const terminal = { say: note, fail: note, print: note, report: () => {}, json: () => {} };
const environment = { root, terminal, loadRenderer: async () => ({ site }) } as unknown as Environment;

beforeAll(() => cpSync('content', content, { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

const fieldsOf = (name: string) => {
  const text = readFileSync(join(content, name), 'utf8');
  const explained = explainEntry(site, { path: `content/${name}`, name, text, hash: '' });
  return 'entry' in explained ? explained.entry.fields : explained;
};

test.each([
  ['post', 'Straße & Küche', 'blog/strasse-and-kuche.md'],
  ['post', '東京', 'blog/dongjing.md'],
  ['case-study', 'A roof', 'case-studies/a-roof.md'],
  ['service', 'Roof: a check', 'services/roof-a-check.md'],
  ['text', 'Terms', 'pages/terms.md'],
])('a %s called %s is a draft at %s, with nothing wrong in it', async (kind, title, name) => {
  expect(await runNew(kind, title, content, environment)).toBe(0);
  expect(fieldsOf(name)).toMatchObject({ title, draft: true });
  expect(await runNew(kind, title, content, environment)).toBe(1);
});

test('what is no kind gets the names of those that are', async () => {
  said.length = 0;
  expect(await runNew('sevice', 'A roof', content, environment)).toBe(2);
  expect(said).toEqual([
    'There is no "sevice" to create, only post, case-study, service, text. Did you mean "service"?',
  ]);
});

test('the next moment at which something appears or goes is printed in UTC, and nothing where none is waiting', async () => {
  const options = { content: 'content', out: 'dist', cache: false, layout: 'both' } as SiteOptions;
  said.length = 0;
  expect(await runNextPublish(options, environment)).toBe(0);
  expect(said).toEqual([]);
  const path = join(content, 'case-studies/fireplace-retailer-growth.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', '---\nexpiresAt: 2999-02-14 09:00\n'));
  expect(await runNextPublish(options, environment)).toBe(0);
  expect(said).toEqual(['2999-02-14T07:00:00.000Z']);
});
