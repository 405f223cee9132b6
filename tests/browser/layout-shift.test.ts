import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { serveInHalves } from './in-halves.ts';
import { blankPage, NARROW, siteFolder, WIDE } from './open-page.ts';

/** How late the display face and pictures come. */
const LATE_MS = 600;
/** So many pages wait at the same time. */
const TABS = 5;

for (const viewport of [NARROW, WIDE]) {
  const at = `at ${viewport.width} pixels`;

  test(`${at} nothing moves while a page loads and is read to its end`, async () => {
    expect(await shiftsOf(addresses, () => watchedPage(viewport))).toEqual([]);
  });

  test(`${at} nothing moves when the display face and pictures come late`, async () => {
    const found = await shiftsOf(onePerTemplate, async () => {
      const page = await watchedPage(viewport);
      await page.route(/\.(woff2|png|jpe?g|webp|avif|svg)$/, async (route) => {
        await new Promise((done) => setTimeout(done, LATE_MS));
        // A page that has been read needs what is still on its way no longer.
        await route.continue().catch(() => {});
      });
      return page;
    });
    expect(found).toEqual([]);
  });
}

/** What moves on each page, with its address before it. */
async function shiftsOf(pages: readonly string[], open: () => Promise<Page>): Promise<string[]> {
  const waiting = [...pages];
  const found: string[] = [];
  const readOnAndOn = async () => {
    const page = await open();
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      found.push(...(await shiftsToTheEnd(page)).map((shift) => `${address}: ${shift}`));
    }
  };
  await Promise.all(Array.from({ length: TABS }, readOnAndOn));
  return found;
}

/** A page that keeps what moves in `window.shifts`. */
async function watchedPage(viewport: typeof WIDE): Promise<Page> {
  const page = await blankPage({ viewport });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 60) : node?.nodeName,
        );
        shifts.push(`${value.toFixed(4)} by ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** Scrolls a window at a time, each seen for two frames, and lets what comes into view load. */
async function shiftsToTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined))));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.9) {
      scrollTo(0, y);
      await twoFrames();
    }
  });
  // Islands arrive after what they are in has been seen.
  if ((await page.locator('main [data-island]').count()) > 0) await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as unknown as { shifts: string[] }).shifts;
  });
}

test.each(['/', '/services'])('nothing of %s moves when its second half comes late', async (address) => {
  const html = readFileSync(join(siteFolder, address, 'index.html'), 'utf8');
  // In the middle of a line of the first view, of which a part is there.
  const middle = html.indexOf(address === '/' ? 'class="reach"' : 'class="price');
  const site = serveInHalves(address, html, middle);
  try {
    const page = await watchedPage(WIDE);
    await page.goto(site.address, { waitUntil: 'commit' });
    await page.locator('.main-nav').waitFor({ state: 'attached' });
    // As long as a browser takes that paints what it has.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    site.goOn();
    await page.waitForLoadState('load');
    expect(await shiftsToTheEnd(page)).toEqual([]);
  } finally {
    site.close();
  }
});
