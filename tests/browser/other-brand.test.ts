/** The site in the colours of another firm, with a logo of another shape. */
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { afterAll, expect, test } from 'vitest';
import { hostSite } from '../helpers/host-site.ts';
import { otherBrand } from '../helpers/other-brand.ts';
import { faintControls, faintText } from './faint.ts';
import { openPage, WIDE } from './open-page.ts';
import { pageToPhotograph, photograph } from './photograph.ts';

const site = await hostSite([], otherBrand);
afterAll(site.close);

test.each([
  '/',
  '/services',
  '/services/local-seo',
  '/case-studies/kitchen-bathroom-showroom',
  '/about',
  '/contact',
])('text and controls of %s stand out in the colours of another brand, too', async (address) => {
  const [page, client] = await pageToPhotograph(address, { baseURL: site.origin, viewport: WIDE });
  const plain = await photograph(page, client);
  expect([...(await faintText(page, plain)), ...(await faintControls(page, plain))]).toEqual([]);
});

test.each([320, 390, 1440])(
  'at %i px the logo of another brand is whole, and has its own shape, and what is beside it is in the window',
  async (width) => {
    const page = await openPage('/', { baseURL: site.origin, viewport: { width, height: 800 } });
    const inHeader = page.locator('.header .reach a, .header .menu summary').filter({ visible: true });
    for (const each of await inHeader.all()) {
      const { x, width: wide } = (await each.boundingBox())!;
      expect(x + wide).toBeLessThanOrEqual(width);
    }
    for (const place of ['.header .logo', '.footer .logo']) {
      const shown = await page.locator(`${place} img`).evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const box = image.getBoundingClientRect();
        const { paddingLeft, backgroundColor } = getComputedStyle(image);
        const around = 2 * Number.parseFloat(paddingLeft);
        return {
          ratio: (box.width - around) / (box.height - around),
          isInside: box.left >= 0 && box.right <= document.documentElement.clientWidth,
          isCovered:
            document.elementFromPoint(box.right - 2, box.top + box.height / 2) !== image && box.top < 800,
          words: image.alt,
          height: box.height,
          ground: backgroundColor,
        };
      });
      expect(shown.ratio).toBeCloseTo(220 / 50, 0);
      expect(shown.height).toBeGreaterThan(20);
      expect(shown).toMatchObject({ isInside: true, isCovered: false, words: 'Plumb & Level' });
      expect(shown.ground).toBe(place === '.footer .logo' ? 'rgb(255, 255, 255)' : 'rgba(0, 0, 0, 0)');
    }
  },
);

test.each([320, 768, 1440])(
  'at %i px a drawing of another brand stands beside or below the promise',
  async (width) => {
    const page = await openPage('/', { baseURL: site.origin, viewport: { width, height: 800 } });
    const [promise, drawing] = await Promise.all(
      ['.opening h1', '.own-picture svg:visible'].map((it) => page.locator(it).boundingBox()),
    );
    const isBeside = drawing!.x >= promise!.x + promise!.width;
    expect(isBeside || drawing!.y >= promise!.y + promise!.height).toBe(true);
    expect(drawing!.x + drawing!.width).toBeLessThanOrEqual(width);
  },
);

test('no file built for another brand has a colour, or the typeface, of the first', () => {
  const files = fastGlob.sync('**/*.{html,css,js,svg,webmanifest,md,xml}', { cwd: site.out, absolute: true });
  expect(files.length).toBeGreaterThan(80);
  const left = files.filter((file) =>
    /#(?:12202b|ffc42e|fbf8f1|fffdf8|f1ebdd)|bricolage/i.test(readFileSync(file, 'utf8')),
  );
  expect(left).toEqual([]);
});
