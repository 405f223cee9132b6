import { beforeAll, expect, test } from 'vitest';
import { faintControls, faintText, unmarkedFocus, unseenSigns } from './faint.ts';
import { startIslands } from './open-page.ts';
import { pageToPhotograph, photograph } from './photograph.ts';

const PAGES = [
  '/',
  '/services',
  '/services/local-seo',
  '/blog/facebook-ads-vs-google-ads-contractors',
  '/about',
  '/case-studies',
  '/contact',
];

/** Of seven pages, each photographed three times, on a machine that does something else as well. */
const MINUTES = 300_000;

/** What is painted, where forced colours take every painted ground away, and how many pixels it has at least. */
const SIGNS = [
  ['.logo-mark', 60],
  ['main svg:not(.icon, .axis, .marks, svg svg, :empty)', 40],
  ['.icon', 20],
  ['.faq summary::after', 40],
  ['.bar', 60],
  ['.fold > details > summary::after', 40],
  ['.after-sending svg', 200],
  ['.working-month rect', 30],
  ['.level .tube', 200],
  ['.number-line rect', 200],
  ['.cut-tape', 200],
  ['.call-to-action .units i', 40],
  ['.carousel .ticks', 100],
] as const;
const hideSigns = `${SIGNS.map(([selector]) => selector).join()} { visibility: hidden !important }`;

for (const colorScheme of ['dark', 'light'] as const) {
  const lost: Record<string, string[]> = { text: [], signs: [], controls: [], focus: [] };

  beforeAll(async () => {
    const [page, client] = await pageToPhotograph('/', { forcedColors: 'active', colorScheme });
    const met = new Set<string>();
    for (const address of PAGES) {
      const note = (kind: string, lines: string[]) =>
        lost[kind]!.push(...lines.map((line) => `${address}: ${line}`));
      await page.goto(address);
      await startIslands(page);
      for (const [sign] of SIGNS)
        if ((await page.locator(`${sign.replace('::after', '')} >> visible=true`).count()) > 0) met.add(sign);
      const plain = await photograph(page, client);
      note('text', await faintText(page, plain, 'svg'));
      const hidden = await photograph(page, client, 'page', hideSigns);
      note('signs', await unseenSigns(page, SIGNS, { seen: plain, hidden }));
      note('controls', await faintControls(page, plain));
      note('focus', await unmarkedFocus(page, client, plain));
    }
    lost.signs!.push(...SIGNS.flatMap(([sign]) => (met.has(sign) ? [] : `${sign} is on none of them`)));
  }, MINUTES);

  test.each([
    ['the words of drawings can be read', 'text'],
    ['the mark, the drawings and what the components paint are seen', 'signs'],
    ['fields and buttons have their edges', 'controls'],
    ['what has the focus is seen to have it', 'focus'],
  ])(`in forced colours (${colorScheme}) %s`, (_, kind) => {
    expect(lost[kind]).toEqual([]);
  });
}
