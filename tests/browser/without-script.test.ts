import { expect, test } from 'vitest';
import { NARROW, openPage, origin } from './open-page.ts';

const withoutScript = { javaScriptEnabled: false };

test('without script every article of the blog can be reached', async () => {
  const page = await openPage('/blog', withoutScript);
  const cards = page.locator('.card-grid > li');
  expect(await cards.count()).toBeGreaterThan(6);
  for (const card of await cards.all()) expect(await card.isVisible()).toBe(true);
  expect(await page.getByText('Load More Articles').isVisible()).toBe(false);
  await cards.last().getByRole('link').click();
  await expect.poll(() => page.locator('article h1').isVisible()).toBe(true);
});

test('without script every testimonial can be read whole', async () => {
  const page = await openPage('/about', withoutScript);
  const quotes = page.locator('.carousel blockquote');
  expect(await quotes.count()).toBe(10);
  for (const quote of await quotes.all()) {
    expect(await quote.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
    await quote.scrollIntoViewIfNeeded();
    expect(await quote.isVisible()).toBe(true);
  }
  expect(await page.getByRole('button', { name: /testimonial/ }).count()).toBe(0);
});

test('without script the menus open', async () => {
  const wide = await openPage('/about', withoutScript);
  await wide.locator('.main-nav summary').click();
  await wide.locator('.main-nav').getByRole('link', { name: 'Local SEO' }).click();
  expect(wide.url()).toBe(`${origin}/services/local-seo`);

  const narrow = await openPage('/about', { ...withoutScript, viewport: NARROW });
  await narrow.locator('.menu > summary').click();
  await narrow.locator('.menu').getByRole('link', { name: 'Contact' }).click();
  expect(narrow.url()).toBe(`${origin}/contact`);
});
