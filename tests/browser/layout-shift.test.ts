import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { serveInPieces } from './in-pieces.ts';
import { blankPage, NARROW, siteFolder, twoFrames, WIDE } from './open-page.ts';

/** How late the display face and pictures come. */
const LATE_MS = 600;
/**
 * What a late display face may move on a page: a heading that breaks otherwise than in its stand-in moves what is below
 * by a line. On the pages that most visitors see first, none does.
 */
const LATE_FACE = { first: 0.01, others: 0.03 };
const SEEN_FIRST = ['/', '/services', '/contact'];
/** So many pages wait at the same time. */
const TABS = 5;

for (const [viewport, pages] of [
  [NARROW, addresses],
  // Pages of one template differ in their words and pictures, which a narrow window sets in the same boxes.
  [WIDE, onePerTemplate],
] as const) {
  const at = `at ${viewport.width} pixels`;

  test(`${at} nothing shifts while a page loads and is read to its end in the stand-in face`, async () => {
    expect(await shiftsOf(pages, () => watchedPage(viewport, /\.woff2$/, 'abort'))).toEqual([]);
  });

  test(`${at} nothing shifts when pictures come late, and hardly anything when the display face does`, async () => {
    const found = await shiftsOf(onePerTemplate, () =>
      watchedPage(viewport, /\.(woff2|png|jpe?g|webp|avif|svg)$/, 'continue'),
    );
    const moved = onePerTemplate.map((address) => {
      const ofPage = found.filter((line) => line.startsWith(`${address}: `));
      const sum = ofPage.reduce((all, line) => all + Number(line.slice(address.length + 2).split(' ')[0]), 0);
      return { address, sum, ofPage };
    });
    const limit = (address: string) => LATE_FACE[SEEN_FIRST.includes(address) ? 'first' : 'others'];
    expect(moved.filter(({ address, sum }) => sum > limit(address))).toEqual([]);
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

/** A page that keeps what moves in `window.shifts`; what matches comes late or not at all. */
async function watchedPage(viewport: typeof WIDE, files: RegExp, then: 'continue' | 'abort'): Promise<Page> {
  const page = await blankPage({ viewport });
  await page.route(files, async (route) => {
    if (then === 'continue') await new Promise((done) => setTimeout(done, LATE_MS));
    // A page that has been read needs what is still on its way no longer.
    await route[then]().catch(() => {});
  });
  // Each page is met as by somebody who has seen no other.
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
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
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.9) {
      scrollTo(0, y);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
  });
  // Islands arrive after what they are in has been seen.
  if ((await page.locator('main [data-island]').count()) > 0) await page.waitForLoadState('networkidle');
  await page.evaluate(twoFrames);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** So many elements come at a time, and so many pieces one after the other: a window of every page, or more. */
const AT_A_TIME = 6;
const PIECES = 25;

// One page after the other: on a busy machine one would be painted in the middle of a piece.
test.each(onePerTemplate)('nothing shifts when %s comes piece by piece', async (address) => {
  const page = await watchedPage(WIDE, /\.woff2$/, 'abort');
  const html = readFileSync(join(siteFolder, `${address === '/' ? '/index' : address}.html`), 'utf8');
  const site = serveInPieces(address, piecesOf(html));
  onTestFinished(site.close);
  await page.goto(site.address, { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  do await page.evaluate(paintedOrHeldBack);
  while (site.goOn());
  await page.waitForLoadState('load');
  expect(await shiftsToTheEnd(page)).toEqual([]);
});

/** Ends when what has come has been painted, or when so long nothing was painted that the page must be holding it back. */
function paintedOrHeldBack(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
    setTimeout(done, 100);
  });
}

/**
 * A page cut before its elements, but not inside a drawing, which no later part of it moves. The first view is cut
 * into few, each of which costs a wait: the browser holds them back.
 */
function piecesOf(html: string): string[] {
  const starts = [...html.matchAll(/<(?!path|rect|line|circle|text|use|tspan|g\b)[a-z]/g)].map(
    ({ index }) => index,
  );
  const [body, end] = ['<body', 'id="belowFirstView"'].map((mark) => html.indexOf(mark));
  const [before, after] = [
    starts.filter((start) => start > body! && start < end!),
    starts.filter((start) => start > end!),
  ];
  const cuts = [
    ...[0.25, 0.5, 0.75, 0.9].map((part) => before[Math.floor(before.length * part)]!),
    ...after.filter((_, nth) => nth % AT_A_TIME === 0).slice(0, PIECES),
  ];
  return [...cuts.map((cut, nth) => html.slice(cuts[nth - 1] ?? 0, cut)), html.slice(cuts.at(-1))];
}
