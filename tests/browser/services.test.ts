import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FieldsOf } from '../../src/model/define.ts';
import { SCALE, type Service } from '../../templates/collections/services.ts';
import type { servicesWords } from '../../templates/collections/services-words.ts';
import { type Period, parsePeriod } from '../../templates/wording/period.ts';
import { fieldsIn } from '../helpers/content-fields.ts';
import { hasFocus, openPage, siteFolder } from './open-page.ts';

const phone = { viewport: { width: 360, height: 780 } };
const WIDTHS = [360, 768, 1440];

const services = fieldsIn<Service>('services');

/** Without what the build does to set quotes and ranges as a typesetter would. */
function asWritten(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\u2013', '-').replaceAll('\u2019', "'");
}

const { need } = (load(readFileSync('content/pages/services.yaml', 'utf8')) as FieldsOf<typeof servicesWords>)
  .programme;

/** From the quickest case's first result to the slowest's. */
const firstOf = ({ first, full }: Service['programme']) => parsePeriod(first ?? full)!;

test.each(['/', '/services'])(
  'on %s the 20-40 leads stand on the row of Lead Generation alone',
  async (address) => {
    const page = await openPage(address);
    const rows = await page.locator('.programme :is(tbody > tr:first-child, thead, .need)').allTextContents();
    const promising = rows.map(asWritten).filter((row) => row.includes('20-40'));
    expect(promising).toEqual([expect.stringMatching(/^Lead Generation.*20-40 leads a month, days 60-90/)]);
  },
);

test('the programme of /services lists services by their first result, those of the first week in any order', async () => {
  const page = await openPage('/services');
  const slugs = await page.locator('.service-fold').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(slugs)).toEqual(new Set(services.keys()));
  const days = slugs.map((slug) => {
    const { first, full } = services.get(slug)!.programme;
    return Math.max(parsePeriod(first ?? full)!.from, 7);
  });
  expect(days).toEqual([...days].sort((a, b) => a - b));
});

/** The rows that keep their fill. */
const lit = (page: Page) =>
  page
    .locator('.programme tbody')
    .evaluateAll((rows) =>
      rows
        .filter((row) => getComputedStyle(row.querySelector('.full')!).fill !== 'none')
        .map((row) => row.querySelector('.service-fold')!.id),
    );

/** What a visitor can count under the bob of a day: the slopes that have reached their top, have begun, or come later. */
function progressBy(day: number): Record<'sure' | 'begun' | 'later', string[]> {
  const rows = [...services].map(([slug, { programme }]) => ({ slug, ...firstOf(programme) }));
  const slugs = (which: (row: Period) => boolean) => rows.filter(which).map(({ slug }) => slug);
  return {
    sure: slugs(({ to }) => to <= day),
    begun: slugs(({ from, to }) => from < day && to > day),
    later: slugs(({ from, to }) => from >= day && to > day),
  };
}

test('a choice of when it must work counts what the slopes show by that day, and dims what comes later, without script', async () => {
  const page = await openPage('/services', { ...phone, javaScriptEnabled: false });
  const status = page.locator('.programme [role=status] span:visible');
  const bob = page.locator('.tape .bob:visible');
  const choices = page.getByRole('radiogroup', { name: need.question });
  expect(await choices.getByLabel(need.otherwise).isChecked()).toBe(true);
  expect(await status.allTextContents()).toEqual([`All ${services.size}, the quickest first.`]);
  expect(await bob.count()).toBe(0);
  for (const { name, day } of need.choices) {
    await choices.getByLabel(name).check();
    const { sure, begun, later } = progressBy(day);
    const all = [...services.keys()].filter((slug) => !later.includes(slug));
    await expect.poll(async () => (await lit(page)).sort()).toEqual(all.sort());
    expect(await status.allTextContents()).toEqual([
      `By day ${day}: first result in ${sure.length}, perhaps in ${begun.length} more, later in ${later.length}.`,
    ]);
    const [drawn] = await bob.evaluateAll((all) =>
      all.map((it) => {
        const { left, width } = it.getBoundingClientRect();
        const tape = it.closest('.tape')!.getBoundingClientRect();
        return (left + width / 2 - tape.left) / tape.width;
      }),
    );
    expect(drawn).toBeCloseTo(day / SCALE, 2);
  }
  await page.getByLabel(need.otherwise).check();
  await expect.poll(() => lit(page)).toHaveLength(services.size);
});

test('a choice of when it must work does not change the height of /services', async () => {
  const page = await openPage('/services', phone);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const { name } of need.choices) {
    await page.getByLabel(name).check();
    await expect.poll(() => height()).toBe(before);
  }
});

test.each([
  ['/', 9700],
  ['/services', 6000],
] as const)('on a phone %s ends within %i pixels', async (address, limit) => {
  const page = await openPage(address, phone);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(limit);
});

test('a press on any of the twelve services on /services unfolds its details', async () => {
  const page = await openPage('/services', phone);
  const folds = await page.locator('.fold').all();
  expect(folds).toHaveLength(services.size);
  for (const fold of folds) {
    expect(await fold.getByText('Expected outcomes').isVisible()).toBe(false);
    await fold.locator('> details > summary').click({ position: { x: 300, y: 20 } });
    for (const part of ['Overview', 'What you get', 'Expected outcomes', 'FAQ'])
      expect(await fold.getByRole('heading', { name: part, exact: true }).isVisible()).toBe(true);
    expect(await fold.locator('.faq summary').isVisible()).toBe(true);
    const drawing = fold.locator('img');
    await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test('a row of the programme is worked with the keyboard: its link, then its details', async () => {
  // A window of 1280 by 1024 pixels at 400 %.
  const page = await openPage('/services', { viewport: { width: 320, height: 256 } });
  const row = page.locator('tbody:has(#local-seo)');
  const link = row.getByRole('link', { name: 'Local SEO', exact: true });
  await page.locator('tbody a').first().focus();
  while (!(await hasFocus(link))) {
    await page.keyboard.press('Tab');
    const { y, height } = (await page.locator(':focus').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(256);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => row.getByText('Expected outcomes').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => row.getByText('Expected outcomes').isVisible()).toBe(false);
});

test('every column of the programme has a header for assistive technology at all widths', async () => {
  const page = await openPage('/services');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    const heads = await page.locator('.programme').getByRole('columnheader').allTextContents();
    expect([width, heads[0], heads[2], heads.length]).toEqual([width, 'Service', 'Price', 3]);
  }
});

test('no drawing of a service is fetched before its row on /services unfolds', async () => {
  const page = await openPage('/', phone);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/services', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => url.endsWith('-narrow.svg'))).toEqual([]);
});

test('a link to a service on /services opens its details, also without script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage('/services#local-seo', { ...phone, javaScriptEnabled });
    const row = page.locator('tbody:has(#local-seo)');
    await expect.poll(() => page.locator('#local-seo').isVisible()).toBe(true);
    expect(await page.locator('.fold > [open]').count()).toBe(1);
    const header = (await page.locator('header.header').boundingBox())!;
    await expect
      .poll(async () => (await row.getByRole('link').first().boundingBox())!.y)
      .toBeGreaterThanOrEqual(header.height - 1);
  }
});

test('a link to the audit stands in the main part of every service page and of the overview', () => {
  for (const [page, least] of [
    ['services', 1],
    ...[...services.keys()].map((slug) => [`services/${slug}`, 2]),
  ]) {
    const [, main] = readFileSync(join(siteFolder, `${page}.html`), 'utf8').split('<main');
    expect(main!.split('</main>')[0]!.split('href="/#audit"').length - 1, `${page}`).toBeGreaterThanOrEqual(
      +least!,
    );
  }
});

test('the scale of the programme stays over its rows while they are read, and covers nothing below them or in a small window', async () => {
  const page = await openPage('/');
  for (const [height, at, covers] of [
    [900, 'tbody:last-child', true],
    [900, '.legend', false],
    [256, 'tbody:last-child', false],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    const isCovered = await page.locator(`.programme ${at}`).evaluate((element) => {
      // Half hidden by the header, where the scale stands just below.
      window.scrollTo({ top: scrollY + element.getBoundingClientRect().top - 80, behavior: 'instant' });
      const { top, right } = element.getBoundingClientRect();
      return Boolean(document.elementFromPoint(right - 10, top + 10)?.closest('thead'));
    });
    expect(isCovered, `${at} at ${height} pixels`).toBe(covers);
  }
});
