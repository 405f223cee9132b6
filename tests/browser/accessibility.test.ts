import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accepted, answerWith, apply, fill, submit } from './audit-form/application.ts';
import { findings } from './axe.ts';
import { misfitsEverywhere, SMALLEST } from './misfits.ts';
import { openPage, WIDE } from './open-page.ts';

/** Presses one thing after the other, and waits for what the last one shows. */
const pressing =
  (selectors: readonly string[], shows = 'main') =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().click();
    await page.locator(shows).waitFor();
  };
/** Sends the form with what is in it, and waits for what that shows. */
const refused = (shows: readonly string[], values?: Parameters<typeof fill>[1]) => async (page: Page) => {
  await page.locator('#audit').focus();
  if (values) await fill(page, values);
  await submit(page);
  for (const selector of shows) await page.locator(selector).last().waitFor();
};

const states: [string, string, (page: Page) => Promise<unknown>, typeof WIDE?][] = [
  ['the Services list open', '/', pressing(['.main-nav summary']), WIDE],
  ['the hamburger open, with its services', '/about', pressing(['.menu > summary', '.menu details summary'])],
  ['a testimonial open', '/about', pressing(['.carousel .read'], 'dialog')],
  ['the good notice', '/', (page) => apply(page).then(() => page.locator('.toast').waitFor())],
  ['the bad notice and a refused field', '/', refused(['.toast', '.problem'], { email: 'thandi' })],
  ['a form with nothing in it that was sent', '/', refused(['#audit-phone-problem'])],
  ['every answer open', '/services', openAll],
  ['every article', '/blog', pressing(['.load-more']), WIDE],
];
for (const [name, address, reach, viewport = SMALLEST] of states) {
  test(`with ${name} axe finds nothing, and it fits 320 pixels, and text at 200 %`, async () => {
    const page = await openPage(address, { viewport });
    await reach(page);
    for (const toast of await page.locator('.toast').all()) {
      const { x, y, width, height } = (await toast.boundingBox())!;
      expect(Math.min(x, y, viewport.width - x - width, viewport.height - y - height)).toBeGreaterThanOrEqual(
        0,
      );
    }
    expect(await findings(page)).toEqual([]);
    expect(await misfitsEverywhere(page)).toEqual([]);
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

test('one can apply for the audit, read a post and open a testimonial by keyboard alone', async () => {
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
