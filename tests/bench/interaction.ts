/**
 * Interaction to next paint, in milliseconds, on a processor slowed four times: the slowest of several presses of
 * each kind, from the browser's event timing (in steps of 8), in the quietest of several rounds; and, from a trace, the
 * main thread's work for one press. Measured on the built site.
 *
 *   npm run bench:interaction -- [folder] [rounds]
 */
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
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

/** Kinds of work by the names of trace events; nested events are not counted twice. */
const KINDS: Record<string, RegExp> = {
  script: /^(EventDispatch|FunctionCall|v8\.|V8\.|FireAnimationFrame|TimerFire|RunMicrotasks)/,
  style: /^UpdateLayoutTree/,
  layout: /^(Layout$|LocalFrameView::(layout|performLayout))/,
  paint: /^(PrePaint|Paint|Layerize|Commit|LocalFrameView::Run(PrePaint|Paint|CompositingInputs))/,
};

const [folder = 'dist', rounds = '3'] = process.argv.slice(2);
const host = await hostFolder(folder);
const browser = await chromium.launch({
  executablePath: browserPath()!,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const name of Object.keys(interactions)) {
  const timed = [];
  for (let round = 0; round < Number(rounds); round++)
    timed.push(await onSlowedPage(browser, name, timePresses));
  // Other programs can only make a round slower.
  const { toPaint, inHandlers } = timed.sort((a, b) => a.toPaint - b.toPaint)[0]!;
  const work = await onSlowedPage(browser, name, traceWork);
  const over = toPaint > LIMIT_MS ? 'OVER' : '';
  console.log(
    `  ${name.padEnd(9)} ${String(toPaint).padStart(4)} ms to paint, ${inHandlers.toFixed(1).padStart(5)} in handlers ${over.padEnd(5)}` +
      ` a press: ${Object.entries(work)
        .map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`)
        .join(', ')}`,
  );
}
await browser.close();
host.close();

type Measure<Result> = (page: Page, interact: () => Promise<unknown>, client: CDPSession) => Promise<Result>;

async function onSlowedPage<Result>(
  browser: Browser,
  name: string,
  measure: Measure<Result>,
): Promise<Result> {
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
    return await measure(page, interact, client);
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

async function timePresses(page: Page, interact: () => Promise<unknown>) {
  const from = await page.evaluate(() => performance.now());
  for (let count = 0; count < PRESSES; count++) await interact();
  const timings = await page.evaluate(
    (start) =>
      (window as unknown as { events: (PerformanceEventTiming & { interactionId: number })[] }).events
        .filter((event) => event.interactionId > 0 && event.startTime > start)
        .map(({ duration, processingStart, processingEnd }) => ({
          toPaint: duration,
          inHandlers: processingEnd - processingStart,
        })),
    from,
  );
  return {
    toPaint: Math.max(0, ...timings.map(({ toPaint }) => toPaint)),
    inHandlers: Math.max(0, ...timings.map(({ inHandlers }) => inHandlers)),
  };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
}

async function traceWork(_page: Page, interact: () => Promise<unknown>, client: CDPSession) {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] },
  });
  for (let count = 0; count < PRESSES; count++) await interact();
  const isComplete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await isComplete;
  const kinds = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
  for (const [{ name }, self] of selfTimes(events)) {
    const kind = Object.keys(KINDS).find((it) => KINDS[it]!.test(name));
    if (kind) kinds[kind]! += self / 1000 / PRESSES;
  }
  return kinds;
}

/** For the events of the thread with the input: the time of each without nested events, in microseconds. */
function selfTimes(events: readonly TraceEvent[]): Map<TraceEvent, number> {
  const input = events.find(({ name }) => name === 'EventDispatch')!;
  const thread = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === input.pid && tid === input.tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const times = new Map<TraceEvent, number>();
  const around: TraceEvent[] = [];
  for (const event of thread) {
    while (around.length > 0 && around.at(-1)!.ts + around.at(-1)!.dur <= event.ts) around.pop();
    const outer = around.at(-1);
    if (outer) times.set(outer, times.get(outer)! - event.dur);
    times.set(event, event.dur);
    around.push(event);
  }
  return times;
}
