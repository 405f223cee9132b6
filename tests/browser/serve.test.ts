import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { warning } from '../../src/diagnostics/diagnostic.ts';
import type { Handler } from '../../src/model/functions.ts';
import { browserScript } from '../../src/serve/browser-script.ts';
import { Events } from '../../src/serve/events.ts';
import { overlayOf } from '../../src/serve/overlay.ts';
import { listen } from '../../src/serve/server.ts';
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

test('the overlay over a page opens and closes, and opens the place of a finding in the editor', async () => {
  const lost = warning(
    { file: 'content/a.md', line: 2, column: 1 },
    'body/lost',
    'A comment is never closed.',
  );
  const events = new Events(() => overlayOf([lost], [], 'current', () => '---\n<!-- Words'));
  const opened: string[] = [];
  const handlers = new Map<string, Handler>([
    ['/_site/reload.js', browserScript('src/serve/client/reload.ts')],
    ['/_site/open', async (request) => new Response(String(opened.push(await request.text())))],
  ]);
  const html = '<!doctype html><title>One</title><script type="module" src="/_site/reload.js"></script>';
  const policy = "require-trusted-types-for 'script'; trusted-types 'none'";
  const site = {
    basePath: '',
    read: (path: string) => (path === 'index.html' ? html : null),
    headersFor: () => ({ 'Content-Security-Policy': policy }),
    redirectOf: () => null,
  };
  const { server, origin } = await listen(
    async () => ({ site, handlers, events, onError() {} }),
    0,
    'localhost',
  );
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const page = await openPage(origin);
  await page.getByText('! 1 warning').click();
  await page.getByRole('button', { name: 'Open in the editor' }).click();
  await expect.poll(() => opened).toEqual(['content/a.md:2:1']);
  await page.keyboard.press('Escape');
  await page.getByText('! 1 warning').waitFor();
  expect(await page.getByText('A comment is never closed.').isVisible()).toBe(false);
});
