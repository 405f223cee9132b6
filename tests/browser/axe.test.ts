import { expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { findings } from './axe.ts';
import { NARROW, openPage, WIDE } from './open-page.ts';

test.each([
  { viewport: NARROW, pages: addresses },
  // Pages of one template differ in their words, of which a wide window shows no others.
  { viewport: WIDE, pages: onePerTemplate },
])('at $viewport.width pixels axe finds nothing on any page', async ({ viewport, pages }) => {
  // One after the other in one page, where the code of axe is compiled once.
  const page = await openPage('/', { viewport });
  const found: string[] = [];
  for (const address of pages) {
    await page.goto(address);
    // `contrast.test.ts` measures that as it is painted; here it takes half of the time.
    const rules = { 'color-contrast': { enabled: !onePerTemplate.includes(address) } };
    found.push(...(await findings(page, rules)).map((finding) => `${address}: ${finding}`));
  }
  expect(found).toEqual([]);
});
