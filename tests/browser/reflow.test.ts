import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accepted, answerWith, fill, submit } from './audit-form/application.ts';
import { misfitsEverywhere, SMALLEST } from './misfits.ts';
import { NARROW, openPage } from './open-page.ts';

const states: [string, string, (page: Page) => Promise<unknown>][] = [
  [
    'the menu, with its services',
    '/about',
    async (page) => {
      await page.locator('.menu > summary').click();
      await page.locator('.menu details summary').click();
    },
  ],
  [
    'a testimonial',
    '/about',
    async (page) => {
      await page.locator('.carousel .read').first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'the good notice',
    '/',
    async (page) => {
      await answerWith(page, accepted);
      await fill(page);
      await submit(page);
      await page.locator('.toast').waitFor();
    },
  ],
  [
    'the bad notice and a refused field',
    '/',
    async (page) => {
      await fill(page, { email: 'thandi' });
      await submit(page);
      await page.locator('.toast').waitFor();
      await page.locator('.problem').waitFor();
    },
  ],
  [
    'a form with nothing in it that was sent',
    '/',
    async (page) => {
      await page.locator('#audit').focus();
      await submit(page);
      await page.locator('.problem').last().waitFor();
    },
  ],
  ['every answer', '/services', (page) => openAll(page)],
];
for (const [name, address, reach] of states) {
  test(`${name} fits a window of 320 pixels, and one with text at 200 %`, async () => {
    const page = await openPage(address, { viewport: SMALLEST });
    await reach(page);
    expect(await misfitsEverywhere(page)).toEqual([]);
    for (const toast of await page.locator('.toast').all())
      expect((await toast.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  });
}

function openAll(page: Page) {
  return page.locator('.faq details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}

test('the spam trap stays out of sight with text at 200 %', async () => {
  for (const [address, trap] of [
    ['/', '#audit-company-fax'],
    ['/contact', '#contact-company-fax'],
  ] as const) {
    const page = await openPage(address, { viewport: NARROW });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.locator(trap).evaluate((it) => it.getBoundingClientRect().right)).toBeLessThanOrEqual(
      0,
    );
  }
});
