import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { blankPage, openPage } from './open-page.ts';

/** A page that has a dimension line, and that line's caption. */
const ADDRESS = '/about';
const CAPTION = 'free audits a month';

const moving = { reducedMotion: 'no-preference' } as const;

/** How much of a dimension line's left half is drawn, from 0 to 1. */
const drawn = (page: Page, caption: string) =>
  page
    .locator('.dimension-line', { hasText: caption })
    .locator('strong')
    .evaluate((it) => {
      const { scale } = getComputedStyle(it, '::before');
      return scale === 'none' ? 1 : Number.parseFloat(scale);
    });

const sent = async (page: Page) => {
  await page.route('**/functions/v1/audit-form', (route) =>
    route.fulfill({ json: { success: true }, headers: { 'access-control-allow-origin': '*' } }),
  );
  for (const id of ['audit', 'audit-website', 'audit-phone'])
    await page.locator(`#${id}`).fill('021 555 0100');
  await page.locator('#audit-email').fill('thandi@example.com');
  await page.locator('#auditForm [type=submit]').click();
  await page.locator('.toast').waitFor();
};

test('a dimension line is drawn when it has come into view, once', async () => {
  // So low a window that the line is not in it yet.
  const page = await openPage(ADDRESS, { ...moving, viewport: { width: 1280, height: 240 } });
  await page.evaluate(() => document.body.style.setProperty('padding-top', '300vh'));
  await expect.poll(() => drawn(page, CAPTION)).toBe(0);
  await page
    .locator('.dimension-line', { hasText: CAPTION })
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => drawn(page, CAPTION)).toBe(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(400);
  expect(await drawn(page, CAPTION)).toBe(1);
});

test('it is complete from the start where motion is not wanted, and on paper', async () => {
  const still = await openPage(ADDRESS, { reducedMotion: 'reduce' });
  expect(await drawn(still, CAPTION)).toBe(1);
  const printed = await blankPage(moving);
  await printed.emulateMedia({ media: 'print' });
  await printed.goto(ADDRESS);
  expect(await drawn(printed, CAPTION)).toBe(1);
});

for (const [motion, animations] of [
  ['no-preference', ['settle', 'toast']],
  ['reduce', []],
] as const) {
  test(`with ${motion} the notice of a sent application has ${animations.length} short movements`, async () => {
    const page = await openPage('/', { reducedMotion: motion });
    await page.evaluate(() => {
      const names: string[] = [];
      Object.assign(globalThis, { movements: names });
      addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
        const { animationDuration } = getComputedStyle(target as Element, pseudoElement);
        if (Number.parseFloat(animationDuration) <= 0.25) names.push(animationName);
      });
    });
    await sent(page);
    const movements = () =>
      page.evaluate(() => (globalThis as unknown as { movements: string[] }).movements.toSorted());
    await expect.poll(movements).toEqual(animations);
  });

  test(`with ${motion} the mark of the thank-you page ${animations.length ? 'moves' : 'stands still'}`, async () => {
    const page = await openPage('/thank-you', { reducedMotion: motion });
    const name = await page
      .locator('.settled .d-bubble')
      .evaluate((it) => getComputedStyle(it).animationName);
    expect(name).toBe(animations.length ? 'come-to-rest' : 'none');
  });
}
