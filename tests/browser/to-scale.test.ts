/** Every length that is drawn is the length of its figure, at three widths. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FieldsOf } from '../../src/model/define.ts';
import type { CaseStudy } from '../../templates/collections/case-studies.ts';
import type { Company } from '../../templates/collections/company.ts';
import type { homeWords } from '../../templates/collections/home-words.ts';
import { SCALE, type Service } from '../../templates/collections/services.ts';
import type { servicesWords } from '../../templates/collections/services-words.ts';
import { scheduleOf } from '../../templates/components/work-schedule/steps.ts';
import type { Plot } from '../../templates/fields.ts';
import { parseHours } from '../../templates/wording/hours.ts';
import { type Period, parsePeriod } from '../../templates/wording/period.ts';
import { fieldsIn } from '../helpers/content-fields.ts';
import { openPage } from './open-page.ts';

type Edges = readonly [from: number, to: number];

/** Where each piece begins and ends, in parts of the drawing that it stands in, or of the first that `scale` finds. */
function edgesOf(page: Page, pieces: string, scale = ''): Promise<Edges[]> {
  return page.evaluate(
    ([pieces, scale]) =>
      [...document.querySelectorAll(pieces!)].map((piece) => {
        const of = scale ? document.querySelector(scale) : piece.closest('svg');
        const whole = of!.getBoundingClientRect();
        const { left, right } = piece.getBoundingClientRect();
        // A slope goes on to the end: what counts is where its top is reached.
        const top = /L(\d+)/.exec(piece.getAttribute('d') ?? '')?.[1];
        const { a, e } = (piece as SVGGraphicsElement).getScreenCTM()!;
        const end = top ? a * Number(top) + e : right;
        return [(left - whole.left) / whole.width, (end - whole.left) / whole.width] as const;
      }),
    [pieces, scale],
  );
}

function expectDrawn(drawn: readonly Edges[], expected: readonly Edges[], digits = 2, what = ''): void {
  expect(drawn, what).toEqual(expected.map((edges) => edges.map((edge) => expect.closeTo(edge, digits))));
}

/** Looks at pages in a narrow, a middling and a wide window. */
async function atThreeWidths(
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
) {
  const page = await openPage('/');
  for (const address of addresses) {
    await page.goto(address);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await look(page, address);
    }
  }
}

const yamlOf = (path: string): unknown => load(readFileSync(`content/${path}.yaml`, 'utf8'));
const { problem, whyNow } = yamlOf('pages/home') as FieldsOf<typeof homeWords>;
const { month } = yamlOf('pages/about') as { month: { minutes: number; days: number } };
const { hours: written, audit } = yamlOf('site') as { hours: string; audit: NonNullable<Company['audit']> };
const hours = parseHours(written)!;
/** From 08:30 to 17:00. */
const DAY_MINUTES = 510;

test('every length drawn on home is that of its number', async () => {
  await atThreeWidths(['/'], async (page) => {
    const { shares, days } = whyNow!;
    const facts = [
      ...shares.map(({ percent }): Edges => [0, percent / 100]),
      ...days.facts.map(({ from = 0, to }): Edges => [from / days.end, to / days.end]),
    ];
    expectDrawn(await edgesOf(page, '.number-line rect:not(.all)'), facts);
    const [left] = await edgesOf(page, '.cut-tape .left');
    expect(left![0]).toBeCloseTo(problem!.lost! / 100, 2);
  });
});

test('every length drawn on About is that of its number', async () => {
  /** What the case studies gained, in percent. */
  const gains = [...fieldsIn<CaseStudy>('case-studies').values()]
    .flatMap(({ results }) => results.flatMap(({ after }) => (after ? [after - 100] : [])))
    .sort((a, b) => b - a);
  const end = 100 + Math.ceil(gains[0]! / 100) * 100;
  await atThreeWidths(['/about'], async (page) => {
    expect(await page.locator('.working-month svg').count()).toBe(month.days);
    const lengths = async (pieces: string) => (await edgesOf(page, pieces)).map(([from, to]) => to - from);
    expect(await lengths('.working-month rect')).toEqual([expect.closeTo(month.minutes / DAY_MINUTES, 2)]);
    expect(await lengths('.measure .gained')).toEqual(gains.map((gain) => expect.closeTo(gain / end, 2)));
  });
});

test('each time drawn on the thank-you page is as long as its hours', async () => {
  const times = [audit.answerHours, audit.turnaroundHours, audit.callMinutes / 60];
  const all = times.reduce((sum, each) => sum + each, 0);
  const ends = times.map((_, at) => times.slice(0, at + 1).reduce((sum, each) => sum + each, 0) / all);
  const expected = ends.map((end, at): Edges => [ends[at - 1] ?? 0, end]);
  await atThreeWidths(['/thank-you'], async (page) =>
    expectDrawn(await edgesOf(page, '.times rect', '.times'), expected),
  );
});

test('the office hours drawn on Contact are to the scale of a day', async () => {
  await atThreeWidths(['/contact'], async (page) => {
    const week = await page.locator('.after-sending svg:has([data-open]):visible rect').evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, height } = part.getBoundingClientRect();
        return { isOpen: part.hasAttribute('data-open'), x, y, height };
      }),
    );
    const days = week.filter(({ isOpen }) => !isOpen);
    const open = week.filter(({ isOpen }) => isOpen);
    expect(days).toHaveLength(7);
    expect(open.map(({ x }) => x)).toEqual(days.slice(0, hours.days.length).map(({ x }) => x));
    const [opens, closes] = [hours.opens, hours.closes].map((time) => hourOf(time!));
    const hour = days[0]!.height / 24;
    for (const { y, height } of open) {
      expect((y - days[0]!.y) / hour).toBeCloseTo(opens!, 1);
      expect(height / hour).toBeCloseTo(closes! - opens!, 1);
    }
  });
});

/** Of a time like 08:30: 8.5. */
function hourOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! + minute! / 60;
}

/** The parts of all rows, on the scale that they share. */
function partsOf({ kind, scale, points }: Plot): Edges[] {
  const end = scale ?? Math.max(...points.map(({ value }) => value));
  return points.flatMap(({ value, from }): Edges[] => {
    if (kind === 'time') return from === undefined ? [] : [[from / end, value / end]];
    const start = Math.min(value, 100);
    return [
      [0, start / end],
      [start / end, (start + Math.abs(value - 100)) / end],
    ];
  });
}

test('every plot of an article is drawn to scale', async () => {
  const plots: ReadonlyMap<string, Plot[]> = new Map(
    ['blog', 'case-studies'].flatMap((folder) =>
      [...fieldsIn<{ plots?: Plot[] }>(folder)].flatMap(([slug, { plots }]) =>
        plots ? [[`/${folder}/${slug}`, plots] as const] : [],
      ),
    ),
  );
  expect(plots.size).toBeGreaterThan(0);
  await atThreeWidths([...plots.keys()], async (page, address) => {
    const figures = page.locator('.article .plot');
    await figures.evaluateAll((all) => all.forEach((figure, at) => void (figure.id = `plot-${at}`)));
    expect(await figures.count(), address).toBe(plots.get(address)!.length);
    for (const [at, plot] of plots.get(address)!.entries()) {
      const drawn = await edgesOf(page, `#plot-${at} dd > svg rect`, `#plot-${at} dd > svg`);
      if (plot.kind === 'units')
        expect(drawn.length, address).toBe(plot.points.reduce((sum, { value }) => sum + value, 0));
      else expectDrawn(drawn, partsOf(plot), 3, address);
    }
  });
});

const services = fieldsIn<Service>('services');
const { need } = (yamlOf('pages/services') as FieldsOf<typeof servicesWords>).programme;

test('every slope of the programme begins and ends when its words say', async () => {
  const edges = ({ from, to }: Period): Edges => [from / SCALE, to / SCALE];
  await atThreeWidths(['/services'], async (page) => {
    for (const [slug, { programme }] of services) {
      const first = programme.first ? parsePeriod(programme.first)! : null;
      const full = parsePeriod(programme.full)!;
      const work = { from: 0, to: (first ?? full).from };
      const pieces = {
        work: work.to > 0 ? [edges(work)] : [],
        first: first ? [edges(first)] : [],
        full: [edges(full)],
        line: need.choices.map(({ day }) => edges({ from: day, to: day })),
      };
      for (const [piece, expected] of Object.entries(pieces)) {
        const drawn = `tbody:has(#${slug}) > tr:first-child svg .${piece}`;
        // Within half a pixel.
        expectDrawn(await edgesOf(page, drawn, '.programme .tape'), expected, 2.5, `${slug}: ${piece}`);
      }
    }
  });
});

test('every step of a service is drawn when its title says', async () => {
  await atThreeWidths(
    [...services.keys()].map((slug) => `/services/${slug}`),
    async (page, address) => {
      const { steps, programme } = services.get(address.split('/')[2]!)!;
      const { times, end } = scheduleOf(steps.items, programme);
      const bars = times.flatMap((time): Edges[] =>
        time && time.to > time.from ? [[time.from / end, Math.min(time.to / end, 1)]] : [],
      );
      const tape = '.work-schedule .scale-tape';
      expectDrawn(await edgesOf(page, '.lane :is(.bar, .broken:not(.before))', tape), bars, 2, address);
      const points = times.flatMap((time) => {
        if (!time || time.is || time.to > time.from) return [];
        const each = time.each ?? end;
        return time.each
          ? Array.from({ length: Math.floor(end / each) }, (_, at) => ((at + 1) * each) / end)
          : [time.from / end];
      });
      const drawn = (await edgesOf(page, '.lane .point', tape)).map(([from, to]) => (from + to) / 2);
      expect(drawn, address).toEqual(points.map((point) => expect.closeTo(point, 2)));
    },
  );
});

test('a share of people fills as many of ten as its figure says, and gains are as long as theirs', async () => {
  const drawn = [...services].filter(([, { gains, share }]) => gains || share);
  expect(drawn.length).toBeGreaterThan(1);
  await atThreeWidths(
    drawn.map(([slug]) => `/services/${slug}`),
    async (page, address) => {
      const { gains, share } = services.get(address.split('/')[2]!)!;
      if (share) {
        const parts = await page
          .locator('.people .counted')
          .evaluateAll((all) => all.map((each) => Number(each.getAttribute('width')) / 48));
        expect(
          parts.reduce((sum, part) => sum + part, 0),
          address,
        ).toBeCloseTo(share.percent / 10, 2);
      }
      if (gains) {
        const end = 100 + Math.ceil(Math.max(...gains.map(({ percent }) => percent)) / 100) * 100;
        const sorted = gains.map(({ percent }) => percent).sort((a, b) => b - a);
        expectDrawn(
          await edgesOf(page, '.measure li .gained'),
          sorted.map((percent): Edges => [100 / end, (100 + percent) / end]),
        );
      }
    },
  );
});

test('the tape of an article on a phone is as long as the box of its contents', async () => {
  const page = await openPage('/blog/ai-search-visibility-guide', { viewport: { width: 360, height: 780 } });
  const [tape, box] = await page
    .locator('.contents :is(.lying, details)')
    .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth).sort((a, b) => a - b));
  expect(tape).toBe(box);
});
