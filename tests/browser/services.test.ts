import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';

const phone = { viewport: { width: 360, height: 800 } };

test('all twelve services are on a phone within fifteen screens, each one press from its details', async () => {
  const page = await openPage('/services', phone);
  expect(await page.locator('.detail').count()).toBe(12);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(15 * 800);
  for (const detail of await page.locator('.detail').all()) {
    expect(await detail.getByText('Expected outcomes').isVisible()).toBe(false);
    await detail.locator('> summary').click();
    for (const part of ['What you get', 'Expected outcomes'])
      expect(await detail.getByRole('heading', { name: part }).isVisible()).toBe(true);
    expect(await detail.locator('.faq summary').isVisible()).toBe(true);
  }
});

test('a link to a service opens its details, also without script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage('/services#local-seo', { ...phone, javaScriptEnabled });
    const details = page.locator('.detail:has(#local-seo)');
    await expect.poll(() => details.locator('#local-seo').isVisible()).toBe(true);
    expect(await page.locator('.detail[open]').count()).toBe(1);
    const header = (await page.locator('header.header').boundingBox())!;
    await expect
      .poll(async () => (await details.locator('summary').first().boundingBox())!.y)
      .toBeGreaterThanOrEqual(header.height - 1);
  }
});

test('the index of the sheets leads to every section', async () => {
  const page = await openPage('/services', { ...phone, javaScriptEnabled: false });
  const links = page.locator('.sheet-index a');
  const sections = page.locator('main h2[id$=-heading]');
  expect(await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual(
    await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`)),
  );
});
