import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveInHalves } from './in-halves.ts';
import { blankPage, siteFolder } from './open-page.ts';

test('an island whose code could not be fetched is asked for again when it is used again', async () => {
  const page = await blankPage();
  await page.route('**/assets/carousel-*.js*', (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await failed;
  await page.unroute('**/assets/carousel-*.js*');

  await page.getByRole('button', { name: 'Next testimonials' }).click();
  await expect
    .poll(() => page.locator('.carousel > ul').evaluate((list) => list.scrollLeft))
    .toBeGreaterThan(0);
});

test('the message of a page that is not there arrives whole, also where the network stops in the middle of it', async () => {
  const html = readFileSync(join(siteFolder, '404.html'), 'utf8');
  const middle = html.indexOf('>', html.indexOf('<template data-not-found-under="/blog/"')) + 1;
  const site = serveInHalves('/blog/nowhere', html, middle);
  try {
    const page = await blankPage();
    await page.goto(site.address, { waitUntil: 'commit' });
    await page.locator('template[data-not-found-under="/blog/"]').waitFor({ state: 'attached' });
    site.goOn();
    await page.waitForLoadState('domcontentloaded');
    expect(await page.locator('main').innerText()).toContain('Post Not Found');
  } finally {
    site.close();
  }
});
