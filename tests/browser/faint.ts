/** What stands out too little on a page, found on its photographs. */
import type { CDPSession, Page } from 'playwright-core';
import { blend, contrastOf, force, type Photograph, photograph } from './photograph.ts';

const CONTROLS = 'input:not([tabindex="-1"]), textarea, button, a.button';
const FOCUSABLE = 'a[href]:not(.skip), button, summary, input:not([tabindex="-1"]), textarea, [tabindex="0"]';
/** What an edge or a sign needs. */
const SIGN = 3;
/** A line of a drawing may touch a word, as long as it hides no letter. */
const MAY_TOUCH = 0.1;

/** What of the visible text stands out too little from what is behind it, one line each. */
export async function faintText(page: Page, photograph: Photograph, within = 'body'): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, name, colour, alpha, needed, left, top, width, height } of await page.evaluate(
    readText,
    within,
  )) {
    const contrasts: number[] = [];
    // What lies behind a word is mostly of few colours.
    const contrastOn = new Map<number, number>();
    for (let y = top + height * 0.28; y < top + height * 0.72; y += 2) {
      for (let x = left + 1; x < left + width - 1; x += 2) {
        const ground = photograph.at(x, y);
        if (ground === null) continue;
        const contrast = contrastOn.get(ground) ?? contrastOf(blend(colour, alpha, ground), ground);
        contrastOn.set(ground, contrast);
        contrasts.push(contrast);
      }
    }
    const faint = contrasts.filter((contrast) => contrast < needed);
    if (faint.length > contrasts.length * MAY_TOUCH)
      found.add(`"${text}" in ${name}: ${Math.min(...faint).toFixed(2)} of ${needed}`);
  }
  return [...found];

  function readText(container: string) {
    const regular = 4.5;
    const large = 3;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement!;
      if (!node.data.trim() || parent.closest('.visually-hidden, .trap, .skip, script, style')) continue;
      if (!parent.closest(container)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(parent);
      const isDrawn = parent.closest('svg') !== null;
      const [red, green, blue, opacity = 1] = (isDrawn ? style.fill : style.color)
        .match(/[\d.]+/g)!
        .map(Number);
      let alpha = opacity * (isDrawn ? Number(style.fillOpacity) : 1);
      for (let box: Element | null = parent; box; box = box.parentElement)
        alpha *= Number(getComputedStyle(box).opacity);
      const scale = isDrawn ? (parent as unknown as SVGGraphicsElement).getScreenCTM()!.a : 1;
      const size = Number.parseFloat(style.fontSize) * scale;
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const name = `${parent.parentElement!.getAttribute('class') || parent.parentElement!.localName} > ${parent.localName}`;
      const clamp = parent.closest('.clamped')?.getBoundingClientRect();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (clamp && rect.bottom > clamp.bottom + 2) continue;
        lines.push({
          text: node.data.trim().slice(0, 50),
          name,
          colour: [red!, green!, blue!] as const,
          alpha,
          needed: isLarge ? large : regular,
          left: rect.left + scrollX,
          top: rect.top + scrollY,
          width: rect.width,
          height: rect.height,
        });
      }
    }
    return lines;
  }
}

/** Controls whose edge and ground are both too close to what is around them. */
export async function faintControls(page: Page, photo: Photograph): Promise<string[]> {
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
    if (around === null) return [];
    const contrasts = [photo.at(left + edge / 2, y), photo.at(left + edge + 3, y)].map((it) =>
      contrastOf(it!, around),
    );
    const best = Math.max(...contrasts);
    return best < SIGN ? [`${html} ${best.toFixed(2)} of ${SIGN}`] : [];
  });
}

/** Photographs a page on which the pointer is on everything. */
export async function hoveredOver(page: Page, client: CDPSession): Promise<Photograph> {
  await force(client, `${FOCUSABLE}, .card, .carousel figure`, ['hover']);
  return photograph(page, client);
}

/** What looks the same, or nearly, on most of its sides whether it has the focus or not; all have it afterwards. */
export async function unmarkedFocus(page: Page, client: CDPSession, before: Photograph): Promise<string[]> {
  await force(client, FOCUSABLE, ['focus', 'focus-visible']);
  const after = await photograph(page, client);
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
      return unfocused !== null && focused !== null && contrastOf(unfocused, focused) >= SIGN;
    });
    return seen.length < 3 ? [`${html}: on ${seen.length} of 4 sides`] : [];
  });
}

/** Which elements differ in fewer pixels than they should from how they look without a sign that is painted in them. */
export async function unseenSigns(
  page: Page,
  signs: readonly (readonly [selector: string, pixels: number])[],
  photos: { readonly seen: Photograph; readonly hidden: Photograph },
): Promise<string[]> {
  const places = await page.evaluate(
    (all) =>
      all.flatMap(([selector, least]) =>
        [...document.querySelectorAll(selector.replace(/::.*/, ''))]
          .filter((it) => it.checkVisibility())
          .map((it) => {
            const { left, top, width, height } = it.getBoundingClientRect();
            return { selector, least, left: left + scrollX, top: top + scrollY, width, height };
          }),
      ),
    signs,
  );
  return places.flatMap(({ selector, least, left, top, width, height }) => {
    let pixels = 0;
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        const [seen, hidden] = [photos.seen.at(x, y), photos.hidden.at(x, y)];
        if (seen === null || hidden === null || seen === hidden) continue;
        if (contrastOf(seen, hidden) >= SIGN) pixels++;
      }
    }
    return pixels < least ? [`${selector} at ${Math.round(top)}: ${pixels} pixels of ${least}`] : [];
  });
}
