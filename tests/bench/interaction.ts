/**
 * Interaction to next paint, in milliseconds, on a processor slowed four times: the slowest of several presses of
 * each kind, from the browser's event timing (in steps of 8), in the quietest of several rounds. Measured on the built
 * site.
 *
 *   npm run bench:interaction -- [folder] [rounds]
 */
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { browserPath } from '../../scripts/test-tools.js';
import { hostFolder } from '../helpers/host-folder.ts';

const LIMIT_MS = 50;
const SLOWED = 4;
const PRESSES = 6;

const interactions: Record<string, (page: Page) => Promise<unknown>> = {
  menu: (page) => press(page.locator('.main-nav summary')),
  carousel: (page) => press(page.getByRole('button', { name: 'Next testimonials' })),
  dialog: async (page) => {
    await press(page.locator('.carousel .read').first());
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  accordion: (page) => press(page.locator('.faq summary').first()),
  typing: async (page) => {
    await page.locator('#audit').focus();
    await page.keyboard.press('a');
  },
};

/** With the mouse, because Playwright's `click()` adds its own handler, with hit tests, to the page. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

const [folder = 'dist', rounds = '3'] = process.argv.slice(2);
const host = await hostFolder(folder);
const browser = await chromium.launch({
  executablePath: browserPath()!,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const name of Object.keys(interactions)) {
  const timed = [];
  for (let round = 0; round < Number(rounds); round++) timed.push(await timePresses(browser, name));
  // Other programs can only make a round slower.
  const { toPaint, inHandlers } = timed.sort((a, b) => a.toPaint - b.toPaint)[0]!;
  const over = toPaint > LIMIT_MS ? 'OVER' : '';
  const inHandler = inHandlers.toFixed(1).padStart(5);
  console.log(
    `  ${name.padEnd(9)} ${String(toPaint).padStart(4)} ms to paint, ${inHandler} in handlers ${over}`,
  );
}
await browser.close();
host.close();

async function timePresses(browser: Browser, name: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordEvents);
    await page.goto(host.origin);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const interact = async () => {
      await interactions[name]!(page);
      await page.waitForTimeout(300);
    };
    // The code has loaded by then, so this measures the response, not the network.
    await interact();
    await page.waitForLoadState('networkidle');
    const from = await page.evaluate(() => performance.now());
    for (let count = 0; count < PRESSES; count++) await interact();
    return await page.evaluate(slowestSince, from);
  } finally {
    // A slowed page takes most of a core even when idle: if left open, it would slow those after it.
    await context.close();
  }
}

function recordEvents() {
  const events: PerformanceEntry[] = [];
  Object.assign(window, { events });
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);
}

function slowestSince(start: number) {
  const { events } = window as unknown as { events: (PerformanceEventTiming & { interactionId: number })[] };
  const timed = events.filter((event) => event.interactionId > 0 && event.startTime > start);
  return {
    toPaint: Math.max(0, ...timed.map(({ duration }) => duration)),
    inHandlers: Math.max(
      0,
      ...timed.map(({ processingStart, processingEnd }) => processingEnd - processingStart),
    ),
  };
}
