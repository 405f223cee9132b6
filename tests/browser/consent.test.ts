/** A site with all three tags. What stands in for their scripts does as they do: loads a script by a string, sends a visit. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { hostSite } from '../helpers/host-site.ts';
import { findings } from './axe.ts';
import { askFor, blankPage, focusedText, listenToConsole } from './open-page.ts';

const IDS = `analytics: { ga4: G-AB12CD34EF, metaPixel: '123456789012345', linkedIn: '1234567' }\n`;

const host = await hostSite(['--strict'], { 'site.yaml': (text) => `${text}\n${IDS}` });
afterAll(host.close);

const SCRIPTS: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF': `
    document.cookie = '_ga=1; path=/';
    fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', body: '1', mode: 'no-cors' });`,
  'https://connect.facebook.net/en_US/fbevents.js': `
    document.head.append(Object.assign(document.createElement('script'), {
      src: 'https://connect.facebook.net/signals/config/123456789012345',
    }));`,
  'https://connect.facebook.net/signals/config/123456789012345': `
    new Image().src = 'https://www.facebook.com/tr/?ev=' + fbq.queue.map((call) => call.join()).join(';');`,
  'https://snap.licdn.com/li.lms-analytics/insight.min.js': `
    new Image().src = 'https://px.ads.linkedin.com/collect/?pid=' + _linkedin_data_partner_ids;`,
};

const SENT = [
  'https://region1.google-analytics.com/g/collect',
  'https://www.facebook.com/tr/?ev=set,autoConfig,false,123456789012345;init,123456789012345;track,PageView',
  'https://px.ads.linkedin.com/collect/?pid=1234567',
];
const ALL = [...Object.keys(SCRIPTS), ...SENT].sort();

/** A page that has the question's code, and what it has asked other hosts for so far. */
async function visit(options: BrowserContextOptions = {}) {
  const page = await blankPage({ ...options, baseURL: host.origin });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(host.origin)) asked.push(request.url());
  });
  await page
    .context()
    .route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPTS[route.request().url()] ?? '' }),
    );
  const { agree, decline, again } = parts(page);
  return { page, asked, agree, decline, again };
}

function parts(page: Page) {
  const button = (name: string) => page.getByRole('button', { name });
  return { agree: button('Agree'), decline: button('Decline'), again: button('Cookie choices') };
}

test('no other host is requested before an answer about cookies or after a no, which is remembered', async () => {
  const { page, asked, agree, decline, again } = await visit();
  await page.goto('/');
  await agree.waitFor();
  await decline.focus();
  await page.keyboard.press('Enter');
  await agree.waitFor({ state: 'hidden' });
  await page.goto('/contact');
  // It appears with the code, which asks once it has read what was answered.
  await again.waitFor();
  expect(await agree.isVisible()).toBe(false);
  expect(asked).toEqual([]);
});

test('a yes to cookies loads exactly what the ids need, on the next page too, until it is taken back', async () => {
  const { page, asked, agree, decline, again } = await visit();
  await page.goto('/');
  await agree.click();
  await expect.poll(() => asked.toSorted()).toEqual(ALL);

  asked.length = 0;
  await page.goto('/contact');
  await expect.poll(() => asked.toSorted()).toEqual(ALL);
  const lead = await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('audit:submitted'));
    const { fbq } = window as unknown as { fbq: { queue: unknown[] } };
    return [window.dataLayer!.map((call) => Array.from(call as ArrayLike<unknown>)), fbq.queue];
  });
  expect(lead[0]).toContainEqual(['event', 'generate_lead']);
  expect(lead[1]).toContainEqual(['track', 'Lead']);

  asked.length = 0;
  await again.click();
  expect(await focusedText(page)).toBe('Agree');
  const reloaded = page.waitForEvent('load');
  await decline.click();
  await reloaded;
  await again.waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(asked).toEqual([]);
});

test('an answer about cookies holds at once in another tab, and on a page restored by going back', async () => {
  const { page, asked, agree, decline, again } = await visit();
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/contact');
  await parts(other).agree.waitFor();
  await agree.click();
  await parts(other).agree.waitFor({ state: 'hidden' });
  const tags = () => other.evaluate(() => window.dataLayer?.length ?? 0);
  await expect.poll(tags).toBeGreaterThan(0);
  await again.click();
  const reloaded = page.waitForEvent('load');
  await decline.click();
  await expect.poll(tags).toBe(0);

  // A page that was left before the answer has heard nothing of it.
  await reloaded;
  await again.waitFor();
  asked.length = 0;
  await page.evaluate(() => {
    localStorage.cookie_choice = localStorage.cookie_choice.replace('"no"', '"yes"');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => asked.toSorted()).toEqual(ALL);
});

test('a yes to cookies allows no scripts of further hosts, and no HTML or code from strings', async () => {
  const { page, asked, agree } = await visit();
  await page.goto('/');
  await agree.click();
  await expect.poll(() => asked.length).toBe(ALL.length);
  askFor(/Trusted ?Type|Content Security Policy/i);
  const console = listenToConsole(page);
  const refused = await page.evaluate(() =>
    [
      () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
      () => Object.assign(document.createElement('div'), { innerHTML: '<b>bold</b>' }),
      () => setTimeout('1'),
    ].map((step) => {
      try {
        step();
        return false;
      } catch {
        return true;
      }
    }),
  );
  expect(refused).toEqual([true, true, true]);
  expect(console.join()).toContain('TrustedScriptURL');
});

test('a browser that sends Global Privacy Control is not asked about cookies', async () => {
  const { page, asked, agree, again } = await visit();
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await page.goto('/');
  await again.waitFor();
  expect(await agree.isVisible()).toBe(false);
  expect(asked).toEqual([]);
});

test('the question about cookies moves nothing, covers nothing that has the focus, and passes axe', async () => {
  const { page, agree } = await visit({ viewport: { width: 360, height: 660 } });
  await page.goto('/');
  await agree.waitFor();
  // Once it has its place, what has the focus is scrolled above it.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.scrollPaddingBottom))
    .not.toBe('');
  const { moved, covered } = await page.evaluate(() => {
    const question = document.querySelector<HTMLElement>('.cookie-choices > div')!;
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const places = () => [...document.querySelectorAll('header, main *, footer *')].map(topOf).join();
    const shown = places();
    question.hidden = true;
    const moved = places() !== shown;
    question.hidden = false;
    const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary), footer a')];
    const covered = all.filter((element) => {
      element.focus();
      const { bottom, height } = element.getBoundingClientRect();
      return document.activeElement === element && height < 200 && bottom > topOf(question) + 1;
    });
    return { moved, covered: covered.map(({ outerHTML }) => outerHTML) };
  });
  expect({ moved, covered }).toEqual({ moved: false, covered: [] });
  expect(await findings(page)).toEqual([]);
});

test('without script no cookies are asked for, and nothing is loaded', async () => {
  const { page, asked, agree, again } = await visit({ javaScriptEnabled: false });
  await page.goto('/');
  expect([await agree.isVisible(), await again.isVisible()]).toEqual([false, false]);
  expect(asked).toEqual([]);
});
