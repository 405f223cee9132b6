import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveInPieces } from './in-pieces.ts';
import { blankPage, siteFolder } from './open-page.ts';

test('an island whose code could not be fetched is asked for again when it is used again', async () => {
  const page = await blankPage();
  await page.route('**/assets/carousel-*.js*', (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await failed;
  await page.unroute('**/assets/carousel-*.js*');

  // A press that comes before the island knows of the failure waits for the code that failed.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Next testimonials' }).click();
      return page.locator('.carousel > ul').evaluate((list) => list.scrollLeft);
    })
    .toBeGreaterThan(0);
});

test('a list whose code could not be fetched shows all its cards', async () => {
  const page = await blankPage();
  await page.route('**/assets/load-more-*.js*', (route) => route.abort());
  await page.goto('/blog');
  const more = page.locator('.load-more');
  const isShown = () =>
    page.locator('.card-grid > *').evaluateAll((cards) => cards.map((card) => card.checkVisibility()));
  expect(await isShown()).toContain(false);
  await more.focus();
  await expect.poll(isShown).not.toContain(false);
  expect(await more.isVisible()).toBe(false);
  expect(await page.getByText('6 of').isVisible()).toBe(false);
});

test('the message of a not-found page is shown whole, also where the network pauses in the middle of it', async () => {
  const html = readFileSync(join(siteFolder, '404.html'), 'utf8');
  const middle = html.indexOf('>', html.indexOf('<template data-not-found-under="/blog/"')) + 1;
  const site = serveInPieces('/blog/nowhere', [html.slice(0, middle), html.slice(middle)]);
  onTestFinished(site.close);
  const page = await blankPage();
  await page.goto(site.address, { waitUntil: 'commit' });
  await page.locator('template[data-not-found-under="/blog/"]').waitFor({ state: 'attached' });
  site.goOn();
  await page.waitForLoadState('domcontentloaded');
  expect(await page.locator('main').innerText()).toContain('Post Not Found');
});
