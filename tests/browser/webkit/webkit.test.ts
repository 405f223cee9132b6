import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webkitPaths } from '../../../scripts/test-tools.js';
import { onePerTemplate } from '../addresses.ts';
import { accepted, lead } from '../audit-form/application.ts';
import { openPage, siteFolder } from '../open-page.ts';
import { WebKit } from './driver.ts';
import { figuresOf, inkOf } from './figures.ts';
import { type FramedSite, frameSite } from './framed-site.ts';

const isHere = webkitPaths() !== null;
if (!isHere) console.warn('No WebKit to test in: on Debian, install webkit2gtk-driver and xvfb.');

const PHONE = 390;
const DESKTOP = 1440;
const HEIGHT = 1000;
/** For every template in two browsers, on a machine that does something else as well. */
const MINUTES = 300_000;
const ESCAPE = '\uE00C';

// In CI what is missing fails.
describe.skipIf(!isHere && !process.env.CI)('in WebKit', () => {
  let site: FramedSite;
  let webkit: WebKit;

  beforeAll(async () => {
    [site, webkit] = await Promise.all([frameSite(siteFolder), WebKit.start()]);
  });

  afterAll(async () => {
    await webkit?.close();
    site?.close();
  });

  const open = (address: string, width: number, height = HEIGHT) =>
    webkit.openFramed(site.framed(address, width, height));
  const count = (selector: string) => webkit.run((it) => document.querySelectorAll(it).length, selector);
  const textOf = (selector: string) =>
    webkit.run((it) => document.querySelector(it)?.textContent ?? '', selector);
  const focused = () => webkit.run(() => document.activeElement!.textContent!.trim());

  test.each([PHONE, DESKTOP])(
    'at %i pixels every template fits the window, with pictures and figures of drawings as in Chromium',
    async (width) => {
      const page = await openPage('/', { viewport: { width, height: HEIGHT } });
      const chromium = {
        run: (code: (...args: never[]) => unknown, ...args: unknown[]) =>
          page.evaluate(`(${code}).apply(null, ${JSON.stringify(args)})`) as Promise<never>,
        screenshot: () => page.screenshot(),
      };
      const faults: string[] = [];
      for (const address of onePerTemplate) {
        await Promise.all([open(address, width), page.goto(address)]);
        if (await webkit.run(() => document.documentElement.scrollWidth > innerWidth))
          faults.push(`${address} is wider than its window`);
        const [shapes, asInChromium] = [
          await webkit.run(picturesShapes),
          await page.evaluate(picturesShapes),
        ];
        expect(shapes, address).toEqual(asInChromium);
        const [figures, others] = [await figuresOf(webkit), await figuresOf(chromium)];
        expect(figures.map(({ text }) => text)).toEqual(others.map(({ text }) => text));
        for (const [nth, figure] of figures.entries()) {
          const part = (await inkOf(figure)) / (await inkOf(others[nth]!));
          if (part < (figure.isThick ? 0.85 : 0.5))
            faults.push(`${address}: ${figure.text} has ${part.toFixed(2)} of the ink`);
        }
      }
      expect(faults).toEqual([]);
    },
    MINUTES,
  );

  test('a window taller than the page shows /services', async () => {
    await open('/services', DESKTOP, 6000);
    expect(await webkit.run(() => document.documentElement.scrollHeight)).toBe(6000);
    expect((await webkit.screenshot()).length).toBeGreaterThan(0);
  });

  test('the audit form names what is missing, and becomes a receipt', async () => {
    await open('/', PHONE);
    const invalid = async () => {
      await webkit.click('#auditForm [type=submit]');
      return count('#auditForm [aria-invalid=true]');
    };
    await expect.poll(invalid).toBe(4);
    for (const [name, value] of Object.entries(lead))
      await webkit.type(`#auditForm input[name=${name}]`, value);
    site.answer = accepted.json;
    await webkit.click('#auditForm [type=submit]');
    await expect.poll(() => textOf('.receipt')).toContain(accepted.json.reference);
    expect(JSON.parse(site.sent.at(-1)!)).toMatchObject(lead);
    expect(await focused()).toContain(accepted.json.reference);
  });

  test('the menu opens, folds its services out, and closes with Escape', async () => {
    await open('/about', PHONE);
    await webkit.click('.menu > summary');
    await webkit.click('.menu li details > summary');
    expect(await count('.menu[open] li details[open] a')).toBe(7);
    await expect
      .poll(() => webkit.run(() => getComputedStyle(document.documentElement).overflow))
      .toBe('hidden');
    const isOpenAfterEscape = async () => {
      await webkit.type(':focus', ESCAPE);
      return count('.menu[open]');
    };
    await expect.poll(isOpenAfterEscape).toBe(0);
    expect(await focused()).toBe('Menu');
  });

  test('the carousel turns, and shows a whole testimonial until it is closed', async () => {
    await open('/about', DESKTOP);
    await webkit.run(() => document.querySelector('.carousel')!.scrollIntoView());
    await expect.poll(() => textOf('.carousel [aria-live]')).toBe('1 to 3 of 10');
    await webkit.click('[aria-label="Next testimonials"]');
    await expect.poll(() => textOf('.carousel [aria-live]')).toBe('4 to 6 of 10');
    await webkit.click('.carousel li:nth-child(5) .read');
    await expect.poll(() => count('dialog:popover-open')).toBe(1);
    await webkit.type(':focus', ESCAPE);
    await expect.poll(() => count('dialog')).toBe(0);
    await expect.poll(focused).toContain('Read full testimonial');
  });

  test('one question of an accordion is open at a time', async () => {
    await open('/services/google-ads', PHONE);
    for (const nth of [1, 2]) {
      await webkit.click(`.faq details:nth-child(${nth}) summary`);
      expect(await count('.faq details[open]')).toBe(1);
      expect(await count(`.faq details:nth-child(${nth})[open]`)).toBe(1);
    }
  });

  test("what the level has ticked arrives in contact's form, which leads to the thank-you page", async () => {
    await open('/contact?level=2', PHONE);
    const message = () => webkit.run(() => document.querySelector('textarea')!.value);
    await expect.poll(message).toMatch(/^People ask for a price/);
    await webkit.type('main form [name=name]', 'Thandi');
    await webkit.type('main form [name=email]', 'thandi@example.com');
    await webkit.click('main form button');
    await expect.poll(() => webkit.run(() => location.pathname)).toBe('/thank-you');
    expect(Object.fromEntries(new URLSearchParams(site.sent.at(-1)))).toMatchObject({ name: 'Thandi' });
  });
});

/** Runs in the page. How large the pictures are that are SVG files: name, width and height. */
async function picturesShapes() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[src*=".svg"]')];
  for (const picture of pictures) picture.loading = 'eager';
  while (pictures.some(({ complete }) => !complete)) await new Promise(requestAnimationFrame);
  return pictures.map(({ src, width, height }) => `${src.replace(/^.*\//, '')} ${width} x ${height}`);
}
