import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, listenToConsole, openPage, pageOutOfTime } from '../open-page.ts';
import { accepted, answerWith, apply, bad, fill, good, lead, submit, values } from './application.ts';

const failure = /Something went wrong\s*Please try again later\./;

// Which answers are failures is a matter of `tests/templates/audit-form.test.ts`.
for (const [what, answer, notice, words] of [
  [
    'a rate limit',
    { status: 429, json: { rateLimited: true, retryAfter: 612 } },
    ['Too many requests', 'Please try again in 11 minutes.'],
    'Press again in 11 minutes',
  ],
  [
    'a failure',
    { status: 503, json: { success: false, error: { code: 'unavailable' } } },
    ['Something went wrong', 'Please try again later.'],
    'Try again in a while',
  ],
] as const) {
  test(`${what} of the function shows its notice and keeps what was typed, a failure with its reason in the console`, async () => {
    const page = await openPage('/');
    const messages = listenToConsole(page);
    await apply(page, answer);
    await expect.poll(() => bad(page).locator('.toast p').allInnerTexts()).toEqual(notice);
    expect(await values(page)).toEqual(Object.values(lead));
    await expect.poll(() => page.locator('#auditForm [type=submit]').isEnabled()).toBe(true);
    await staysUnderTheButton(page, words);
    if (answer.status === 503)
      await expect.poll(() => messages.filter((message) => message.startsWith('error'))).not.toEqual([]);
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
  await expect.poll(() => line.count()).toBe(0);
  await page.keyboard.press('Backspace');
}

test('the audit form gives up after ten seconds without an answer', async () => {
  const page = await pageOutOfTime();
  await page.goto('/');
  await apply(page, 'nothing');
  await page.getByRole('button', { name: 'Submitting Application...' }).waitFor();
  await page.clock.runFor(9_900);
  expect(await bad(page).count()).toBe(0);
  await page.clock.runFor(200);
  await bad(page).waitFor();
  expect(await bad(page).textContent()).toMatch(failure);
  expect(await values(page)).toEqual(Object.values(lead));
});

test('the audit form shows the failure notice without a network, and the next try can succeed', async () => {
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
  await expect.poll(() => bad(page).count()).toBe(0);
});

// The first is refused by the browser, the second by the form alone.
for (const email of ['thandi', 'thandi@example']) {
  test(`the audit form refuses the email "${email}" beside the field and in a notice, and sends nothing`, async () => {
    const page = await openPage('/');
    const sent = await apply(page, accepted, { email });

    await expect
      .poll(() => bad(page).locator('.toast p').allInnerTexts())
      .toEqual(['Invalid email', 'Please enter a valid email address.']);
    const field = page.getByLabel('Email Address');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const problem = page.locator(`#${await field.getAttribute('aria-describedby')}`);
    expect(await problem.textContent()).toBe('Please enter a valid email address.');
    await expect.poll(() => hasFocus(field)).toBe(true);
    expect(sent).toEqual([]);

    await field.fill('thandi@example.com');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
    expect(await problem.count()).toBe(0);
  });
}

test('the audit form asks for all four fields', async () => {
  const page = await openPage('/');
  const sent = await answerWith(page, accepted);
  await page.getByLabel('Full Name').focus();
  await submit(page);
  await page.locator('#audit-phone-problem').waitFor();
  expect(await page.locator('#auditForm [aria-invalid=true]').count()).toBe(4);
  await expect.poll(() => hasFocus(page.getByLabel('Full Name'))).toBe(true);
  expect(sent).toEqual([]);
});

test('the audit form shows what the function found wrong beside the fields', async () => {
  const page = await openPage('/');
  const fields = { phone: 'Please enter a phone number we can reach you on.' };
  await apply(page, { status: 422, json: { success: false, error: { code: 'invalid', fields } } });
  await bad(page).waitFor();
  expect(await page.locator('#audit-phone-problem').textContent()).toBe(fields.phone);
  const field = page.getByLabel('Business Phone Number');
  await expect.poll(() => hasFocus(field)).toBe(true);
  expect(await page.locator('#auditForm [type=submit] + .problem').textContent()).toContain(
    'Correct the field marked in red',
  );
});
