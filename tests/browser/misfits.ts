import type { Page } from 'playwright-core';

/**
 * What does not fit on a page as it stands, one line each: a page that scrolls sideways, text that is cut off or
 * hangs out of its box, and text that stands on other text.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(findMisfits);
}

export const SMALLEST = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 720 };

/** In the order that needs the fewest changes. */
const circumstances = [
  { name: '320 px', viewport: SMALLEST, text: '' },
  { name: '360 px with text at 200 %', viewport: { width: 360, height: 780 }, text: '200%' },
  { name: '1280 px with text at 200 %', viewport: DESKTOP, text: '200%' },
];

/** What does not fit in any of them. */
export async function misfitsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport, text } of circumstances) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    const here = [...(await misfits(page)), ...(await page.evaluate(findBrokenWords))];
    found.push(...here.map((misfit) => `${name}: ${misfit}`));
  }
  return found;
}

/** Words of headings that go on in the next line without a hyphen. Runs in the page. */
function findBrokenWords(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`"${word}" breaks in "${heading.textContent}"`);
      }
    }
  }
  return found;
}

type Box = Pick<
  CSSStyleDeclaration,
  'display' | 'overflowX' | 'overflowY' | 'position' | 'backgroundColor'
> & {
  readonly rect: DOMRect;
};

/** Runs in the page. */
function findMisfits(): string[] {
  /** Quotes and excerpts, which stop after three lines on purpose. */
  const CLAMPED = '.clamped';
  /** What one scrolls sideways on purpose. */
  const SCROLLED = '.table-scroll, pre, .carousel > ul';
  /** Letter spacing, and glyphs that lean out of their advance. */
  const SLACK = 1.5;
  const found = new Set<string>();
  const boxes = new Map<Element, Box>();

  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) found.add(`the page scrolls ${sideways} px sideways`);

  const frame = document.querySelector('header.header')!;
  // It stands fixed, so the page does not scroll to what leaves it.
  const beyond = frame.scrollWidth - frame.clientWidth;
  if (beyond > 0) found.add(`the header is ${beyond} px too narrow for what is in it`);
  const header = frame.getBoundingClientRect();
  const covered = header.bottom - document.querySelector('main')!.getBoundingClientRect().top;
  if (scrollY === 0 && covered > 1) found.add(`the header covers ${covered} px of the page`);

  const lines = textLines();
  for (const { text, rect, parent } of lines) {
    const quoted = `"${text}" in ${nameOf(parent)}`;
    const block = blockOf(parent);
    const box = boxOf(block).rect;
    if (rect.left < box.left - SLACK || rect.right > box.right + SLACK)
      found.add(`${quoted} hangs out of ${nameOf(block)}`);
    const cut = cutBy(rect, parent);
    if (cut) found.add(`${quoted} is cut off by ${nameOf(cut)}`);
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node || one.layer !== other.layer || !isOver(one.core, other.core)) continue;
      found.add(
        `"${one.text}" in ${nameOf(one.parent)} and "${other.text}" in ${nameOf(other.parent)} overlap`,
      );
    }
  }
  return [...found];

  /** Every line of visible text, with what of it certainly has ink: not the room above and below its letters. */
  function textLines() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement!;
      if (!node.data.trim() || parent.closest('.visually-hidden, .trap, .skip, script, style, defs'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // Clipped to nothing, as what is visually hidden: for those who listen.
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
      const text = node.data.trim().slice(0, 60);
      const layer = layerOf(parent);
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const inset = rect.height * 0.28;
        const core = new DOMRect(rect.x + 1, rect.y + inset, rect.width - 2, rect.height - 2 * inset);
        if (isClampedAway(rect, parent)) continue;
        all.push({ node, text, rect, core, parent, layer });
      }
    }
    return all;
  }

  function isClampedAway(rect: DOMRect, parent: Element) {
    const clamp = parent.closest(CLAMPED);
    return clamp !== null && rect.top >= clamp.getBoundingClientRect().bottom - 2;
  }

  /** The nearest box that lays the text out in lines; a drawing's text belongs to the drawing. */
  function blockOf(element: Element): Element {
    const drawing = element.closest('svg');
    if (drawing) return drawing;
    let block = element;
    while (/^(inline|contents)$/.test(boxOf(block).display)) block = block.parentElement!;
    return block;
  }

  /** The nearest box around the text that cuts it off, unless one can scroll to it. */
  function cutBy(line: DOMRect, parent: Element): Element | null {
    for (let element = parent; element !== document.body; element = element.parentElement!) {
      const { overflowX, overflowY, position, rect } = boxOf(element);
      const isOutside = line.left < rect.left - SLACK || line.right > rect.right + SLACK;
      if (isOutside && /hidden|clip/.test(overflowX)) return element;
      if (isOutside && /auto|scroll/.test(overflowX)) return element.matches(SCROLLED) ? null : element;
      const isBeyond = line.top + line.height / 2 < rect.top || line.bottom - line.height / 2 > rect.bottom;
      if (isBeyond && /hidden|clip/.test(overflowY) && !element.matches(CLAMPED)) return element;
      if (isBeyond && /auto|scroll/.test(overflowY)) return null;
      if (position === 'fixed') break;
    }
    const root = document.documentElement;
    return line.left < -SLACK || line.right > root.clientWidth + SLACK ? root : null;
  }

  /** What floats above the page covers what is beneath it, which is no overlap. */
  function layerOf(parent: Element): Element | null {
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const { position, backgroundColor } = boxOf(element);
      if (position === 'fixed') return element;
      if (position === 'absolute' && !/^rgba\(.*, 0\)$/.test(backgroundColor)) return element;
    }
    return null;
  }

  function boxOf(element: Element): Box {
    const known = boxes.get(element);
    if (known) return known;
    const { display, overflowX, overflowY, position, backgroundColor } = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    const box = { display, overflowX, overflowY, position, backgroundColor, rect };
    boxes.set(element, box);
    return box;
  }

  function isOver(a: DOMRect, b: DOMRect) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }

  function nameOf(element: Element): string {
    const own = element.localName + [...element.classList].map((name) => `.${name}`).join('');
    return element.classList.length > 0 || !element.parentElement
      ? own
      : `${nameOf(element.parentElement)} ${own}`;
  }
}
