/** Every length that a plot draws is the length of its figure, on the scale that all of its rows share. */
import { expect, test } from 'vitest';
import { fieldsIn } from '../helpers/content-fields.ts';
import { openPage } from './open-page.ts';

interface PlotData {
  readonly kind?: 'change' | 'amounts' | 'units' | 'time';
  readonly scale?: number;
  readonly points: readonly { value: number; from?: number; within?: number[] }[];
}

const WIDTHS = [360, 768, 1440];
/** Half of one hundredth of a pixel is lost to rounding; a bar that is wrong is wrong by more than this. */
const TOLERANCE = 0.05;

const entries = ['blog', 'case-studies'].flatMap((folder) =>
  [...fieldsIn<{ plots?: PlotData[] }>(folder)].flatMap(([slug, { plots }]) =>
    plots ? [{ address: `/${folder}/${slug}`, plots }] : [],
  ),
);

/** The parts of a row as shares of the scale: where each begins and how long it is. */
function lengthsOf({ kind = 'amounts', scale, points }: PlotData): [at: number, length: number][][] {
  const end = scale ?? Math.max(...points.map(({ value }) => value));
  return points.map(({ value, from }) => {
    if (kind === 'amounts') return [[0, value / end]];
    if (kind === 'time') return from === undefined ? [] : [[from / end, (value - from) / end]];
    const start = Math.min(value, 100);
    return [
      [0, start / end],
      [start / end, Math.abs(value - 100) / end],
    ];
  });
}

test('every plot is drawn to scale, at three widths', async () => {
  expect(entries).not.toEqual([]);
  const page = await openPage('/');
  for (const { address, plots } of entries) {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const drawn = await page.locator('.article .plot').evaluateAll((figures) =>
        figures.map((figure) =>
          [...figure.querySelectorAll('dd > svg')].map((row) => {
            const scale = row.getBoundingClientRect();
            const rects = [...row.querySelectorAll('rect')] as SVGRectElement[];
            return {
              width: scale.width,
              left: scale.left,
              parts: rects.map((rect) => ({ x: rect.x.baseVal.value, width: rect.width.baseVal.value })),
            };
          }),
        ),
      );
      expect(drawn, `${address} at ${width} px`).toHaveLength(plots.length);
      for (const [at, plot] of plots.entries()) expectDrawn(drawn[at]!, plot, `${address} at ${width} px`);
    }
  }
});

interface Row {
  readonly width: number;
  readonly left: number;
  readonly parts: readonly { x: number; width: number }[];
}

function expectDrawn(rows: readonly Row[], plot: PlotData, where: string): void {
  if (plot.kind === 'units') {
    expect(
      rows.map(({ parts }) => parts.length),
      where,
    ).toEqual(plot.points.map(({ value }) => value));
    return;
  }
  const wanted = lengthsOf(plot);
  expect(rows, where).toHaveLength(wanted.length);
  for (const [nth, row] of rows.entries()) {
    expect(row.left, where).toBeCloseTo(rows[0]!.left, 1);
    expect(row.width, where).toBeCloseTo(rows[0]!.width, 1);
    expect(row.parts, where).toHaveLength(wanted[nth]!.length);
    for (const [part, [from, length]] of wanted[nth]!.entries()) {
      expect(Math.abs(row.parts[part]!.x - from * row.width), where).toBeLessThan(TOLERANCE);
      expect(Math.abs(row.parts[part]!.width - length * row.width), where).toBeLessThan(TOLERANCE);
    }
  }
}
