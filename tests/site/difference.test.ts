/** Addresses that have been published go on to answer. */
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runDiff } from '../../src/commands/diff.ts';
import { differenceTo } from '../../src/site/difference.ts';
import { ORIGIN, sitemapOf, tinyFiles, tinySite } from '../check/tiny-site.ts';
import { buildSite, makeProject } from '../helpers/build-site.ts';
import { listening } from '../helpers/free-port.ts';
import { recipe, sampleContent } from '../helpers/sample-content.ts';
import { testEnvironment } from '../helpers/test-environment.ts';
import { writeFiles } from '../helpers/write-files.ts';

test('an alias leads from the old address, on hosts that take rules as on those that do not', async () => {
  const files = { 'content/recipes/b.md': recipe({ aliases: '[/rezepte/map-pack]' }) };
  const built = await buildSite(files);
  expect(built.diagnostics).toEqual([]);
  expect(built.text('_redirects')).toContain('/rezepte/map-pack /rezepte/b 301\n');
  const elsewhere = await buildSite({
    ...files,
    'content/site.yaml': `${sampleContent['content/site.yaml']}\nhosts: []\n`,
  });
  expect(elsewhere.text('rezepte/map-pack.html')).toContain('url=/rezepte/b"');
  expect(elsewhere.paths).not.toContain('_redirects');
});

const expected = {
  added: ['/new'],
  changed: ['/about'],
  removed: [{ address: '/gone' }, { address: '/moved', movedTo: '/about' }],
};
const now = tinySite({ 'new.html': '<p>' });
const moved = (address: string) => (address === '/moved' ? '/about' : null);

async function publishedAt(path: string, answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listening(server)}${path}`;
}

test.each(['', '/%C3%A9'])('a deploy is compared with a live site at "%s/", by its sitemap', async (path) => {
  const listed = ['/', '/about/', '/gone', '/moved.html'].map((address) => path + address);
  const sitemap = sitemapOf(...listed, '/100%').replace(`${ORIGIN}${path}/gone`, `${path}/gone`);
  const live = tinySite({ 'sitemap.xml': sitemap });
  const published = await publishedAt(path, (request, response) => {
    const at = request.url!.slice(`${path}/`.length);
    if (at === 'about') response.end('<p>Old</p>');
    else if (at === '') response.end(live.read('index.html'));
    else if (live.paths.has(at) || live.paths.has(`${at}.html`))
      response.end(live.read(live.paths.has(at) ? at : `${at}.html`));
    else response.writeHead(404).end();
  });
  const removed = [...expected.removed, { address: '/100%' }];
  expect(await differenceTo(published, now, moved)).toMatchObject({
    ...{ ...expected, changed: ['/about', '/sitemap.xml'], removed },
  });
});

test('a live site that breaks off in the middle of an answer is reported in words', async () => {
  const published = await publishedAt('', (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('<urlset>', () => response.destroy());
  });
  await expect(differenceTo(published, now, moved)).rejects.toThrow(/^The live site could not be reached: /);
});

test('site diff prints what a deploy would change, and ends with 1 if an address would break', async () => {
  const root = makeProject();
  writeFiles(join(root, 'dist'), tinyFiles);
  const live = tinySite({ 'sitemap.xml': sitemapOf('/', '/gone') });
  const published = await publishedAt('', (request, response) => {
    const path = { '/': 'index.html', '/404': '404.html' }[request.url!] ?? request.url!.slice(1);
    if (live.paths.has(path)) response.end(live.read(path));
    else response.writeHead(404).end();
  });
  const { environment, said, documents } = testEnvironment(root);
  const options = { content: 'content', out: 'dist', drafts: false, future: false };
  expect(await runDiff(options, environment, published)).toBe(1);
  expect(said).toEqual([
    '+ /about',
    '~ /sitemap.xml',
    '- /gone  gone, and no redirect: add "- { from: /gone, to: /… }" to the redirects of site.yaml',
    expect.stringMatching(/^1 new, 1 changed, 1 gone, \d+ the same\. 1 address would break\.$/),
  ]);
  expect(documents).toMatchObject([{ command: 'diff', ok: false, added: ['/about'] }]);
});
