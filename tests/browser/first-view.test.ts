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

test('the three figures of the offer have a third of the tape each, also beside the scrollbar of a laptop', async () => {
  const page = await blankPage({ viewport: { width: 1265, height: 720 } });
  await page.goto('/');
  const widths = await page
    .locator('.opening .tape-strip li')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().width)));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
});
