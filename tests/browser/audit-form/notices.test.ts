import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, NARROW, openPage, pageOutOfTime, WIDE } from '../open-page.ts';
import { accepted, answerWith, apply, bad, fill, good, labels, notices, submit } from './application.ts';

/** Whether the notice that is shown lies over an element. */
async function covers(shown: Locator, element: Locator): Promise<boolean> {
  const notice = (await shown.locator('.toast').boundingBox())!;
  const below = (await element.boundingBox())!;
  return (
    notice.y < below.y + below.height &&
    below.y < notice.y + notice.height &&
    notice.x < below.x + below.width
  );
}

for (const viewport of [WIDE, NARROW]) {
  for (const place of ['start', 'end'] as const) {
    test(`at ${viewport.width} pixels no notice covers the button of the audit form at the ${place} of the window`, async () => {
      const page = await openPage('/', { viewport });
      await answerWith(page, 'no network');
      await fill(page);
      const button = page.locator('#auditForm [type=submit]');
      await button.evaluate((it, block) => it.scrollIntoView({ block, behavior: 'instant' }), place);
      await button.evaluate((it) => (it as HTMLElement).click());
      await bad(page).waitFor();
      await expect.poll(() => covers(notices(page), button)).toBe(false);
    });
  }
}

for (const viewport of [NARROW, { width: 320, height: 256 }]) {
  test(`at ${viewport.width} pixels a notice does not cover the email address to correct`, async () => {
    const page = await openPage('/', { viewport });
    await apply(page, accepted, { email: 'a@b' });
    await bad(page).waitFor();
    await expect.poll(() => covers(notices(page), page.getByLabel(labels.email))).toBe(false);
    // Where there is room, its label can be read as well.
    if (viewport === NARROW)
      expect(await covers(notices(page), page.locator('label', { hasText: labels.email }))).toBe(false);
  });
}

test('on a phone a notice does not cover the heading of the receipt', async () => {
  const page = await openPage('/', { viewport: NARROW });
  await apply(page, accepted, { email: 'a@b' });
  await bad(page).waitFor();
  await fill(page);
  await submit(page);
  await good(page).waitFor();
  await expect.poll(() => covers(notices(page), page.locator('.receipt h2'))).toBe(false);
});

test('a notice stays while the pointer or the focus is in it, and goes eight seconds or more after', async () => {
  const page = await pageOutOfTime();
  await page.goto('/');
  await apply(page);
  const toast = good(page).locator('.toast');
  await toast.waitFor();
  await page.clock.runFor(8_000);
  expect(await toast.count()).toBe(1);

  await toast.hover();
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(5, 300);

  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await page.locator('.receipt').focus();
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(0);
});

for (const key of ['Enter', 'Escape']) {
  test(`${key} dismisses a notice, and the focus goes back to the receipt`, async () => {
    const page = await openPage('/');
    await apply(page);
    await good(page).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press(key);
    await expect.poll(() => good(page).count()).toBe(0);
    await expect.poll(() => hasFocus(page.locator('.receipt'))).toBe(true);
  });
}
