import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldsIn } from '../helpers/content-fields.ts';
import { openPage } from './open-page.ts';

interface Words {
  readonly problem: { readonly lost: number };
  readonly whyNow: {
    readonly scales: readonly {
      readonly end: number;
      readonly facts: readonly { readonly from?: number; readonly to: number }[];
    }[];
  };
}

interface AboutWords {
  readonly month: { readonly minutes: number; readonly days: number };
}

interface Site {
  readonly audit: Readonly<Record<'answerHours' | 'turnaroundHours' | 'callMinutes', number>>;
  readonly hours: { readonly days: readonly string[]; readonly opens: string; readonly closes: string };
}

const { month } = load(readFileSync('content/pages/about.yaml', 'utf8')) as AboutWords;
const { hours, audit } = load(readFileSync('content/site.yaml', 'utf8')) as Site;
/** From 08:30 to 17:00. */
const DAY_MINUTES = 510;

/** What the case studies gained, in percent. */
const gains = [...fieldsIn<{ results: { after?: number }[] }>('case-studies').values()].flatMap(
  ({ results }) => results.flatMap(({ after }) => (after ? [after - 100] : [])),
);

const { problem, whyNow } = load(readFileSync('content/pages/home.yaml', 'utf8')) as Words;

/** Looks at a page in a narrow, a middling and a wide window. */
async function atThreeWidths(address: string, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage(address);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page);
  }
}

test('every length on home is that of its number', async () => {
  await atThreeWidths('/', async (page) => {
    /** Where what is selected begins and ends, in parts of the drawing that it stands in. */
    const drawn = (selector: string) =>
      page.locator(selector).evaluateAll((parts) =>
        parts.map((part) => {
          const whole = part.closest('svg')!.getBoundingClientRect();
          const { left, right } = part.getBoundingClientRect();
          return [left, right].map((x) => (x - whole.left) / whole.width);
        }),
      );
    const expected = whyNow.scales.flatMap(({ end, facts }) =>
      facts.map(({ from = 0, to }) => [from / end, to / end]),
    );
    const bars = await drawn('.number-line rect');
    for (const [index, [from, to]] of bars.entries()) {
      expect(from).toBeCloseTo(expected[index]![0]!, 2);
      expect(to).toBeCloseTo(expected[index]![1]!, 2);
    }
    expect(bars).toHaveLength(expected.length);
    const figures = await drawn('.number-line li text');
    for (const [index, [from]] of bars.entries()) expect(figures[index]![0]).toBeGreaterThan(from!);
    const [[left]] = (await drawn('.cut-tape .left')) as [[number, number]];
    expect(left).toBeCloseTo(problem.lost / 100, 2);
  });
});

test('every length on About is that of its number', async () => {
  await atThreeWidths('/about', async (page) => {
    /** The lengths of what is selected, in parts of the drawing that it stands in. */
    const drawn = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((parts) =>
          parts.map(
            (part) => part.getBoundingClientRect().width / part.closest('svg')!.getBoundingClientRect().width,
          ),
        );
    expect(await page.locator('.working-month svg').count()).toBe(month.days);
    const [halfHour, ...others] = await drawn('.working-month rect');
    expect(others).toEqual([]);
    expect(halfHour).toBeCloseTo(month.minutes / DAY_MINUTES, 2);
    const sorted = gains.toSorted((a, b) => b - a);
    const end = 100 + Math.ceil(sorted[0]! / 100) * 100;
    const bars = await drawn('.measure .gained');
    expect(bars).toHaveLength(sorted.length);
    for (const [index, bar] of bars.entries()) expect(bar).toBeCloseTo(sorted[index]! / end, 2);
  });
});

test('each time on the thank-you page is as long as its hours', async () => {
  await atThreeWidths('/thank-you', async (page) => {
    const [whole, ...stretches] = await page
      .locator('.times, .times rect')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    const times = [audit.answerHours, audit.turnaroundHours, audit.callMinutes / 60];
    const all = times.reduce((sum, each) => sum + each, 0);
    expect(stretches).toHaveLength(times.length);
    let start = whole!.left;
    for (const [index, { left, width: length }] of stretches.entries()) {
      expect(left).toBeCloseTo(start, 1);
      expect(length).toBeCloseTo((times[index]! / all) * whole!.width, 1);
      start = left + length;
    }
  });
});

test('the office hours on Contact are those of a day of 24 hours', async () => {
  await atThreeWidths('/contact', async (page) => {
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
    const [opens, closes] = [hours.opens, hours.closes].map(hourOf);
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
