import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
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

const { month } = load(readFileSync('content/pages/about.yaml', 'utf8')) as AboutWords;
/** From 08:30 to 17:00. */
const DAY_MINUTES = 510;

/** What the case studies gained, in percent. */
const gains = readdirSync('content/case-studies').flatMap((name) => {
  const text = readFileSync(`content/case-studies/${name}`, 'utf8');
  const { results } = load(text.slice(4, text.indexOf('\n---', 4))) as { results: { after?: number }[] };
  return results.flatMap(({ after }) => (after ? [after - 100] : []));
});

const { problem, whyNow } = load(readFileSync('content/pages/home.yaml', 'utf8')) as Words;

for (const width of [360, 768, 1440]) {
  test(`at ${width} pixels every length on home is that of its number`, async () => {
    const page = await openPage('/', { viewport: { width, height: 900 } });
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
    const [[left]] = (await drawn('.cut-tape .left')) as [[number, number]];
    expect(left).toBeCloseTo(problem.lost / 100, 2);
  });

  test(`at ${width} pixels every length on About is that of its number`, async () => {
    const page = await openPage('/about', { viewport: { width, height: 900 } });
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
}
