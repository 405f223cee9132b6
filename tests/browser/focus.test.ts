import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePerTemplate } from './addresses.ts';
import { NARROW, openPage } from './open-page.ts';

const POST = onePerTemplate.find((address) => address.startsWith('/blog/'))!;

for (const viewport of [NARROW, { width: 1280, height: 720 }]) {
  for (const [address, page] of [
    ['/', 'home'],
    [POST, 'a post'],
  ] as const) {
    test(`at ${viewport.width} pixels the focus is visible at every stop through ${page}, there and back`, async () => {
      // What glides is looked at where it comes to rest.
      const tab = await openPage(address, { viewport, reducedMotion: 'reduce' });
      expect(await hiddenStops(tab, 'Tab')).toEqual([]);
      expect(await hiddenStops(tab, 'Shift+Tab')).toEqual([]);
    });
  }
}

/** Presses a key until the focus has left the page or come round; what had the focus and was covered, or looked as without it. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < 120; press++) {
    await page.keyboard.press(key);
    const problem = await page.evaluate((isFirst) => {
      const focused = document.activeElement as HTMLElement;
      const seen = window as { firstStop?: Element };
      if (isFirst) seen.firstStop = focused;
      if (focused === document.body || (!isFirst && focused === seen.firstStop)) return 'end';
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      const at = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y));
      const isSeen = at.every((it) => it && (focused.contains(it) || it.contains(focused)));
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isSeen && isMarked ? '' : `${focused.outerHTML.slice(0, 90)} at ${Math.round(top)}`;
    }, press === 0);
    if (problem === 'end' && press > 20) return hidden;
    if (problem) hidden.push(problem);
  }
  throw new Error(`${key} leads round in a circle`);
}
