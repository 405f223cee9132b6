import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedProcess, serveSite } from '../helpers/serve-site.ts';
import { openPage } from './open-page.ts';

let server: ServedProcess;

beforeAll(async () => {
  server = await serveSite('.');
});

afterAll(async () => {
  await server?.stop();
  rmSync(`.site/leads-${new URL(server.origin).port}`, { recursive: true, force: true });
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form[method=post] [type=submit]').click();
}

const lead = { name: 'Thandi Mokoena', website: 'example.com', phone: '021 555 0100' };

test('the function of `site serve` takes an application', async () => {
  const page = await openPage(server.origin);
  await fill(page, { ...lead, email: 'thandi@example.com' });
  await page.getByText('Application Submitted Successfully!').waitFor();
  await page.getByRole('link', { name: 'See what happens next' }).click();
  await page.getByText('Thank you, Thandi.').waitFor();
});

test('the function of `site serve` takes a form without script, and leads to the thank-you page', async () => {
  const page = await openPage(server.origin, { javaScriptEnabled: false });
  await fill(page, { ...lead, email: 'other@example.com' });
  await page.waitForURL(/\/thank-you(\?reference=A-\w{6})?(#\w+)?$/);
});

test('`site serve` catches the contact form, and leads to the thank-you page', async () => {
  const page = await openPage(`${server.origin}/contact`);
  await fill(page, { name: 'Thandi', email: 'thandi@example.com', message: 'Hello' });
  await page.waitForURL(/\/thank-you(\?reference=A-\w{6})?(#\w+)?$/);
  expect(await page.locator('h1').textContent()).toContain('received your enquiry');
});
