/** Pages of the built site in the shared browser. A fault that no test asked for fails the test that met it. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { browserPath } from '../../scripts/test-tools.js';

export const origin = inject('origin');
export const siteFolder = inject('siteFolder');

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/**
 * One browser for all files of a worker, which ends with it: in a headless shell all pages have one pointer, and no two
 * tests may move it at the same time.
 */
let browser: Promise<Browser> | undefined;
let contexts: BrowserContext[] = [];
let faults: string[] = [];
let asked: RegExp | undefined;

/** What `setup.ts` does after every test. */
export async function closePages(): Promise<void> {
  const met = faults.filter((fault) => !asked?.test(fault));
  asked = undefined;
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  faults = [];
  expect(met, 'uncaught errors and violations of the policy').toEqual([]);
}

/** A page with storage of its own, at an address of the site. Nothing outside the site is reached. */
export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await blankPage(options);
  await page.goto(address);
  return page;
}

/** Waits until an island that a sign of use has asked for answers. Asked for before, its code starts before it comes here. */
export async function islandStarted(page: Page, island: string): Promise<void> {
  const boot = await page.locator('script[src*="/boot-"]').getAttribute('src');
  // As text, since the tests' own loader would take over an import.
  await page.evaluate(`import(${JSON.stringify(boot!.replace('/boot-', `/${island}-`))}).then(() => {})`);
}

/** Starts all islands of a page, and waits until each answers: what one adds is there before the page is looked at. */
export async function startIslands(page: Page): Promise<void> {
  const names = await page.locator('[data-island]').evaluateAll((islands) =>
    islands.map((island) => {
      island.dispatchEvent(new PointerEvent('pointerdown'));
      return (island as HTMLElement).dataset.island!;
    }),
  );
  for (const name of new Set(names)) await islandStarted(page, name);
}

export async function blankPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= chromium.launch({
    executablePath: browserPath()!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Else each page starts in a process of its own and leaves it for another with its first address.
      '--renderer-process-limit=1',
      // Nothing outside the site is reached. A route that says so would see every request, and take the cache away.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
  const context = await (await browser).newContext({
    baseURL: origin,
    viewport: WIDE,
    // Motion takes time that only the tests about motion have.
    reducedMotion: 'reduce',
    ...options,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${error}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) faults.push(message.text());
  });
  return page;
}

/** Says which faults the test at hand asks for. */
export function askFor(fault: RegExp): void {
  asked = fault;
}

/** A page whose clock stands still until a test moves it. */
export async function pageOutOfTime(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await blankPage(options);
  await page.clock.install({ time: '2026-06-01T10:00:00' });
  await page.clock.pauseAt('2026-06-01T12:00:00');
  return page;
}

/** For `page.evaluate`: ends when what the page is now has been painted. */
export function twoFrames(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** The text of the element that has the focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement!.textContent!.trim());
}

/** Whether an element has the focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((it) => it === document.activeElement);
}

/** Holds back what a page asks for, until the function that it gives is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release!: () => void;
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

/** Console messages of a page from now on, as `type: text`. */
export function listenToConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  return messages;
}

/** How far below the top of the window an element stands. */
export function topOf(element: Locator): Promise<number> {
  return element.evaluate((it) => it.getBoundingClientRect().top);
}
