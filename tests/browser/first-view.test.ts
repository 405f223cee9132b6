import { expect, test } from 'vitest';
import { blankPage, NARROW, WIDE } from './open-page.ts';

const LIMITS = { image: 60 * 1024, font: 100 * 1024 };

for (const viewport of [NARROW, WIDE]) {
  test(`at ${viewport.width} pixels the first view of home brings few bytes of pictures and fonts`, async () => {
    const page = await blankPage({ viewport });
    const bytes: Record<string, number> = { document: 0, image: 0, font: 0 };
    const counting: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const count = async () => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        bytes[request.resourceType()] =
          (bytes[request.resourceType()] ?? 0) + responseBodySize + responseHeadersSize;
      };
      counting.push(count());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await Promise.all(counting);
    expect(bytes.document).toBeGreaterThan(0);
    expect(bytes.image).toBeLessThanOrEqual(LIMITS.image);
    expect(bytes.font).toBeGreaterThan(0);
    expect(bytes.font).toBeLessThanOrEqual(LIMITS.font);
  });
}

test.each([600, 1024, 1265])(
  'at %i pixels the entries of lists on home are about equally wide, and their rows equally full',
  async (width) => {
    const page = await blankPage({ viewport: { width, height: 720 } });
    await page.goto('/');
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

test('from 1024 pixels on the promise on home has four lines beside the form', async () => {
  const page = await blankPage();
  await page.goto('/');
  for (const width of [1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    const lines = await page.locator('h1').evaluate((it) => {
      return it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight);
    });
    expect([width, Math.round(lines)]).toEqual([width, 4]);
  }
});
