import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addresses, findings } from './axe.ts';
import { NARROW, openPage } from './open-page.ts';

const send = async (page: Page, json: object) => {
  await page.route('**/functions/v1/audit-form', (route) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
  );
  for (const name of ['name', 'website', 'phone'])
    await page.locator(`#auditForm [name=${name}]`).fill('021 555 0100');
  await page.locator('#audit-email').fill('thandi@example.com');
  await page.locator('#auditForm [type=submit]').click();
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
      await page.waitForLoadState('networkidle');
      await page.locator('#auditForm [type=submit]').click();
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

test('one can apply for the audit, read a post and open a testimonial by keyboard alone', {
  timeout: 60_000,
}, async () => {
  const page = await openPage('/');
  await page.route('**/functions/v1/audit-form', (route) =>
    route.fulfill({ json: { success: true }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await tabTo(page, '#audit');
  for (const text of ['Thandi', 'thandi@example.com', 'example.com', '021 555 0100']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
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

for (const viewport of [{ width: 1280, height: 720 }, NARROW]) {
  test(`at ${viewport.width} pixels whatever has the focus is seen, and not under the header`, {
    timeout: 90_000,
  }, async () => {
    const page = await openPage('/', { viewport });
    const hidden: string[] = [];
    for (let press = 0; press < 90; press++) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        if (focused === document.body) return 'end';
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
        const at = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y));
        const isSeen = at.some((it) => it && (focused.contains(it) || it.contains(focused)));
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return isSeen && isMarked ? '' : `${focused.outerHTML.slice(0, 90)} at ${Math.round(top)}`;
      });
      if (problem === 'end') break;
      if (problem) hidden.push(problem);
    }
    expect(hidden).toEqual([]);
  });
}

test('no page scrolls sideways at 320 pixels, nor home with text at 200 %', { timeout: 60_000 }, async () => {
  const page = await openPage('/', { viewport: { width: 320, height: 640 } });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const address of new Set(addresses)) {
    await page.goto(address);
    expect(await overflow(), address).toBeLessThanOrEqual(0);
  }
  const wide = await openPage('/', { viewport: { width: 640, height: 800 } });
  await wide.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await wide.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('what can be pressed is at least 24 pixels high and wide, or stands in a line of text', async () => {
  for (const address of ['/', '/blog', '/contact', '/about']) {
    const page = await openPage(address, { viewport: NARROW });
    const small = await page.locator('a, button, summary, input').evaluateAll((all) =>
      all
        .filter((it) => it.getClientRects().length > 0 && !it.closest('p, dd, address, [aria-hidden], .skip'))
        .filter((it) => {
          const { width, height } = it.getBoundingClientRect();
          return Math.min(width, height) < 24;
        })
        .map((it) => it.outerHTML.slice(0, 120)),
    );
    expect(small, address).toEqual([]);
  }
});
