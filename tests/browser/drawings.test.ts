import { expect, test } from 'vitest';
import { SERVICE_DRAWINGS } from '../../templates/drawings/files.tsx';
import { NARROW, openPage } from './open-page.ts';

/** Whichever composition is shown: how many there are, the size of its smallest word, and words beyond the sheet or a label. */
const measure = () => {
  const shown = [...document.querySelectorAll<SVGSVGElement>('.page-hero .drawing')].filter(
    (it) => it.getBoundingClientRect().width > 0,
  );
  const sheet = shown[0]!.getBoundingClientRect();
  const scale = sheet.width / shown[0]!.viewBox.baseVal.width;
  const words = [...shown[0]!.querySelectorAll('text')];
  const labels = [...shown[0]!.querySelectorAll('rect.d-tape')].map((it) => it.getBoundingClientRect());
  return {
    shown: shown.length,
    smallest: Math.min(...words.map((it) => Number.parseFloat(getComputedStyle(it).fontSize) * scale)),
    outside: words
      .filter((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return (
          left < Math.max(sheet.left, 0) ||
          right > Math.min(sheet.right, innerWidth) ||
          bottom > sheet.bottom ||
          labels.some(
            (label) =>
              label.left < left &&
              left < label.right &&
              right > label.right &&
              label.top < middle &&
              middle < label.bottom,
          )
        );
      })
      .map((it) => it.textContent),
  };
};

test("the words of every service's drawing can be read at any width, and stand on its sheet", async () => {
  const page = await openPage('/');
  for (const slug of Object.keys(SERVICE_DRAWINGS)) {
    await page.goto(`/services/${slug}`);
    for (const width of [320, 360, 520, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const { shown, smallest, outside } = await page.evaluate(measure);
      expect({ shown, outside }, `${slug} at ${width} px`).toEqual({ shown: 1, outside: [] });
      expect(smallest, `${slug} at ${width} px`).toBeGreaterThanOrEqual(12);
    }
  }
});

test("no word of About's map for phones stands on the country's outline", async () => {
  const page = await openPage('/about', { viewport: NARROW });
  const crossed = await page.evaluate(() =>
    [...document.querySelectorAll('.on-phone:has(.d-land) text')].flatMap((word) => {
      const outline = word.closest('svg')!.querySelector<SVGPathElement>('.d-land')!;
      const { x, y, width, height } = (word as SVGTextElement).getBBox();
      // As far up and down as capitals reach.
      return [0.25, 0.5, 0.75].some((down) =>
        Array.from({ length: Math.ceil(width) }, (_, right) => right).some((right) =>
          outline.isPointInStroke(new DOMPoint(x + right, y + down * height)),
        ),
      )
        ? word.textContent
        : [];
    }),
  );
  expect(crossed).toEqual([]);
});
