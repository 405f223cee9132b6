import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.ts';

let serve: ChildProcess;
let address: string;
let leads: string;

beforeAll(async () => {
  const port = await freePort();
  leads = `.site/leads-${port}`;
  serve = spawn(process.execPath, ['bin/site.js', 'serve', '--json', '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  address = await new Promise((resolve) => {
    serve.stdout!.on('data', (chunk) => {
      said += chunk;
      const url = said.match(/"url":\s*"([^"]+)"/)?.[1];
      if (url) resolve(url);
    });
  });
});

afterAll(async () => {
  const ended = new Promise((resolve) => serve.once('exit', resolve));
  serve.kill('SIGTERM');
  await ended;
  rmSync(leads, { recursive: true, force: true });
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form[method=post] [type=submit]').click();
}

const lead = { name: 'Thandi Mokoena', website: 'example.com', phone: '021 555 0100' };

test('the function of `site serve` takes an application', async () => {
  const page = await openPage(address);
  await fill(page, { ...lead, email: 'thandi@example.com' });
  await page.getByText('Application Submitted Successfully!').waitFor();
  await page.getByRole('link', { name: 'See what happens next' }).click();
  await page.getByText('Thank you, Thandi.').waitFor();
});

test('without script it takes the same form, and leads to the thank-you page', async () => {
  const page = await openPage(address, { javaScriptEnabled: false });
  await fill(page, { ...lead, email: 'other@example.com' });
  await page.waitForURL(/\/thank-you(\?reference=A-\w{6})?(#\w+)?$/);
});

test('the contact form is caught, and leads to the thank-you page', async () => {
  const page = await openPage(`${address}/contact`);
  await fill(page, { name: 'Thandi', email: 'thandi@example.com', message: 'Hello' });
  await page.waitForURL(/\/thank-you(\?reference=A-\w{6})?(#\w+)?$/);
  expect(await page.locator('h1').textContent()).toContain('received your enquiry');
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
