import { readFileSync } from 'node:fs';
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
}
