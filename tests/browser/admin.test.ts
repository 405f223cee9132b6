/** A session of an editor at `/admin`: open, edit, preview, save. */
import * as fs from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cmsScript } from '../../scripts/test-tools.js';
import { adminHandlers, CMS } from '../../src/admin/index.ts';
import { Events } from '../../src/serve/events.ts';
import { listen } from '../../src/serve/server.ts';
import { Session } from '../../src/serve/session.ts';
import { fileCache } from '../../src/system/sealed-files.ts';
import { makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';
import { askFor, blankPage } from './open-page.ts';

const SOUP = 'content/recipes/soup.md';
const WRITTEN = recipe({ title: '"Soup" # hot' }, 'First words.\n\nLast words.');

let root: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  root = makeProject({ [SOUP]: WRITTEN });
  const opened = await listen(openAt, 0, '127.0.0.1');
  ({ server, origin } = opened);
});

afterAll(async () => {
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
});

/** What `site serve` opens, without following the disk. */
async function openAt(at: string) {
  const options = { ...tinyOptions(root), baseUrl: at };
  const session = new Session(() => options, tinyRenderer, fileCache(join(root, '.site')));
  await session.refresh({ content: [''], assets: true });
  const handlers = adminHandlers(session, () => options);
  return {
    ...{ site: session, handlers, events: new Events(() => null) },
    settled: async () => {},
    onError: (error: unknown) => {
      throw error;
    },
  };
}

/** The page of what is being edited: the CMS shows it in a frame of its own. */
function previewIn(page: Page): FrameLocator {
  return page.frameLocator('#preview-pane').frameLocator('[title=Preview]');
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Publish now').click();
}

const saved = () => fs.readFileSync(join(root, SOUP), 'utf8');

async function adminPage(): Promise<Page> {
  const page = await blankPage();
  page.setDefaultTimeout(60_000);
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route('https://unpkg.com/**', (route) =>
    route.fulfill({ path: cmsScript(CMS.version), headers }),
  );
  await page.goto(`${origin}/admin`);
  await page.getByRole('button', { name: 'Login' }).click();
  return page;
}

test('an entry is opened, edited, previewed and saved at /admin as one would have written it by hand', async () => {
  fs.writeFileSync(join(root, SOUP), WRITTEN);
  const page = await adminPage();
  await page.getByRole('link', { name: 'Soup' }).click();
  await previewIn(page).getByText('Last words.').waitFor();

  await page.getByRole('textbox', { name: 'Summary' }).fill('Two words: hot soup.');
  await page.getByRole('textbox', { name: 'Text' }).fill('First words.\n\nFinal words.\n');
  await previewIn(page).getByText('Final words.').waitFor();
  expect(saved()).toBe(WRITTEN);
  await publish(page);
  const edited = WRITTEN.replace('What it says.', '"Two words: hot soup."').replace('Last', 'Final');
  await expect.poll(saved).toBe(edited);
  await page.getByText('Changes saved').waitFor();

  await page.getByRole('textbox', { name: 'Date' }).fill('tomorrow');
  const alert = previewIn(page).getByRole('alert');
  await expect.poll(() => alert.textContent()).toContain(`${SOUP}:5:7\nerror  "date" is not a day`);

  // The CMS shows what it was answered, and leaves its own promise without anybody to catch it.
  askFor(/^Object$/);
  fs.writeFileSync(join(root, SOUP), WRITTEN);
  await publish(page);
  await page.getByText(`${SOUP} has changed since you opened it.`).first().waitFor();
  expect(saved()).toBe(WRITTEN);
});
