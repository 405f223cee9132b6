/** A second site shows that the engine knows none. That it passes every check: ci-session.test.ts. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '../helpers/new-folder.ts';
import { runSite } from '../helpers/run-site.ts';

const out = join(newFolder('recipes'), 'dist');
const site = ['--site', 'examples/recipes', '--out', out];
const page = (path: string) => readFileSync(join(out, path), 'utf8');

beforeAll(() => {
  const { status, stderr } = runSite(['build', '--no-cache', ...site]);
  expect(stderr).toContain('10 pages');
  expect(status).toBe(0);
});

/** With a title beyond the letters of its face, and a draft. */
const content = join(newFolder('recipes-changed'), 'content');
const changed = join(content, '../dist');
const here = ['--site', 'examples/recipes', '--content', content];
let stderr: string;
beforeAll(() => {
  cpSync('examples/recipes/content', content, { recursive: true });
  const roesti = join(content, 'recipes/roesti.md');
  writeFileSync(roesti, readFileSync(roesti, 'utf8').replace(/^title: .*/m, 'title: Rösti à l’œuf'));
  expect(runSite(['new', 'recipe', 'Plov', ...here]).status).toBe(0);
  ({ stderr } = runSite(['build', '--no-cache', '--out', changed, ...here]));
});

test('the recipes site has its own language, lists in pages, tags and authors, and no script', () => {
  const home = page('index.html');
  expect(home).toContain('<html lang="de-CH">');
  expect(home).toContain('href="/seite/2"');
  expect(home).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(page('schlagwort/kartoffeln.html')).toContain('href="/rezepte/roesti"');
  expect(page('rezepte/roesti.html')).toContain('Von Vreni');
  expect(fastGlob.sync('**/*.js', { cwd: out })).toEqual([]);
});

test('the recipes site has its own display face, which is subset anew only for a character that its file lacks', () => {
  const fontsIn = (folder: string) =>
    fastGlob.sync('assets/display-*.woff2', { cwd: folder, absolute: true });
  const [kept] = fontsIn(out).map((path) => readFileSync(path));
  expect(kept).toEqual(readFileSync('examples/recipes/templates/fonts/display.woff2'));
  expect(page('index.html')).toContain('@font-face{font-family:"Fraunces"');
  const [cut] = fontsIn(changed).map((path) => readFileSync(path));
  expect(cut!.length).toBeGreaterThan(kept!.length);
});

test('a day in the feed of the recipes site begins at midnight in its time zone, in winter and in summer', () => {
  expect(page('feed.xml')).toContain('<published>2026-03-02T00:00:00+01:00</published>');
  expect(page('feed.xml')).toContain('<published>2026-03-30T00:00:00+02:00</published>');
});

test('a build of the recipes site with a draft names the command that lists drafts of this site and folder', () => {
  expect(stderr).toContain(`1 draft (npx --no site list ${here.join(' ')})`);
});
