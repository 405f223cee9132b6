/** The site below a path, as a repository's pages are, built as a preview: whatever a browser makes of it stays below. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinkChecker } from 'linkinator';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { hostSite } from '../helpers/host-site.ts';
import { blankPage, NARROW, startIslands } from './open-page.ts';

const PATH = '/some/repository';
const host = await hostSite(['--preview', '--base-url', `https://owner.example${PATH}/`], {}, PATH);
afterAll(host.close);

/** A page in a window so high that everything is in view, and each address that it asks for in vain. */
async function openHigh(): Promise<{ page: Page; refused: string[] }> {
  const page = await blankPage({ viewport: { ...NARROW, height: 12_000 } });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return { page, refused };
}

test('on a site below a path every link of every page stays below it, and no request fails', async () => {
  const { page, refused } = await openHigh();
  const waiting = [`${host.origin}${PATH}/`];
  const seen = new Set(waiting);
  for (const address of waiting) {
    if (/\.\w+$/.test(address)) {
      expect((await fetch(address)).status, address).toBe(200);
      continue;
    }
    await page.goto(address);
    await startIslands(page);
    for (const link of await page.evaluate(linksOfPage)) {
      expect(link, address).toMatch(`${host.origin}${PATH}/`);
      if (!seen.has(link)) waiting.push(link);
      seen.add(link);
    }
  }
  expect(refused).toEqual([]);
  expect(waiting.length).toBeGreaterThan(60);
});

test('on a site below a path a crawler without script finds no dead link, and none that leads above it', async () => {
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
  expect(visited.map(({ url }) => url).filter((url) => !url.startsWith(`${host.origin}${PATH}/`))).toEqual(
    [],
  );
});

/** The addresses of this host that a page leads to or may show, without fragments. */
function linksOfPage(): string[] {
  const elements = [...document.querySelectorAll('a, link, script, img, source, form')];
  const named = elements.flatMap((element) => {
    const {
      href,
      src,
      action,
      srcset = '',
    } = element as Partial<HTMLAnchorElement & HTMLImageElement & HTMLFormElement>;
    const sources = srcset.split(/,\s*/).map((source: string) => source.split(' ')[0]);
    return [href, src, action, ...sources].filter(
      (one): one is string => typeof one === 'string' && one !== '',
    );
  });
  const own = named
    .map((one) => new URL(one, location.href))
    .filter(({ origin }) => origin === location.origin);
  return [...new Set(own.map(({ origin, pathname }) => origin + pathname))];
}

test('on a site below a path an unknown address gets the nearest not-found page, whose links stay below it', async () => {
  const { page } = await openHigh();
  const response = await page.goto(`${host.origin}${PATH}/blog/nothing`);
  expect(response!.status()).toBe(404);
  const [first] = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(first).toMatch(`${host.origin}${PATH}/`);
});

const textOf = (path: string) => readFileSync(join(host.out, path), 'utf8');

test('the root of a host redirects to a site below a path, and nothing else there is of the site', async () => {
  const root = await fetch(`${host.origin}/`, { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, `${PATH}/`]);
  expect((await fetch(`${host.origin}/about`)).status).toBe(404);
});

test('a site built with --preview is kept out of search engines', async () => {
  expect(textOf('robots.txt')).toContain('Disallow: /\n');
  expect(textOf('sitemap.xml')).not.toContain('<loc>');
  expect(textOf('index.html')).toContain('<meta name="robots" content="noindex"/>');
  const image = await fetch(`${host.origin}${PATH}/favicon.svg`);
  expect(image.headers.get('x-robots-tag')).toBe('noindex');
});
