import type { Locator, Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import type {} from '../../templates/islands/audit-form/result.ts';
import {
  askFor,
  blankPage,
  focusedText,
  listenToConsole,
  NARROW,
  openPage,
  pageOutOfTime,
  WIDE,
} from './open-page.ts';

const lead = {
  name: 'Thandi Mokoena',
  email: 'thandi@example.com',
  website: 'example.com',
  phone: '021 555 0100',
};
const labels = {
  name: 'Full Name',
  email: 'Email Address',
  website: 'Business Website URL',
  phone: 'Business Phone Number',
};
const accepted = {
  status: 200,
  json: { success: true, status: 'received', reference: 'A-7K3M9', rateLimited: false },
};
const endpoint = '**/functions/v1/audit-form';
const failure = /Something went wrong\s*Please try again later\./;

async function fill(page: Page, values: Partial<typeof lead> = {}) {
  for (const [name, value] of Object.entries({ ...lead, ...values })) {
    await page.getByLabel(labels[name as keyof typeof lead]).fill(value);
  }
}

function values(page: Page) {
  return page
    .locator('#auditForm input[required]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** Answers every application; gives the list of what was sent. */
async function answerWith(page: Page, answer: Parameters<Route['fulfill']>[0] | 'nothing' | 'no network') {
  const sent: { body: unknown; headers: Record<string, string> }[] = [];
  await page.route(endpoint, async (route) => {
    const request = route.request();
    sent.push({ body: request.postDataJSON(), headers: request.headers() });
    if (answer === 'no network') return route.abort('internetdisconnected');
    if (answer === 'nothing') return;
    await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
  });
  return sent;
}

const submit = (page: Page) => page.locator('#auditForm [type=submit]').click();
const notices = (page: Page) => page.locator('[data-toasts]');
const good = (page: Page) => notices(page).getByRole('status').filter({ hasText: /\S/ });
const bad = (page: Page) => notices(page).getByRole('alert').filter({ hasText: /\S/ });

test('a taken application empties the form and says so politely, word for word', async () => {
  const page = await openPage('/');
  const sent = await answerWith(page, accepted);
  await fill(page);
  await submit(page);

  await expect
    .poll(() => good(page).locator('.toast p').allInnerTexts())
    .toEqual([
      'Application Submitted Successfully!',
      "We'll review your application and contact you within 24 hours if you're selected for this month's audit + strategy call.",
    ]);
  await expect.poll(() => values(page)).toEqual(['', '', '', '']);
  expect(await page.getByRole('link', { name: 'See what happens next' }).getAttribute('href')).toBe(
    '/thank-you',
  );
  expect(sent).toHaveLength(1);
});

for (const [status, title, when] of [
  ['received', 'Received. Now it’s our turn.', 'Within 24 hours'],
  ['waitlisted', 'You are on the waiting list.', 'When a place comes free'],
  ['unconfirmed', 'One thing is left to do.', 'Within a day'],
] as const) {
  test(`the sheet becomes a receipt that says when an application is ${status}`, async () => {
    const page = await openPage('/');
    await answerWith(page, { status: 200, json: { ...accepted.json, status } });
    await fill(page);
    await submit(page);
    const receipt = page.locator('.receipt');
    await expect.poll(() => receipt.locator('h2').textContent()).toBe(title);
    expect(await receipt.locator('dt').first().textContent()).toBe(when);
    expect(await receipt.textContent()).toContain(`Reference: ${accepted.json.reference}`);
    await expect.poll(() => receipt.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await page.locator('#auditForm').isVisible()).toBe(false);
    expect(await page.locator('#audit-heading').isVisible()).toBe(false);
  });
}

for (const viewport of [WIDE, NARROW]) {
  for (const place of ['start', 'end'] as const) {
    test(`at ${viewport.width} pixels no notice covers the button, wherever it stands: at the ${place}`, async () => {
      const page = await openPage('/', { viewport });
      await answerWith(page, 'no network');
      await fill(page);
      const button = page.locator('#auditForm [type=submit]');
      await button.evaluate((it, block) => it.scrollIntoView({ block, behavior: 'instant' }), place);
      await button.evaluate((it) => (it as HTMLElement).click());
      await bad(page).waitFor();
      expect(await covers(notices(page), button)).toBe(false);
    });
  }
}

test('on a phone a notice covers neither the address to correct nor the heading of the receipt', async () => {
  const page = await openPage('/', { viewport: NARROW });
  await answerWith(page, accepted);
  await fill(page, { email: 'a@b' });
  await submit(page);
  await bad(page).waitFor();
  await expect.poll(() => covers(notices(page), page.getByLabel(labels.email))).toBe(false);
  await fill(page);
  await submit(page);
  await good(page).waitFor();
  await expect.poll(() => covers(notices(page), page.locator('.receipt h2'))).toBe(false);
});

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

test('the privacy policy is linked above the button', async () => {
  const page = await openPage('/');
  const link = (await page.locator('#auditForm a[href="/privacy-policy"]').boundingBox())!;
  expect(link.y).toBeLessThan((await page.locator('#auditForm [type=submit]').boundingBox())!.y);
});

test('sends the five fields and no others, with the public key in both headers', async () => {
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

test('sends a key of the publishable kind without pretending that it is a token', async () => {
  const page = await blankPage();
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('sample-public-anon-key', 'sb_publishable_sample');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  const sent = await answerWith(page, accepted);
  await fill(page);
  await submit(page);
  await good(page).waitFor();
  expect(sent[0]!.headers.apikey).toBe('sb_publishable_sample');
  expect(sent[0]!.headers).not.toHaveProperty('authorization');
});

test('makes the token when the page loads, and keeps it for the tab', async () => {
  const page = await openPage('/');
  const token = () => page.evaluate(() => sessionStorage.getItem('csrf_token'));
  const first = await token();
  expect(first).toMatch(/^[\w-]{16,128}$/);
  await page.reload();
  expect(await token()).toBe(first);
});

test('shows that it is submitting, takes no second press, and keeps the focus', async () => {
  const page = await openPage('/');
  const release = withResolvers();
  let count = 0;
  await page.route(endpoint, async (route) => {
    count++;
    await release.promise;
    await route.fulfill({ ...accepted, headers: { 'access-control-allow-origin': '*' } });
  });
  await fill(page);
  await submit(page);

  const button = page.getByRole('button', { name: 'Submitting Application...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await expect.poll(() => focusedText(page)).toBe('Submitting Application...');
  await page.keyboard.press('Enter');
  await page.getByLabel('Full Name').press('Enter');
  release.resolve();
  await good(page).waitFor();
  expect(await page.locator('#auditForm [type=submit]').isEnabled()).toBe(true);
  expect(await page.locator('#auditForm [type=submit]').textContent()).not.toContain('Submitting');
  expect(count).toBe(1);
});

for (const status of [200, 429]) {
  test(`a rate limit answered with ${status} keeps what was typed`, async () => {
    const page = await openPage('/');
    await answerWith(page, { status, json: { rateLimited: true } });
    await fill(page);
    await submit(page);
    await expect
      .poll(() => bad(page).locator('.toast p').allInnerTexts())
      .toEqual(['Too many requests', 'Please try again in 15 minutes.']);
    expect(await values(page)).toEqual(Object.values(lead));
    await staysUnderTheButton(page, 'Press again in 15 minutes');
    expect(await page.locator('#auditForm [type=submit]').isEnabled()).toBe(true);
  });
}

const failures: [string, Parameters<typeof answerWith>[1]][] = [
  ['a server error', { status: 503, json: { success: false, error: { code: 'unavailable' } } }],
  ['an answer that is no JSON', { status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' }],
  ['an empty answer', { status: 200, body: '' }],
  ['JSON that says nothing', { status: 200, json: null }],
  ['a success under another status', { status: 202, json: { success: true } }],
  ['a rate limit under another status', { status: 500, json: { rateLimited: true } }],
  ['no network', 'no network'],
];
for (const [name, answer] of failures) {
  test(`${name} ends in the failure notice, with the reason in the console and nothing lost`, async () => {
    const page = await openPage('/');
    const messages = listenToConsole(page);
    await answerWith(page, answer);
    await fill(page);
    await submit(page);
    await bad(page).waitFor();
    expect(await bad(page).textContent()).toMatch(failure);
    expect(await values(page)).toEqual(Object.values(lead));
    expect(await page.locator('#auditForm [type=submit]').isEnabled()).toBe(true);
    await staysUnderTheButton(page, 'Try again in a while');
    expect(messages.filter((message) => message.startsWith('error'))).not.toEqual([]);
  });
}

/** Once the notice is gone, what went wrong still stands there, with a number and an address to use instead. */
async function staysUnderTheButton(page: Page, words: string) {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const line = page.locator('#auditForm [type=submit] + .problem');
  await expect.poll(() => line.textContent()).toContain(words);
  expect(await line.locator('a').evaluateAll((links) => links.map((it) => it.getAttribute('href')))).toEqual([
    'mailto:hello@plumbandlevel.example',
    'tel:+27210000000',
  ]);
  await page.getByLabel('Full Name').press('End');
  await page.keyboard.type(' ');
  expect(await line.count()).toBe(0);
  await page.keyboard.press('Backspace');
}

test('gives up after ten seconds without an answer', async () => {
  const page = await pageOutOfTime();
  await page.goto('/');
  await answerWith(page, 'nothing');
  await fill(page);
  await submit(page);
  await page.getByRole('button', { name: 'Submitting Application...' }).waitFor();
  await page.clock.runFor(9_900);
  expect(await bad(page).count()).toBe(0);
  await page.clock.runFor(200);
  await bad(page).waitFor();
  expect(await bad(page).textContent()).toMatch(failure);
  expect(await values(page)).toEqual(Object.values(lead));
});

test('offline ends in the failure notice, and the next try can succeed', async () => {
  const page = await openPage('/');
  await fill(page);
  await page.context().setOffline(true);
  await submit(page);
  await bad(page).waitFor();
  expect(await values(page)).toEqual(Object.values(lead));
  await page.context().setOffline(false);
  await answerWith(page, accepted);
  await submit(page);
  await good(page).waitFor();
  // Bad news that no longer holds is gone.
  expect(await bad(page).count()).toBe(0);
});

for (const email of ['thandi', 'thandi@example', `${'a'.repeat(250)}@b.co`]) {
  test(`refuses the email "${email.slice(0, 20)}" beside the field and in a notice, and sends nothing`, async () => {
    const page = await openPage('/');
    const sent = await answerWith(page, accepted);
    await fill(page, { email });
    await submit(page);

    await expect
      .poll(() => bad(page).locator('.toast p').allInnerTexts())
      .toEqual(['Invalid email', 'Please enter a valid email address.']);
    const field = page.getByLabel('Email Address');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const problem = page.locator(`#${await field.getAttribute('aria-describedby')}`);
    expect(await problem.textContent()).toBe('Please enter a valid email address.');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);

    await field.fill('thandi@example.com');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
    expect(await problem.count()).toBe(0);
  });
}

test('asks for all four fields', async () => {
  const page = await openPage('/');
  const sent = await answerWith(page, accepted);
  await page.getByLabel('Full Name').focus();
  await page.waitForLoadState('networkidle');
  await submit(page);
  await page.locator('#audit-phone-problem').waitFor();
  expect(await page.locator('#auditForm [aria-invalid=true]').count()).toBe(4);
  await expect
    .poll(() => page.getByLabel('Full Name').evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(sent).toEqual([]);
});

test('puts what the function found wrong beside the fields', async () => {
  const page = await openPage('/');
  const fields = { phone: 'Please enter a phone number we can reach you on.' };
  await answerWith(page, { status: 422, json: { success: false, error: { code: 'invalid', fields } } });
  await fill(page);
  await submit(page);
  await bad(page).waitFor();
  expect(await page.locator('#audit-phone-problem').textContent()).toBe(fields.phone);
  const field = page.getByLabel('Business Phone Number');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.locator('#auditForm [type=submit] + .problem').textContent()).toContain(
    'Correct the field marked in red',
  );
});

test('what was typed survives a reload, and is forgotten once it is sent', async () => {
  const page = await openPage('/');
  await answerWith(page, accepted);
  await fill(page);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#audit-phone')!.value);
  expect(await values(page)).toEqual(Object.values(lead));
  await submit(page);
  await good(page).waitFor();
  await page.reload();
  await page.getByLabel('Full Name').focus();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => values(page)).toEqual(['', '', '', '']);
});

test('keeps the lead for the thank-you page and announces the conversion without personal data', async () => {
  const page = await openPage('/');
  await answerWith(page, accepted);
  await page.evaluate(() => {
    window.dataLayer = [];
    document.addEventListener('audit:submitted', () => window.dataLayer!.push({ heard: true }));
  });
  await fill(page);
  await submit(page);
  await good(page).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lead_form_data')!))).toEqual(lead);
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { heard: true },
    { event: 'audit_submitted' },
  ]);
});

test('where a sign of a person is asked for, nothing is sent without one, and it goes along once', async () => {
  const page = await blankPage();
  // As the page is where a key is set; that its policy then allows the script is a test of the headers.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('{&quot;', '{&quot;turnstile&quot;:&quot;key&quot;,&quot;');
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
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
  const sign = page.locator('#key');
  await sign.waitFor({ state: 'attached' });
  await submit(page);
  const problem = page.locator('#auditForm > .problem');
  expect(await problem.textContent()).toContain('Wait until the check');
  expect(sent).toEqual([]);
  await sign.evaluate((it) => it.setAttribute('value', 'a sign'));
  await submit(page);
  await bad(page).waitFor();
  expect(sent.map(({ body }) => body)).toEqual([
    { ...lead, csrfToken: expect.any(String), 'cf-turnstile-response': 'a sign' },
  ]);
  await expect.poll(() => sign.inputValue()).toBe('');
});

test('a taken application stays taken when the browser keeps nothing', async () => {
  const page = await openPage('/');
  await answerWith(page, accepted);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The quota has been exceeded');
    };
  });
  await fill(page);
  await submit(page);
  await good(page).waitFor();
  expect(await bad(page).count()).toBe(0);
});

test('a browser that keeps nothing for the site sends an application like any other', async () => {
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
  const sent = await answerWith(page, accepted);
  await fill(page);
  await submit(page);
  await good(page).waitFor();
  expect(sent[0]!.body).toEqual({ ...lead, csrfToken: expect.stringMatching(/^[\w-]{16,128}$/) });
});

test('what is typed and sent while the code is on its way is answered by the island', async () => {
  const page = await blankPage();
  const release = withResolvers();
  await page.route('**/assets/audit-form-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/');
  const sent = await answerWith(page, accepted);
  await fill(page);
  await page.getByLabel('Full Name').press('Enter');
  release.resolve();
  await good(page).waitFor();
  expect(sent).toHaveLength(1);
  expect(page.url()).toMatch(/\/$/);
});

test('when its code cannot be fetched the form posts by itself', async () => {
  const page = await blankPage();
  await page.route('**/assets/audit-form-*.js*', (route) => route.abort());
  await page.goto('/');
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === 'POST',
  );
  await fill(page);
  await submit(page);
  const data = new URLSearchParams((await posted).postData()!);
  expect(Object.fromEntries(data)).toMatchObject(lead);
});

test('there is one form, in the hero on wide screens and in its own section on narrow ones', async () => {
  const wide = await openPage('/');
  expect(await wide.locator('form[method=post]').count()).toBe(1);
  const hero = await wide.locator('h1').boundingBox();
  const beside = await wide.locator('#auditForm').boundingBox();
  expect(beside!.x).toBeGreaterThan(hero!.x + hero!.width);
  expect(beside!.y).toBeLessThan(900);

  const narrow = await openPage('/', { viewport: NARROW });
  const below = await narrow.locator('#mobileAuditForm #auditForm').boundingBox();
  expect(below!.y).toBeGreaterThan((await narrow.locator('.promise:has(h1)').boundingBox())!.height);
});

test('a notice stays while it is pointed at or stood in, and goes eight seconds or more after', async () => {
  const page = await pageOutOfTime();
  await page.goto('/');
  await answerWith(page, accepted);
  await fill(page);
  await submit(page);
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
  test(`a notice is dismissed with ${key}, and the focus goes back`, async () => {
    const page = await openPage('/');
    await answerWith(page, accepted);
    await fill(page);
    await submit(page);
    await good(page).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press(key);
    await expect.poll(() => good(page).count()).toBe(0);
    await expect
      .poll(() => page.locator('.receipt').evaluate((it) => it === document.activeElement))
      .toBe(true);
  });
}

test('a notice fits a screen of 320 pixels', async () => {
  const page = await openPage('/', { viewport: { width: 320, height: 568 } });
  await answerWith(page, accepted);
  await fill(page);
  await submit(page);
  const box = (await good(page).locator('.toast').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(box.y + box.height).toBeLessThanOrEqual(568);
  const dismiss = (await page.getByRole('button', { name: 'Dismiss' }).boundingBox())!;
  expect(Math.min(dismiss.width, dismiss.height)).toBeGreaterThanOrEqual(24);
});

function withResolvers() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
