import { expect, test } from 'vitest';
import { blankPage } from './open-page.ts';

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
