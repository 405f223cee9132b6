import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accepted, answerWith, fill, submit } from './audit-form/application.ts';
import { findings } from './axe.ts';
import { NARROW, openPage } from './open-page.ts';

const send = async (page: Page, json: object) => {
  await answerWith(page, { json });
  await fill(page);
  await submit(page);
  await page.locator('.toast').waitFor();
};

const states: [string, string, (page: Page) => Promise<unknown>, BrowserContextOptions?][] = [
  ['the Services list open', '/', (page) => page.locator('.main-nav summary').click()],
  [
    'the hamburger open',
    '/',
    async (page) => {
      await page.locator('.menu > summary').click();
      await page.locator('.menu details summary').click();
    },
    { viewport: NARROW },
  ],
  ['an answer open', '/', (page) => page.locator('.faq summary').first().click()],
  [
    'a testimonial open',
    '/about',
    async (page) => {
      await page.locator('.carousel .read').first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['the good notice', '/', (page) => send(page, { success: true })],
  [
    'the bad notice',
    '/',
    (page) => send(page, { success: false }),
    { viewport: { width: 320, height: 568 } },
  ],
  [
    'refused fields',
    '/',
    async (page) => {
      await page.locator('#audit').focus();
      await submit(page);
      await page.locator('.problem').first().waitFor();
    },
  ],
  ['every article', '/blog', (page) => page.locator('.load-more').click()],
];
for (const [name, address, reach, options = {}] of states) {
  test(`axe finds nothing with ${name}`, async () => {
    const page = await openPage(address, options);
    await reach(page);
    expect(await findings(page)).toEqual([]);
  });
}

test('one can apply for the audit, read a post and open a testimonial by keyboard alone', {}, async () => {
  const page = await openPage('/');
  await answerWith(page, accepted);
  await tabTo(page, '#audit');
  for (const text of ['Thandi', 'thandi@example.com', 'example.com', '021 555 0100']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The link to the privacy policy stands above the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Application Submitted Successfully!').waitFor();

  await tabTo(page, '.carousel .read');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/');
  await tabTo(page, '.main-nav a[href="/blog"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog');
  await tabTo(page, '.card .more');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/*');
});

async function tabTo(page: Page, selector: string) {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement!.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}
