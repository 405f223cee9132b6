/** The site below a path, as a repository's pages are: whatever a browser makes of a page stays below it. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedFolder, hostFolder } from '../helpers/host-folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { runSite } from '../helpers/run-site.ts';
import { blankPage, islandStarted, NARROW } from './open-page.ts';

const PATH = '/some/repository';
let host: HostedFolder;

beforeAll(async () => {
  const out = join(newFolder('below-a-path'), 'dist');
  const { status } = runSite([
    'build',
    '--quiet',
    '--out',
    out,
    '--base-url',
    `https://owner.example${PATH}/`,
  ]);
  expect(status).toBe(0);
  host = await hostFolder(out, PATH);
});

afterAll(() => host?.close());

/** A page in a window so high that everything is in view, and each address that it asks for in vain. */
async function openHigh(): Promise<{ page: Page; refused: string[] }> {
  const page = await blankPage({ viewport: { ...NARROW, height: 12_000 } });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return { page, refused };
}

test('every link of every page leads to one below it, and nothing is asked for in vain', async () => {
  const { page, refused } = await openHigh();
  const waiting = [`${host.origin}${PATH}/`];
  const seen = new Set(waiting);
  for (const address of waiting) {
    if (/\.\w+$/.test(address)) {
      expect((await fetch(address)).status, address).toBe(200);
      continue;
    }
    await page.goto(address);
    for (const island of await page.evaluate(namesOfIslands)) await islandStarted(page, island);
    for (const link of await page.evaluate(linksOfPage)) {
      expect(link, address).toMatch(`${host.origin}${PATH}/`);
      if (!seen.has(link)) waiting.push(link);
      seen.add(link);
    }
  }
  expect(refused).toEqual([]);
  expect(waiting.length).toBeGreaterThan(60);
});

function namesOfIslands(): string[] {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  return [...new Set(islands.map(({ dataset }) => dataset.island!))];
}

/** The addresses of this host that a page leads to or shows, without fragments. */
function linksOfPage(): string[] {
  const elements = [...document.querySelectorAll('a, link, script, img, source, form')];
  const names = ['href', 'src', 'action', 'currentSrc'] as const;
  const all = elements.flatMap((element) =>
    names.flatMap((name) => (element as unknown as Record<string, unknown>)[name] ?? []),
  );
  const own = all.filter((one): one is string => typeof one === 'string' && one.startsWith(location.origin));
  return [...new Set(own.map((one) => one.replace(/[?#].*/, '')))];
}

test('a button for the audit leads home, to the form and into its first field', async () => {
  const { page } = await openHigh();
  await page.goto(`${host.origin}${PATH}/about`);
  await page.locator('header a[href$="#audit"]').first().click();
  await page.waitForURL(`${host.origin}${PATH}/#audit`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
});

test('an address that does not exist gets the nearest not-found page, whose links stay below it', async () => {
  const { page } = await openHigh();
  const response = await page.goto(`${host.origin}${PATH}/blog/nothing`);
  expect(response!.status()).toBe(404);
  const [first] = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(first).toMatch(`${host.origin}${PATH}/`);
});
