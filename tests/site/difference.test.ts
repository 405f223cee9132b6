/** Addresses that have been published go on to answer. */
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { differenceTo, publishedFolder, publishedSite } from '../../src/site/difference.ts';
import { ORIGIN, sitemapOf, tinySite } from '../check/tiny-site.ts';
import { buildSite } from '../helpers/build-site.ts';
import { listening } from '../helpers/free-port.ts';
import { recipe, sampleContent } from '../helpers/sample-content.ts';

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

const before = tinySite({ 'gone.html': '<p>', 'moved.html': '<p>', 'about/index.html': '<p>Old</p>' });
const expected = {
  added: ['/new'],
  changed: ['/about'],
  removed: [{ address: '/gone' }, { address: '/moved', movedTo: '/about' }],
};
const now = tinySite({ 'new.html': '<p>' });
const moved = (address: string) => (address === '/moved' ? '/about' : null);

test('a deploy is compared with a folder', async () => {
  expect(await differenceTo(publishedFolder(before), now, moved)).toMatchObject(expected);
});

async function publishedAt(path: string, answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  return publishedSite(`http://127.0.0.1:${await listening(server)}${path}`);
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
  const asked = publishedAt('', (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('<urlset>', () => response.destroy());
  });
  await expect(asked).rejects.toThrow(/^The live site could not be reached: /);
});
