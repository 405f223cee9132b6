import { expect, test } from 'vitest';
import type {} from '../../../templates/islands/audit-form/result.ts';
import { hasFocus, openPage } from '../open-page.ts';
import { accepted, answerWith, apply, fill, good, lead, submit, values } from './application.ts';

test('a received application empties the audit form and shows the prescribed notice', async () => {
  const page = await openPage('/');
  const sent = await apply(page);

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
] as const) {
  test(`the audit form becomes a receipt that says what follows when an application is ${status}`, async () => {
    const page = await openPage('/');
    await apply(page, { status: 200, json: { ...accepted.json, status } });
    const receipt = page.locator('.receipt');
    await expect.poll(() => receipt.locator('h2').textContent()).toBe(title);
    expect(await receipt.locator('dt').first().textContent()).toBe(when);
    // The prescribed notice promises what only this month's applicants get.
    expect(await good(page).locator('.toast').count()).toBe(status === 'received' ? 1 : 0);
    expect(await receipt.textContent()).toContain(`Reference: ${accepted.json.reference}`);
    await expect.poll(() => hasFocus(receipt)).toBe(true);
    expect(await page.locator('#auditForm').isVisible()).toBe(false);
    expect(await page.locator('#audit-heading').isVisible()).toBe(false);
  });
}

test('the audit form keeps the lead for the thank-you page, and announces the conversion without personal data', async () => {
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
