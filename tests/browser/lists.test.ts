import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, topOf } from './open-page.ts';

const cards = (page: Page) => page.locator('[data-island=load-more] li:visible');
const button = (page: Page) => page.getByRole('button', { name: 'Load More Articles' });

/** Scrolls to the list and waits until its script has run: that sets the button's handler and shows cards in one task. */
async function listStarted(page: Page): Promise<void> {
  const list = page.locator('[data-island=load-more]');
  await list.scrollIntoViewIfNeeded();
  await expect.poll(() => list.evaluate(({ children }) => !!(children[1] as HTMLElement).onclick)).toBe(true);
}

test('the blog shows six articles, then all, and moves the focus to the first new one', async () => {
  const page = await openPage('/blog');
  const all = await page.locator('[data-island=load-more] li').count();
  expect(await cards(page).count()).toBe(6);
  await button(page).click();
  await expect.poll(() => cards(page).count()).toBe(Math.min(12, all));
  expect(await button(page).count()).toBe(0);
  const focused = await cards(page)
    .nth(6)
    .evaluate((card) => card.contains(document.activeElement) && document.activeElement!.tagName);
  expect(focused).toBe('A');
  expect(await page.locator('[data-island=load-more] [role=status]').textContent()).toBe(
    `${Math.min(12, all)} of ${all} articles shown.`,
  );
  expect(new URL(page.url()).searchParams.get('show')).toBe(`${Math.min(12, all)}`);
});

test('going back to the blog shows as many articles, at the same place, as it was left with', async () => {
  const page = await openPage('/blog');
  await button(page).click();
  await expect.poll(() => button(page).count()).toBe(0);
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  const count = await cards(page).count();
  const left = await topOf(last);
  // Without scrolling to it, as Playwright would.
  await last.getByRole('link').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL((url) => url.pathname.startsWith('/blog/'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(count);
  await expect.poll(async () => Math.abs((await topOf(last)) - left)).toBeLessThan(5);
});

test('a new visit to the blog in the same tab starts with six articles', async () => {
  const page = await openPage('/blog');
  await button(page).click();
  await expect.poll(() => button(page).count()).toBe(0);
  await page.goto('/about');
  await page.goto('/blog');
  await listStarted(page);
  expect(await cards(page).count()).toBe(6);
});

test('the blog shows as many articles as its address says, and six for nonsense', async () => {
  const page = await openPage('/blog?show=7');
  await page.locator('[data-island=load-more]').scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBe(7);
  const all = await page.locator('[data-island=load-more] li').count();
  for (const [asked, shown] of Object.entries({ x: 6, '-3': 6, 0: 6, '': 6, '1e999': all })) {
    await page.goto(`/blog?show=${asked}`);
    await listStarted(page);
    expect(await cards(page).count(), asked).toBe(shown);
  }
});

test('one question of the accordion is open at a time, and it can be closed, without script too', async () => {
  const page = await openPage('/', { javaScriptEnabled: false });
  const open = () =>
    page.locator('.faq details').evaluateAll((all) => all.map((it) => (it as HTMLDetailsElement).open));
  const summaries = page.locator('.faq summary');
  await summaries.nth(0).click();
  await expect.poll(() => open()).toEqual([true, false, false, false]);
  await summaries.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect.poll(open).toEqual([false, false, true, false]);
  await page.keyboard.press('Space');
  await expect.poll(open).toEqual([false, false, false, false]);
});
