import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusedText, islandStarted, NARROW, openPage, twoFrames } from './open-page.ts';

const services = (page: Page) => page.locator('.main-nav details');
const menu = (page: Page) => page.locator('details.menu');
const isOpen = (page: Page, of: (page: Page) => ReturnType<Page['locator']>) =>
  of(page).evaluate((details) => (details as HTMLDetailsElement).open);

const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow);

/** Opens the hamburger, and waits until it covers the page and its island answers. */
async function openMenu(page: Page) {
  await menu(page).locator('> summary').click();
  await islandStarted(page, 'menu');
  await expect.poll(() => overflow(page)).toBe('hidden');
}

test('the Services list opens and closes by pointer, with the six main services and the overview', async () => {
  const page = await openPage('/about');
  const summary = services(page).locator('summary');
  await summary.click();
  await expect
    .poll(() => services(page).getByRole('link').allInnerTexts())
    .toEqual([
      'Google Ads',
      'Meta Ads',
      'Landing Pages',
      'Lead Generation',
      'Local SEO',
      'Local Visibility Engine',
      'View All Services',
    ]);
  await summary.click();
  await expect.poll(() => isOpen(page, services)).toBe(false);
});

test('the Services list works by keyboard alone, and Escape gives the focus back', async () => {
  const page = await openPage('/about');
  await services(page).locator('summary').focus();
  await islandStarted(page, 'menu');
  await page.keyboard.press('Enter');
  await expect.poll(() => isOpen(page, services)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedText(page)).toBe('Meta Ads');
  await page.keyboard.press('Escape');
  await expect.poll(() => isOpen(page, services)).toBe(false);
  await expect.poll(() => focusedText(page)).toBe('Services');
});

test('the Services list closes on a press outside and when the focus goes elsewhere', async () => {
  const page = await openPage('/about');
  const summary = services(page).locator('summary');
  await summary.click();
  await islandStarted(page, 'menu');
  await page.mouse.click(720, 850);
  await expect.poll(() => isOpen(page, services)).toBe(false);

  await summary.click();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => isOpen(page, services)).toBe(false);
});

test('the hamburger holds the same links as the wide navigation, with a Services list that folds', async () => {
  const page = await openPage('/about', { viewport: NARROW });
  await menu(page).locator('> summary').click();
  await menu(page).locator('details summary').click();
  const texts = (scope: string) =>
    page.locator(`${scope} a`).evaluateAll((links) => links.map((it) => it.textContent));
  await expect.poll(() => texts('.menu nav')).toEqual(await texts('.main-nav'));
  expect(await page.getByRole('link', { name: 'Local SEO' }).first().isVisible()).toBe(true);
  await menu(page).locator('details summary').click();
  await expect
    .poll(() => menu(page).getByRole('navigation').getByRole('link').allInnerTexts())
    .toEqual(['Home', 'Case Studies', 'Blog', 'About', 'Contact']);
});

test('the hamburger keeps the focus and the scrolling to itself', async () => {
  const page = await openPage('/about', { viewport: NARROW });
  await menu(page).locator('> summary').focus();
  await page.keyboard.press('Enter');
  await islandStarted(page, 'menu');
  await expect.poll(() => overflow(page)).toBe('hidden');
  await page.mouse.move(195, 800);
  await page.mouse.wheel(0, 600);
  await page.evaluate(twoFrames);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const seen: string[] = [];
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('Tab');
    seen.push(await focusedText(page));
  }
  const links = ['Home', 'Services', 'Case Studies', 'Blog', 'About', 'Contact'];
  expect(seen).toEqual([...links, 'Call', 'WhatsApp', 'Apply for the free audit', 'Menu']);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focusedText(page)).toBe('Apply for the free audit');

  await page.keyboard.press('Escape');
  await expect.poll(() => isOpen(page, menu)).toBe(false);
  await expect.poll(() => focusedText(page)).toBe('Menu');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

for (const [way, close] of [
  ['on a press outside', (page: Page) => page.mouse.click(195, 800)],
  [
    'when a link is chosen, also one to the page itself',
    async (page: Page) => {
      await page.evaluate(() => document.querySelector('.menu a')!.setAttribute('href', '#main'));
      await menu(page).getByRole('link', { name: 'Home' }).click();
    },
  ],
  ['when the window becomes wide', (page: Page) => page.setViewportSize({ width: 1200, height: 800 })],
] as const) {
  test(`the hamburger closes ${way}, and lets the page scroll again`, async () => {
    const page = await openPage('/about', { viewport: NARROW });
    await openMenu(page);
    await close(page);
    await expect.poll(() => isOpen(page, menu)).toBe(false);
    await expect.poll(() => overflow(page)).toBe('visible');
  });
}

test('a hamburger menu taller than the screen scrolls inside', async () => {
  const page = await openPage('/about', { viewport: { width: 320, height: 256 } });
  await menu(page).locator('> summary').click();
  const contact = menu(page).getByRole('link', { name: 'Contact' });
  await contact.scrollIntoViewIfNeeded();
  const bottom = async () => {
    const { y, height } = (await contact.boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(256);
});

test('the header is compact beyond ten pixels, and not at ten', async () => {
  const page = await openPage('/about');
  const height = async () => (await page.locator('header.header').boundingBox())!.height;
  const isCompact = () => page.locator('header.header').evaluate((it) => it.hasAttribute('data-compact'));
  const tall = await height();
  await page.evaluate(() => scrollTo(0, 10));
  await page.evaluate(twoFrames);
  expect(await isCompact()).toBe(false);
  await page.evaluate(() => scrollTo(0, 11));
  await expect.poll(isCompact).toBe(true);
  await expect.poll(height).toBeLessThan(tall);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isCompact).toBe(false);
});

test('the narrowest header gives up WhatsApp before the telephone, and on a phone of 360 pixels neither', async () => {
  const page = await openPage('/about', { viewport: { width: 360, height: 780 } });
  const shown = () =>
    page
      .locator('.reach a')
      .evaluateAll((all) =>
        all.filter((it) => it.checkVisibility()).map((it) => it.getAttribute('href')!.replace(/\W.*/, '')),
      );
  expect(await shown()).toEqual(['tel', 'https', '']);
  await page.setViewportSize({ width: 320, height: 780 });
  expect(await shown()).toEqual(['tel', '']);
});

test('a button that was tapped does not keep its hover colour', async () => {
  const page = await openPage('/contact', { viewport: NARROW, hasTouch: true, isMobile: true });
  const button = page.locator('main form button');
  const ground = () => button.evaluate((it) => getComputedStyle(it).backgroundColor);
  const before = await ground();
  await button.tap();
  await expect.poll(() => page.locator('main form :focus').count()).toBe(1);
  expect(await ground()).toBe(before);
});
