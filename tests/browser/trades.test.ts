import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NARROW, openPage, WIDE } from './open-page.ts';

type Trade = Readonly<Record<'name' | 'search' | 'missing' | 'loss' | 'complaint', string>>;

const { trades } = load(readFileSync('content/pages/home.yaml', 'utf8')) as {
  trades: { question: string; list: Trade[] };
};
const [first, ...others] = trades.list as [Trade, ...Trade[]];

/** What differs with the trade, as it is seen. */
async function seen(page: Page): Promise<Omit<Trade, 'name'>> {
  const shown = (words: string) => page.locator(`${words} >> visible=true`).first().textContent();
  return {
    // The drawing for the other width holds the words, and is not shown: what matters is which of them are.
    ...(await page.evaluate(() => {
      const of = (within: string) =>
        [...document.querySelectorAll(`${within} text`)].find(
          (it) => getComputedStyle(it).display !== 'none',
        )!.textContent!;
      return { search: of('#searches'), missing: of('#rivals .by-trade') };
    })),
    loss: (await shown('.losses li:first-child .by-trade > *'))!,
    complaint: (await shown('.level li:first-child .by-trade > *'))!,
  };
}

const wordsOf = ({ search, missing, loss, complaint }: Trade) => ({ search, missing, loss, complaint });

for (const viewport of [NARROW, WIDE])
  test(`at ${viewport.width} pixels home has the words of each trade that is chosen, without script`, async () => {
    const page = await openPage('/', { viewport, javaScriptEnabled: false });
    expect(await seen(page)).toEqual(wordsOf(first));
    for (const trade of others) {
      await page.getByRole('radiogroup', { name: trades.question }).getByLabel(trade.name).check();
      expect(await seen(page)).toEqual(wordsOf(trade));
    }
  });

test('the three rivals drawn on home have the icon of the chosen trade', async () => {
  const page = await openPage('/');
  const size = () =>
    page.evaluate(() => {
      const { width, height } = document.querySelector<SVGUseElement>('#rivals use')!.getBBox();
      return `${width} x ${height}`;
    });
  await expect.poll(size).not.toBe('0 x 0');
  const sizes = new Set<string>();
  for (const { name } of trades.list) {
    await page.getByLabel(name).check();
    sizes.add(await size());
  }
  expect(sizes.size).toBe(trades.list.length);
});

test('in forced colours the chosen trade looks unlike the others', async () => {
  const page = await openPage('/', { forcedColors: 'active' });
  const grounds = await page
    .locator('.trades label')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor));
  expect(new Set(grounds.slice(1)).size).toBe(1);
  expect(grounds[0]).not.toBe(grounds[1]);
});

test('the contact form begins with the complaint of the chosen trade', async () => {
  const page = await openPage('/');
  const trade = others.at(-1)!;
  await page.getByLabel(trade.name).check();
  await page.locator('.level').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send us a message' }).click();
  await page.waitForURL('**/contact**');
  await page.locator('#contact-message').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('#contact-message').inputValue()).toContain(trade.complaint);
});

test('the words of a trade fit into its drawing', async () => {
  const page = await openPage('/', { viewport: { width: 320, height: 700 } });
  for (const { name } of trades.list) {
    await page.getByLabel(name).check();
    const [words, field] = await page.evaluate(() =>
      ['.on-phone use[href="#searches"]', '.on-phone rect.d-fill'].map(
        (it) => document.querySelector(it)!.getBoundingClientRect().right,
      ),
    );
    expect(words, name).toBeLessThan(field! - 8);
  }
});
