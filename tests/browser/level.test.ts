import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accepted, answerWith, fill, submit } from './audit-form/application.ts';
import { NARROW, openPage, topOf } from './open-page.ts';

const boxes = (page: Page) => page.locator('.level').getByRole('checkbox');
const start = (page: Page) => page.locator('.level .start a:visible').allInnerTexts();

/** What assistive technology is given of the verdict, with what the style sheet counts. */
async function spoken(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => name?.value)
    .join('');
}

/** How far the bubble's middle is from the tube's, in parts of the tube's length. */
const offCentre = (page: Page) =>
  page.locator('.level .tube').evaluate((tube) => {
    const [whole, bubble] = [tube, tube.firstElementChild!].map((it) => it.getBoundingClientRect());
    return (bubble!.left + bubble!.width / 2 - whole!.left - whole!.width / 2) / whole!.width;
  });

for (const javaScriptEnabled of [true, false]) {
  test(`each complaint moves the bubble of the level one mark, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const page = await openPage('/', { javaScriptEnabled });
    expect(await offCentre(page)).toBeCloseTo(0, 2);
    expect(await page.locator('.level .true').isVisible()).toBe(true);
    for (const [index, box] of (await boxes(page).all()).entries()) {
      await box.check();
      await expect.poll(() => offCentre(page)).toBeCloseTo(0.062 * (index + 1), 2);
    }
    expect(await start(page)).toHaveLength(6);
    for (const box of await boxes(page).all()) await box.uncheck();
    await expect.poll(() => offCentre(page)).toBeCloseTo(0, 2);
  });
}

test('the level says how many are out of true and where to start, and hands their numbers to the contact form', async () => {
  const page = await openPage('/');
  await boxes(page).nth(3).check();
  await boxes(page).nth(0).check();
  await expect.poll(() => page.locator('.level .off').isVisible()).toBe(true);
  expect(await spoken(page)).toContain('2 of 6 out of true.');
  expect(await start(page)).toEqual(['Google Ads', 'Local SEO']);
  await page.getByRole('button', { name: 'Send us a message' }).click();
  await page.waitForURL('**/contact**');
  expect(new URL(page.url()).searchParams.getAll('level')).toEqual(['1', '4']);
});

test('the level comes to rest when an application has been sent, which leaves the choice of trade as it is', async () => {
  const page = await openPage('/');
  await page.getByLabel('Plumbing').check();
  await answerWith(page, accepted);
  await boxes(page).first().check();
  await fill(page);
  await submit(page);
  await page.locator('.receipt').waitFor();
  await expect.poll(() => offCentre(page)).toBeCloseTo(0, 2);
  expect(await page.getByLabel('Plumbing').isChecked()).toBe(true);
});

test('on a phone the vial of the level stays right below the compact header while one ticks', async () => {
  const page = await openPage('/', { viewport: NARROW });
  await boxes(page).last().scrollIntoViewIfNeeded();
  await boxes(page)
    .nth(4)
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.locator('header.header[data-compact]').waitFor();
  const belowHeader = async (part: string) => {
    const header = (await page.locator('header.header').boundingBox())!;
    return (await topOf(page.locator(part))) - header.y - header.height;
  };
  await expect.poll(() => belowHeader('.level .body')).toBeLessThanOrEqual(0);
  await expect.poll(() => belowHeader('.level .tube')).toBeGreaterThanOrEqual(0);
  await expect.poll(() => belowHeader('.level .tube')).toBeLessThan(40);
});
