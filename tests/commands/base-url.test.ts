/** The real site below a path, which makes it a preview too. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinkChecker } from 'linkinator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedFolder, hostFolder } from '../helpers/host-folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { runSite } from '../helpers/run-site.ts';

const PATH = '/some/repository';
const out = join(newFolder('below'), 'dist');
let host: HostedFolder;

beforeAll(async () => {
  const { status, stderr } = runSite(['build', '--out', out, '--base-url', `https://owner.example${PATH}/`]);
  expect(stderr).toContain('pages');
  expect(status).toBe(0);
  host = await hostFolder(out, PATH);
});

afterAll(() => host?.close());

function textOf(path: string): string {
  return readFileSync(join(out, path), 'utf8');
}

test('every link, file and style stands below the path, as a crawler sees it', async () => {
  const { links } = await new LinkChecker().check({
    path: `${host.origin}${PATH}/`,
    // A connection that breaks on a busy machine is no dead link.
    retryErrors: true,
    recurse: true,
    linksToSkip: async (link) => !link.startsWith(host.origin),
  });
  const visited = links.filter(({ state }) => state !== 'SKIPPED');
  expect(visited.length).toBeGreaterThan(60);
  expect(visited.filter(({ state }) => state === 'BROKEN').map(({ url }) => url)).toEqual([]);
  expect(
    visited.filter(({ url }) => !url.startsWith(`${host.origin}${PATH}/`)).map(({ url }) => url),
  ).toEqual([]);
});

test('absolute addresses name the path', () => {
  const about = textOf('about.html');
  expect(about).toContain(`<link rel="canonical" href="https://owner.example${PATH}/about"/>`);
  expect(about).toContain(`"url":"https://owner.example${PATH}/about"`);
  expect(textOf('feed.xml')).toContain(`<link href="https://owner.example${PATH}/blog`);
  expect(textOf('_headers')).toContain(`${PATH}/assets/*\n`);
});

test('the root of the host leads to the site, and nothing else there is it', async () => {
  const root = await fetch(`${host.origin}/`, { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, `${PATH}/`]);
  expect((await fetch(`${host.origin}/about`)).status).toBe(404);
});

test('a site at another address than its own is kept out of search engines', async () => {
  expect(textOf('robots.txt')).toContain('Disallow: /\n');
  expect(textOf('sitemap.xml')).not.toContain('<loc>');
  expect(textOf('index.html')).toContain('<meta name="robots" content="noindex"/>');
  const image = await fetch(`${host.origin}${PATH}/favicon.svg`);
  expect(image.headers.get('x-robots-tag')).toBe('noindex');
});
