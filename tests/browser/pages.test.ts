import { expect, test } from 'vitest';
import {
  blankPage,
  hasFocus,
  islandStarted,
  listenToConsole,
  NARROW,
  openPage,
  origin,
  WIDE,
} from './open-page.ts';

test('hydration changes nothing in the HTML', async () => {
  const page = await blankPage();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('DOMContentLoaded', () => {
      for (const root of document.querySelectorAll('[data-island=audit-form], [data-island=carousel]')) {
        new MutationObserver((records) => {
          for (const { type, target, attributeName } of records) {
            const element = target instanceof Element ? target : target.parentElement!;
            seen.push(`${type} ${element.outerHTML.slice(0, 80)} ${attributeName}`);
          }
        }).observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
      }
    });
  });
  await page.goto('/');
  const before = await page.locator('#auditForm').innerHTML();
  await page.getByLabel('Full Name').focus();
  await islandStarted(page, 'audit-form');
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.carousel [aria-live]').textContent()).not.toBe('');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  // What the carousel shows once it has measured itself is its own doing: the position, its ticks, its first arrow.
  expect(
    seen.filter((record) => !/class="controls|<i|<p aria-live|Previous testimonials/.test(record)),
  ).toEqual([]);
  expect(await page.locator('#auditForm').innerHTML()).toBe(before);
});

test('home fetches no island before anybody scrolls, moves or touches, and a page without islands never does', async () => {
  const page = await blankPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const address of ['/', '/application-problem']) {
    scripts.length = 0;
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(scripts.map((url) => url.replace(/-\w+\.js$/, ''))).toEqual([`${origin}/assets/boot`]);
  }
});

test('an island that throws says so in the console, and leaves its HTML and the other islands working', async () => {
  const page = await blankPage();
  const messages = listenToConsole(page);
  for (const island of ['menu', 'audit-form']) {
    await page.route(`**/assets/${island}-*.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export function start() { throw new Error("no ${island} today") }`,
      }),
    );
  }
  await page.goto('/');
  const services = page.locator('.main-nav details');
  await services.locator('summary').click();
  await services.getByRole('link', { name: 'Local SEO' }).waitFor();
  await expect.poll(() => messages.join()).toContain('no menu today');

  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next testimonials' }).click();
  await expect.poll(() => page.locator('.carousel [aria-live]').textContent()).toBe('4 to 6 of 8');

  for (const field of await page.locator('#auditForm input[required]').all()) await field.fill('a@b.co');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('#auditForm [type=submit]').click();
  expect((await posted).isNavigationRequest()).toBe(true);
});

for (const [address, viewport] of [
  ['/', WIDE],
  ['/', NARROW],
  ['/', { width: 320, height: 256 }],
  ['/contact', WIDE],
] as const) {
  test(`at ${viewport.width} pixels a button for the audit on ${address} leads to the form and into its first field`, async () => {
    const page = await openPage(address, { viewport });
    await page.locator('main a[href$="#audit"]').last().click();
    const field = page.getByLabel('Full Name');
    await expect.poll(() => hasFocus(field)).toBe(true);
    const isInView = async () => {
      const box = (await field.boundingBox())!;
      const header = (await page.locator('header.header').boundingBox())!;
      return box.y >= header.height && box.y + box.height <= viewport.height;
    };
    await expect.poll(isInView).toBe(true);
  });
}

test('a button for the audit leaves the address’s query and what was typed as they are', async () => {
  const page = await openPage('/?utm_source=map');
  await page.getByLabel('Business Phone Number').fill('021 555 0100');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('main a[href$="#audit"]').last().click();
  const field = page.getByLabel('Full Name');
  await expect.poll(() => hasFocus(field)).toBe(true);
  expect(page.url()).toBe(`${origin}/?utm_source=map#audit`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the copyright year is raised to the visitor’s, and never lowered', async () => {
  for (const year of [2020, 2099]) {
    const page = await blankPage();
    await page.clock.setFixedTime(`${year}-06-01`);
    await page.goto('/about');
    const shown = Number(await page.locator('[data-year]').textContent());
    expect(shown).toBe(Math.max(year, shown));
    expect(shown).toBeGreaterThan(2023);
  }
});

const messages = {
  '/nowhere': 'Oops! Page not found',
  '/blog/nowhere': 'Post Not Found',
  '/case-studies/nowhere': 'Case Study Not Found',
};
for (const [address, message] of Object.entries(messages)) {
  test(`${address} says "${message}" and logs the path, also on hosts that know one 404 page only`, async () => {
    const page = await blankPage();
    const logged = listenToConsole(page);
    await page.goto(address);
    expect(await page.locator('main').textContent()).toContain(message);
    expect(logged.join()).toContain(address);

    const other = await blankPage();
    await other.route(`**${address}`, async (route) => {
      const response = await route.fetch({ url: `${origin}/nowhere-else` });
      await route.fulfill({ response });
    });
    await other.goto(address);
    expect(await other.locator('main').textContent()).toContain(message);
    expect(await other.locator('h1:visible').count()).toBe(1);
    expect(await other.title()).toBe(await page.title());
  });
}

test('on a tablet the drawing of a not-found page stands beside its words', async () => {
  const page = await openPage('/404', { viewport: { width: 768, height: 1024 } });
  const [words, drawing] = await Promise.all(
    ['h1', '.page-hero .drawing'].map(async (one) => (await page.locator(one).boundingBox())!),
  );
  expect(drawing!.x).toBeGreaterThan(words!.x + words!.width);
});

test('the contact form asks for all but the website, and is posted by the browser, with the way back and an empty trap', async () => {
  const page = await openPage('/contact');
  await page.route(/^https:/, (route) => route.fulfill({ body: 'taken' }));
  const form = page.locator('main form');
  const missing = form.locator(':is(input, textarea):invalid');
  expect(await missing.evaluateAll((all) => all.map((it) => it.getAttribute('name')))).toEqual([
    ...['name', 'email', 'message'],
  ]);
  await form.getByLabel('Name', { exact: true }).fill('Thandi');
  await form.getByLabel('Email').fill('thandi@example.com');
  await form.getByLabel('Message').fill('Hello\nthere');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button').click();
  const data = Object.fromEntries(new URLSearchParams((await posted).postData()!));
  expect(data).toEqual({
    name: 'Thandi',
    email: 'thandi@example.com',
    website: '',
    message: 'Hello\r\nthere',
    redirect: expect.stringMatching(/^https:\/\/.*\/thank-you#wrote$/),
    company_fax: '',
  });
  expect((await posted).isNavigationRequest()).toBe(true);
});

for (const [address, trap] of [
  ['/', '#audit-company-fax'],
  ['/contact', '#contact-company-fax'],
] as const) {
  test(`nobody meets the spam trap of ${address}, also with text at 200 %`, async () => {
    const page = await openPage(address, { viewport: NARROW });
    const right = () => page.locator(trap).evaluate((it) => it.getBoundingClientRect().right);
    expect(await right()).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await right()).toBeLessThanOrEqual(0);
    expect(await page.getByRole('textbox', { name: 'Company fax' }).count()).toBe(0);
    expect(await page.locator(trap).getAttribute('tabindex')).toBe('-1');
  });
}

test('the contact form stands whole in the first view, with the privacy policy before its button', async () => {
  const page = await openPage('/contact');
  const button = page.getByRole('button', { name: 'Send message' });
  const policy = page.locator('form').getByRole('link', { name: 'privacy policy' });
  expect(await policy.getAttribute('href')).toBe('/privacy-policy');
  for (const viewport of [WIDE, { width: 1366, height: 768 }]) {
    await page.setViewportSize(viewport);
    const { y, height } = (await button.boundingBox())!;
    expect(y + height, `${viewport.width} pixels`).toBeLessThanOrEqual(viewport.height);
    expect((await policy.boundingBox())!.y).toBeLessThan(y);
  }
});

test('the message of the contact form begins with the complaints that were ticked on the home page', async () => {
  const page = await openPage('/contact?level=2&level=5&level=99');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => message.inputValue()).toMatch(/^People ask for a price.*\nOur website looks.*\n$/);
  expect(await page.getByText('Brought over from the level').isVisible()).toBe(true);
  await page.goto('/contact');
  await islandStarted(page, 'enquiry');
  expect(await message.inputValue()).toBe('');
  expect(await page.getByText('Brought over from the level').isVisible()).toBe(false);
});

test('an article marks the part that is being read, and none at its top, however one comes there', async () => {
  const page = await openPage('/blog/ai-search-visibility-guide', {
    viewport: { width: 1440, height: 1400 },
  });
  const marked = page.locator('.contents .upright [aria-current]');
  await islandStarted(page, 'contents');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => marked.count()).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => marked.count()).toBe(0);
});
