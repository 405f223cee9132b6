import { expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { NARROW, openPage, WIDE } from './open-page.ts';

/** Whichever composition is shown: how many there are, and words beyond the sheet or a label. */
const measure = () => {
  const shown = [...document.querySelectorAll<SVGSVGElement>('.page-hero .drawing')].filter(
    (it) => it.getBoundingClientRect().width > 0,
  );
  const sheet = shown[0]!.getBoundingClientRect();
  const words = [...shown[0]!.querySelectorAll('text')];
  const labels = [...shown[0]!.querySelectorAll('rect[fill="var(--tape)"]')].map((it) =>
    it.getBoundingClientRect(),
  );
  return {
    shown: shown.length,
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

test("the words of every service's drawing stand on its sheet at any width", async () => {
  const page = await openPage('/');
  for (const address of addresses.filter((each) => each.startsWith('/services/'))) {
    await page.goto(address);
    for (const width of [320, 360, 520, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(measure);
      expect(found, `${address} at ${width} px`).toEqual({ shown: 1, outside: [] });
    }
  }
});

test("no word of About's map for phones stands on the country's outline", async () => {
  const page = await openPage('/about', { viewport: NARROW });
  const crossed = await page.evaluate(() =>
    [...document.querySelectorAll('.country .on-phone text')].flatMap((word) => {
      const outline = word.closest('svg')!.querySelector<SVGPathElement>('[fill="var(--sand)"]')!;
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

/** Runs in the page. Words smaller than `least` pixels: of its inline drawings, and of the files that it shows. */
async function smallWords(least: number): Promise<string[]> {
  const isShown = (it: Element) => it.getBoundingClientRect().width > 0;
  const small: string[] = [];
  const note = (text: string | null, size: number) => {
    if (size < least - 0.05) small.push(`${text} ${size.toFixed(1)}`);
  };
  for (const text of [...document.querySelectorAll<SVGTextElement>('svg text')].filter(isShown))
    note(text.textContent, Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a);
  const fileOf = async (address: string) =>
    new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml').documentElement;
  /** In files sizes are attributes, of a word or of what holds it. */
  const noteFile = (part: Element | null, scale: number) => {
    for (const text of part?.querySelectorAll('text') ?? [])
      note(text.textContent, Number(text.closest('[font-size]')!.getAttribute('font-size')) * scale);
  };
  for (const image of [...document.querySelectorAll<HTMLImageElement>('img[src*=".svg"]')].filter(isShown)) {
    image.loading = 'eager';
    await image.decode();
    const file = await fileOf(image.currentSrc);
    // Of a piece, or of the whole.
    const [, box] = /#svgView\(viewBox\(([^)]+)/.exec(image.currentSrc) ?? [
      null,
      file.getAttribute('viewBox')!,
    ];
    noteFile(file, image.width / Number(box!.split(/[ ,]/)[2]));
  }
  for (const use of [...document.querySelectorAll<SVGUseElement>('use[href*="/drawings/"]')].filter(
    isShown,
  )) {
    const [address, part] = use.getAttribute('href')!.split('#');
    noteFile((await fileOf(address!)).querySelector(`#${part}`), use.getScreenCTM()!.a);
  }
  return small;
}

test('no word of a drawing is smaller than 11 pixels on a phone, or 13 in a wide window', async () => {
  // The site's policy lets no script read a file's markup.
  const page = await openPage('/', { bypassCSP: true });
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    for (const [width, least] of [
      [360, 11],
      [1440, 13],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await page.evaluate(smallWords, least)).map((it) => `${address} at ${width} px: ${it}`));
    }
  }
  expect(found).toEqual([]);
});

test('the sheet in a closing band comes up from its lower edge, on every template', async () => {
  const page = await openPage('/', { viewport: WIDE });
  const apart: string[] = [];
  for (const address of onePerTemplate) {
    await page.goto(address);
    const band = page.locator('.call-to-action:has(.working-paper)');
    if ((await band.count()) === 0) continue;
    const bottoms = await band.evaluate((element) =>
      [element, element.querySelector('.working-paper')!].map((part) => part.getBoundingClientRect().bottom),
    );
    if (Math.abs(bottoms[0]! - bottoms[1]!) > 1) apart.push(`${address}: ${bottoms.join(', ')}`);
  }
  expect(apart).toEqual([]);
});
