import type { CDPSession, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { contrastOf, faintText, force, type Photograph, photograph } from './contrast.ts';
import { NARROW, openPage, WIDE } from './open-page.ts';

const CONTROLS = 'input:not([tabindex="-1"]), textarea, button, a.button';
const FOCUSABLE = 'a[href]:not(.skip), button, summary, input:not([tabindex="-1"]), textarea, [tabindex="0"]';
/** What an edge or a sign needs. */
const SIGN = 3;

/** Those that have a drawing of their own at their top, and otherwise what their first one has. */
const furtherDrawings = addresses.filter(
  (address) => address.startsWith('/services/') && !onePerTemplate.includes(address),
);

const faint = { narrow: [], wide: [], hovered: [], controls: [], focus: [] } as Record<string, string[]>;

beforeAll(async () => {
  const note = (kind: string, address: string, lines: string[]) =>
    faint[kind]!.push(...lines.map((line) => `${address}: ${line}`));

  const [page, client] = await pageWithClient(WIDE);
  for (const address of onePerTemplate) {
    await page.goto(address);
    const plain = await photograph(page, client);
    note('wide', address, await faintText(page, plain));
    note('controls', address, await faintControls(page, plain));
    await force(client, FOCUSABLE, ['focus', 'focus-visible']);
    note('focus', address, await unmarkedFocus(page, plain, await photograph(page, client)));
    await force(client, `${FOCUSABLE}, .card, .carousel figure`, ['hover']);
    note('hovered', address, await faintText(page, await photograph(page, client)));
  }
  for (const address of furtherDrawings) {
    await page.goto(address);
    note('wide', address, await faintText(page, await photograph(page, client, 'window')));
  }

  const [phone, phoneClient] = await pageWithClient(NARROW);
  for (const address of onePerTemplate) {
    await phone.goto(address);
    note('narrow', address, await faintText(phone, await photograph(phone, phoneClient)));
  }
}, 120_000);

test.each([
  ['all text stands out from what is behind it on wide screens', 'wide'],
  ['all text stands out from what is behind it on narrow screens', 'narrow'],
  ['all text stands out from what is behind it when it is pointed at', 'hovered'],
  ['fields and buttons stand out by their edge or their ground', 'controls'],
  ['what has the focus is seen to have it', 'focus'],
])('%s', (_, kind) => {
  expect(faint[kind]).toEqual([]);
});

async function pageWithClient(viewport: typeof WIDE): Promise<[Page, CDPSession]> {
  const page = await openPage('/', { viewport });
  return [page, await page.context().newCDPSession(page)];
}

/** Controls whose edge and ground are both too close to what is around them. */
async function faintControls(page: Page, photo: Photograph): Promise<string[]> {
  const controls = await page.locator(CONTROLS).evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility() && it.getAttribute('aria-disabled') !== 'true')
      .map((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        const edge = Number.parseFloat(getComputedStyle(it).borderLeftWidth);
        return {
          html: it.outerHTML.slice(0, 80),
          left: left + scrollX,
          y: top + scrollY + height / 2,
          edge,
          width,
        };
      }),
  );
  return controls.flatMap(({ html, left, y, edge, width }) => {
    // Underlined words are no boxes.
    if (edge === 0 || width === 0) return [];
    const around = photo.at(left - 2, y);
    if (!around) return [];
    const contrasts = [photo.at(left + edge / 2, y), photo.at(left + edge + 3, y)].map((it) =>
      contrastOf(it!, around),
    );
    const best = Math.max(...contrasts);
    return best < SIGN ? [`${html} ${best.toFixed(2)} of ${SIGN}`] : [];
  });
}

/** What looks the same, or nearly, on most of its sides whether it has the focus or not. */
async function unmarkedFocus(page: Page, before: Photograph, after: Photograph): Promise<string[]> {
  const focusable = await page.locator(FOCUSABLE).evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility())
      .filter((it) => {
        // Not what stands further on in a list that scrolls sideways.
        const list = it.closest('.carousel > ul');
        return !list || it.getBoundingClientRect().right < list.getBoundingClientRect().right;
      })
      .map((it) => {
        const { left, right, top, bottom } = it.getClientRects()[0]!;
        const { outlineWidth, outlineOffset } = getComputedStyle(it);
        const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const sides = [
          [left - out, y],
          [right + out, y],
          [x, top - out],
          [x, bottom + out],
        ].map(([sideX, sideY]) => ({ x: sideX! + scrollX, y: sideY! + scrollY }));
        return { html: it.outerHTML.slice(0, 100), sides };
      }),
  );
  return focusable.flatMap(({ html, sides }) => {
    const seen = sides.filter(({ x, y }) => {
      const [unfocused, focused] = [before.at(x, y), after.at(x, y)];
      return unfocused && focused && contrastOf(unfocused, focused) >= SIGN;
    });
    return seen.length < 3 ? [`${html}: on ${seen.length} of 4 sides`] : [];
  });
}
