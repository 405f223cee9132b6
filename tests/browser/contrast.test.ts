import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { faintControls, faintText, hoveredOver, unmarkedFocus } from './faint.ts';
import { NARROW, openPage, WIDE } from './open-page.ts';
import { photograph } from './photograph.ts';

/** Those that have a drawing of their own at their top, and otherwise what their first one has. */
const furtherDrawings = addresses.filter(
  (address) => address.startsWith('/services/') && !onePerTemplate.includes(address),
);

const faint = { narrow: [], wide: [], hovered: [], controls: [], focus: [] } as Record<string, string[]>;

beforeAll(async () => {
  const note = (kind: string, address: string, lines: string[]) =>
    faint[kind]!.push(...lines.map((line) => `${address}: ${line}`));

  const [page, client] = await pageWithClient(WIDE);
  for (const address of onePerTemplate) {
    await page.goto(address);
    const plain = await photograph(page, client);
    note('wide', address, await faintText(page, plain));
    note('controls', address, await faintControls(page, plain));
    note('focus', address, await unmarkedFocus(page, client, plain));
    note('hovered', address, await faintText(page, await hoveredOver(page, client)));
  }
  for (const address of furtherDrawings) {
    await page.goto(address);
    note('wide', address, await faintText(page, await photograph(page, client, 'window')));
  }

  const [phone, phoneClient] = await pageWithClient(NARROW);
  for (const address of onePerTemplate) {
    await phone.goto(address);
    note('narrow', address, await faintText(phone, await photograph(phone, phoneClient)));
  }
});

test.each([
  ['all text stands out from what is behind it on wide screens', 'wide'],
  ['all text stands out from what is behind it on narrow screens', 'narrow'],
  ['all text stands out from what is behind it when it is pointed at', 'hovered'],
  ['fields and buttons stand out by their edge or their ground', 'controls'],
  ['what has the focus is seen to have it', 'focus'],
])('%s', (_, kind) => {
  expect(faint[kind]).toEqual([]);
});

async function pageWithClient(viewport: typeof WIDE): Promise<[Page, CDPSession]> {
  const page = await openPage('/', { viewport });
  return [page, await page.context().newCDPSession(page)];
}
