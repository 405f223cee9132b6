import { expect, test } from 'vitest';
import { NARROW, openPage, WIDE } from './open-page.ts';

test.each([NARROW, WIDE])(
  'the first view of home brings few bytes of pictures and fonts: %o',
  async (viewport) => {
    const page = await openPage('/', { viewport });
    await page.waitForLoadState('networkidle');
    const kilobytesOf = (ending: string) =>
      page.evaluate((ending) => {
        const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const files = fetched.filter(({ name }) => new RegExp(ending).test(name));
        return files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
      }, ending);
    expect(await kilobytesOf('[.](avif|webp|png|jpe?g|svg)')).toBeLessThanOrEqual(60);
    expect(await kilobytesOf('[.]woff2')).toBeGreaterThan(0);
    expect(await kilobytesOf('[.]woff2')).toBeLessThanOrEqual(100);
  },
);

test.each([600, 1024, 1265])(
  'at %i pixels the entries of lists on home are about equally wide, and their rows equally full',
  async (width) => {
    const page = await openPage('/', { viewport: { width, height: 720 } });
    const boxes = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect));
    const cells = (await boxes('.opening .tape-strip li')).map((it) => it.width);
    expect(Math.max(...cells)).toBeLessThan(2 * Math.min(...cells));
    const tops = (await boxes('.losses li')).map(({ top }) => Math.round(top));
    const inRow = tops.map((one) => tops.filter((top) => top === one).length);
    expect(new Set(inRow).size).toBe(1);
  },
);
