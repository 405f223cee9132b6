import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NARROW, openPage } from './open-page.ts';

const rows = (page: Page) => page.locator('.snag-list tbody tr');

/** The numbers of the findings that have not stepped back. */
const picked = (page: Page) =>
  page
    .locator('.specimen > use[id]')
    .evaluateAll((uses) =>
      uses.filter((use) => +getComputedStyle(use).opacity > 0.9).map((use) => +use.id.slice(-1)),
    );

test('the audit on home is a table of eight numbered rows', async () => {
  const page = await openPage('/');
  expect(await rows(page).getByRole('rowheader').count()).toBe(8);
  expect(await page.locator('.snag-list').getByRole('columnheader').allInnerTexts()).toEqual([
    'What we check',
    'What you learn',
  ]);
});

test('a row of the audit that is pointed at picks its finding out of the drawing', async () => {
  const page = await openPage('/');
  await page.locator('h1').hover();
  await expect.poll(() => picked(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await rows(page).nth(3).hover();
  await expect.poll(() => picked(page)).toEqual([4]);
});

test('a row of the audit whose number has the focus picks out its finding, and its link leads there', async () => {
  const page = await openPage('/');
  await rows(page).nth(6).getByRole('link').focus();
  await expect.poll(() => picked(page)).toEqual([7]);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('finding-7');
});

test('each part of the drawing of the audit has a size', async () => {
  const page = await openPage('/');
  await page.locator('.specimen').scrollIntoViewIfNeeded();
  const widths = () =>
    page
      .locator('.specimen > use')
      .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(30);
});

test('on a phone each row of the audit has its own piece of the drawing', async () => {
  const page = await openPage('/', { viewport: NARROW });
  expect(await page.locator('.specimen').isVisible()).toBe(false);
  const pieces = page.locator('.snag-list .specimen-piece:visible');
  expect(await pieces.count()).toBe(8);
  for (const [index, row] of (await rows(page).all()).entries()) {
    const [box, piece] = [(await row.boundingBox())!, (await pieces.nth(index).boundingBox())!];
    expect(piece.y).toBeGreaterThanOrEqual(box.y);
    expect(piece.y + piece.height).toBeLessThanOrEqual(box.y + box.height + 0.5);
  }
});
