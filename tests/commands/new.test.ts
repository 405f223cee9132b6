/** `site new` and `site next-publish`, as they are called by the command line. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runNew } from '../../src/commands/new.ts';
import { runNextPublish } from '../../src/commands/next-publish.ts';
import type { SiteOptions } from '../../src/commands/options.ts';
import { explainEntry } from '../../src/content/explain.ts';
import { parseEntry } from '../../src/content/parse.ts';
import type { Site } from '../../src/model/define.ts';
import agency from '../../templates/site.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { testEnvironment } from '../helpers/test-environment.ts';
import { tinyRenderer } from '../helpers/tiny-site.ts';

let { site } = tinyRenderer;
const root = makeProject({ 'content/recipes/roesti.md': recipe() });
const content = join(root, 'content');
const options: SiteOptions = { content: 'content', out: 'dist', cache: false, layout: 'both' };
const { environment: tiny, said, documents } = testEnvironment(root);
const environment = { ...tiny, loadRenderer: async () => ({ ...tinyRenderer, site }) };

const fieldsOf = (name: string, folder = 'content') => {
  const text = readFileSync(join(root, folder, name), 'utf8');
  const file = { path: `content/${name}`, name, text, hash: '' };
  return parseEntry(site, file)?.fields ?? explainEntry(site, file);
};

test.each([
  ['recipe', 'Straße & Küche', 'recipes/strasse-kuche.md'],
  ['recipe', '東京', 'recipes/dongjing.md'],
  ['recipe', 'Soup: a start', 'recipes/soup-a-start.md'],
  ['recipe', `A title${' on'.repeat(99)}`, `recipes/a-title${'-on'.repeat(37)}.md`],
  ['recipe', 'ü'.repeat(999), `recipes/${'u'.repeat(120)}.md`],
])('a %s called %s is a draft at %s, with nothing wrong in it', async (kind, title, name) => {
  expect(await runNew(options, environment, kind, title)).toBe(0);
  expect(fieldsOf(name)).toMatchObject({ title, draft: true });
  await expect(runNew(options, environment, kind, title)).rejects.toThrow(`content/${name} exists already.`);
});

test('site new writes a title of several lines on one line', async () => {
  expect(await runNew(options, environment, 'recipe', ' A soup\n of  roots ')).toBe(0);
  expect(fieldsOf('recipes/a-soup-of-roots.md')).toMatchObject({ title: 'A soup of roots' });
});

test("where a collection has no words to begin with, it has the required fields, and nobody else's words", async () => {
  expect(await runNew(options, environment, 'author', 'Anna')).toBe(0);
  expect(fieldsOf('authors/anna.md')).toEqual({ name: 'Anna' });
  expect(readFileSync(join(content, 'authors/anna.md'), 'utf8')).toBe(
    '---\nname: Anna\n---\n\n((Write the text here))\n',
  );
});

test.each([
  ['Index', 'recipe-index'],
  ['404', 'recipe-404'],
])('a title that hosts take for another page, %s, gets the address %s', async (title, slug) => {
  expect(await runNew(options, environment, 'recipe', title)).toBe(0);
  expect(fieldsOf(`recipes/${slug}.md`)).toMatchObject({ title });
  await expect(runNew(options, environment, 'recipe', title)).rejects.toThrow(`${slug}.md exists already.`);
});

test('site new says how to see the draft, with the site and the folder that it was made in', async () => {
  said.length = 0;
  expect(await runNew({ ...options, site: '../inn' }, environment, 'recipe', 'Plov')).toBe(0);
  expect(said).toEqual([
    'Created content/recipes/plov.md as a draft. See it with: npx --no site serve --drafts --site ../inn',
  ]);
});

test('site new answers an unknown kind with the names of those that it knows', async () => {
  await expect(runNew(options, environment, 'recipie', 'A soup')).rejects.toMatchObject({
    message: 'There is no "recipie" to create, only recipe, author. Did you mean "recipe"?',
    exitCode: 2,
  });
});

test('site next-publish prints the next scheduled moment in UTC, and nothing if none is scheduled', async () => {
  said.length = 0;
  expect(await runNextPublish(options, environment)).toBe(0);
  expect(said).toEqual([]);
  const path = join(content, 'recipes/roesti.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', '---\nexpiresAt: 2999-02-14 09:00\n'));
  expect(await runNextPublish(options, environment)).toBe(0);
  expect(said).toEqual(['2999-02-14T08:00:00.000Z']);
  expect(documents.at(-1)).toEqual({
    version: 1,
    command: 'next-publish',
    ok: true,
    next: said[0],
    diagnostics: [],
  });
});

describe('site new for the agency', () => {
  beforeAll(() => {
    site = agency as unknown as Site;
    for (const folder of ['content', 'examples/starter/content'])
      cpSync(folder, join(root, 'agency', folder), { recursive: true });
  });

  test.each(Object.values(agency.collections))(
    'a new $kind is a draft with nothing wrong in it',
    async (made) => {
      const title = 'Roof: a check';
      expect(await runNew({ ...options, content: 'agency/content' }, environment, made.kind, title)).toBe(0);
      const name = `${made.folder}/roof-a-check.md`;
      expect(fieldsOf(name, 'agency/content')).toMatchObject({ title, draft: true });
      const text = readFileSync(join(root, 'agency/content', name), 'utf8');
      const others = [made.folder].flatMap((folder) =>
        readdirSync(`content/${folder}`).map((file) => readFileSync(`content/${folder}/${file}`, 'utf8')),
      );
      const copied = text
        .split('\n')
        .filter((line) => / .{30}/.test(line) && others.some((other) => other.includes(line)));
      expect(copied).toEqual([]);
      // No page is there, only at the end of its folder's address.
      expect(text).not.toContain(' /roof-a-check');
    },
  );

  test('gives a new page another address if a page has the one of its title', async () => {
    expect(await runNew({ ...options, content: 'agency/content' }, environment, 'text', 'About')).toBe(0);
    expect(fieldsOf('pages/text-about.md', 'agency/content')).toMatchObject({ title: 'About' });
  });

  test('gives a new post a category of the site, also where that began with the starter', async () => {
    const starter = { ...options, content: 'agency/examples/starter/content' };
    expect(await runNew(starter, environment, 'post', 'A first loaf')).toBe(0);
    expect(fieldsOf('blog/a-first-loaf.md', starter.content)).toMatchObject({ category: 'News' });
  });
});
