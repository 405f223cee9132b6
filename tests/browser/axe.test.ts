import { describe, expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { findings } from './axe.ts';
import { NARROW, openPage, WIDE } from './open-page.ts';

describe.each([
  { viewport: NARROW, pages: addresses },
  // Pages of one template differ in their words, of which a wide window shows no others.
  { viewport: WIDE, pages: onePerTemplate },
])('at $viewport.width pixels axe finds nothing on', ({ viewport, pages }) => {
  test.each(pages)('%s', async (address) => {
    const page = await openPage(address, { viewport });
    expect(await findings(page)).toEqual([]);
  });
});
