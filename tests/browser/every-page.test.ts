/** What every page is asked while it is open, at one width after the other. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { findings } from './axe.ts';
import { misfitsEverywhere } from './misfits.ts';
import { NARROW, openPage, WIDE } from './open-page.ts';

/** Of some forty pages, on a machine that does something else as well. */
const MINUTES = 300_000;

const found: Record<string, string[]> = { narrow: [], wide: [], fit: [], narrowTargets: [], wideTargets: [] };

beforeAll(async () => {
  const note = (kind: string, address: string, lines: string[]) =>
    found[kind]!.push(...lines.map((line) => `${address}: ${line}`));

  // One after the other in one page, where the code of axe is compiled once.
  const phone = await openPage('/', { viewport: NARROW });
  for (const address of addresses) {
    await phone.setViewportSize(NARROW);
    await phone.goto(address);
    note('narrow', address, await axeOn(phone, address));
    note('narrowTargets', address, await phone.evaluate(findPoorTargets, 44));
    note('fit', address, await misfitsEverywhere(phone));
  }
  const page = await openPage('/', { viewport: WIDE });
  // Pages of one template differ in their words, of which a wide window shows no others.
  for (const address of onePerTemplate) {
    await page.goto(address);
    note('wide', address, await axeOn(page, address));
    note('wideTargets', address, await page.evaluate(findPoorTargets, 24));
  }
}, MINUTES);

/** `contrast.test.ts` measures contrast as it is painted; in axe it takes half of the time. */
function axeOn(page: Page, address: string): Promise<string[]> {
  return findings(page, { 'color-contrast': { enabled: !onePerTemplate.includes(address) } });
}

test.each([
  ['axe finds nothing on a phone', 'narrow'],
  ['axe finds nothing in a wide window', 'wide'],
  ['what it shows fits a window of 320 pixels, and one with text at 200 %', 'fit'],
  [
    'what can be pressed on a phone lies on top, and is 44 pixels high and 24 wide or stands in a sentence',
    'narrowTargets',
  ],
  [
    'what can be pressed in a wide window lies on top, and measures 24 by 24 or stands in a sentence',
    'wideTargets',
  ],
])('every page: %s', (_, kind) => {
  expect(found[kind]).toEqual([]);
});

/** Runs in the page. `least` is the height asked for. */
function findPoorTargets(least: number): string[] {
  const LEAST_WIDTH = 24;
  const poor = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea')]
    .filter((target) => target.checkVisibility() && !target.closest('.trap, .skip'))
    .filter((target) => {
      if (isCovered(target)) return true;
      if (standsInSentence(target)) return false;
      // A press on its label is one on a box to tick.
      const boxes = [target, target.closest('label')].map((it) => it?.getBoundingClientRect());
      const sizes = [...boxes.map((box) => [box?.width ?? 0, box?.height ?? 0]), wholeCard(target)];
      // Half a pixel is lost where a line's height is no whole number.
      return !sizes.some(([width, height]) => width! >= LEAST_WIDTH - 0.5 && height! >= least - 0.5);
    })
    .map((target) => `${target.outerHTML.slice(0, 100)} ${target.clientWidth} x ${target.offsetHeight}`);
  // Others look at the page from its top.
  scrollTo({ top: 0, behavior: 'instant' });
  return poor;

  /** An inline link with words beside it. */
  function standsInSentence(target: HTMLElement) {
    const isInline = getComputedStyle(target).display === 'inline' || target.matches('[href^="tel:"]');
    if (!isInline) return false;
    let block = target.parentElement!;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
    return block.textContent!.trim().length > target.textContent!.trim().length;
  }

  /** By something else, which then is what one presses. */
  function isCovered(target: HTMLElement) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = target.getClientRects()[0]!;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there && !there.contains(target) && !target.contains(there);
  }

  /** The size of what a link's ::after stretches over. */
  function wholeCard(target: HTMLElement): [number, number] {
    const { content, width, height } = getComputedStyle(target, '::after');
    return content === 'none' ? [0, 0] : [Number.parseFloat(width), Number.parseFloat(height)];
  }
}
