import { expect, test } from 'vitest';
import { askFor, blankPage, focusedText, holdBack, islandStarted, openPage } from '../open-page.ts';
import { accepted, answerWith, apply, bad, endpoint, fill, good, lead, submit } from './application.ts';

test('the audit form sends its five fields and no others, with the public key in both headers', async () => {
  const page = await openPage('/');
  const sent = await answerWith(page, accepted);
  await fill(page);
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#auditForm [name=company_fax]')!.value = 'filled by a program';
  });
  await submit(page);
  await good(page).waitFor();

  const csrfToken = await page.evaluate(() => sessionStorage.getItem('csrf_token'));
  expect(csrfToken).toMatch(/^[\w-]{16,128}$/);
  expect(sent[0]!.body).toEqual({ ...lead, csrfToken });
  expect(sent[0]!.headers).toMatchObject({
    'content-type': 'application/json',
    apikey: 'sample-public-anon-key',
    authorization: 'Bearer sample-public-anon-key',
  });
});

test('the audit form sends a publishable key in one header alone, since it is no token', async () => {
  const page = await blankPage();
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('sample-public-anon-key', 'sb_publishable_sample');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  const sent = await apply(page);
  await good(page).waitFor();
  expect(sent[0]!.headers.apikey).toBe('sb_publishable_sample');
  expect(sent[0]!.headers).not.toHaveProperty('authorization');
});

test('a CSRF token is made when the page loads, and kept for the tab', async () => {
  const page = await openPage('/');
  const token = () => page.evaluate(() => sessionStorage.getItem('csrf_token'));
  const first = await token();
  expect(first).toMatch(/^[\w-]{16,128}$/);
  await page.reload();
  expect(await token()).toBe(first);
});

test('the audit form shows that it is submitting, takes no second press, and keeps the focus', async () => {
  const page = await openPage('/');
  const sent = await answerWith(page, accepted);
  const release = await holdBack(page, endpoint);
  await fill(page);
  await islandStarted(page, 'audit-form');
  // Twice before the page is painted again, as a program that fills forms in may press.
  await page.locator('#auditForm [type=submit]').evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    button.click();
  });

  const button = page.getByRole('button', { name: 'Submitting Application...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await expect.poll(() => focusedText(page)).toBe('Submitting Application...');
  await page.keyboard.press('Enter');
  await page.getByLabel('Full Name').press('Enter');
  release();
  await good(page).waitFor();
  const ready = page.locator('#auditForm [type=submit]');
  await expect.poll(() => ready.isEnabled()).toBe(true);
  await expect.poll(() => ready.textContent()).not.toContain('Submitting');
  expect(sent).toHaveLength(1);
});

test('with Turnstile the audit form sends nothing without a token, and each token once', async () => {
  // Only the first try to fetch the script fails.
  askFor(/ERR_FAILED/);
  const page = await blankPage();
  // As the page is where a key is set; that its policy then allows the script is a test of the headers.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('{&quot;', '{&quot;turnstile&quot;:&quot;key&quot;,&quot;');
    await route.fulfill({ contentType: 'text/html', body });
  });
  let fetched = 0;
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    fetched++ === 0
      ? route.abort()
      : route.fulfill({
          contentType: 'text/javascript',
          body: `window.turnstile = {
        render(place, { sitekey }) { place.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response', id: sitekey })); },
        reset() { document.getElementById('key').value = ''; },
      };`,
        }),
  );
  await page.goto('/');
  const sent = await answerWith(page, 'no network');
  await fill(page);
  const problem = page.locator('#auditForm > .problem');
  await problem.filter({ hasText: 'did not load' }).waitFor();
  const sign = page.locator('#key');
  await submit(page);
  await sign.waitFor({ state: 'attached' });
  await problem.filter({ hasText: 'Wait until the check' }).waitFor();
  expect(sent).toEqual([]);
  await sign.evaluate((it) => it.setAttribute('value', 'a sign'));
  await submit(page);
  await bad(page).waitFor();
  expect(sent.map(({ body }) => body)).toEqual([
    { ...lead, csrfToken: expect.any(String), 'cf-turnstile-response': 'a sign' },
  ]);
  await expect.poll(() => sign.inputValue()).toBe('');
});

test('a browser without storage for the site sends an application like any other', async () => {
  askFor(/no storage here/);
  const page = await blankPage();
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('no storage here', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  const sent = await apply(page);
  await good(page).waitFor();
  expect(sent[0]!.body).toEqual({ ...lead, csrfToken: expect.stringMatching(/^[\w-]{16,128}$/) });
  expect(await bad(page).count()).toBe(0);
});
