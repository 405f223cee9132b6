/**
 * Contrast as it is painted. The page is photographed without its words, so that whatever lies behind them, a tint, a
 * gradient, a shape of a drawing, is there to be compared with the words' own colour.
 */
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

export interface Photograph {
  /** The colour at a place of the page, or null beside it. */
  at(x: number, y: number): Colour | null;
}

/** A line of a drawing may touch a word, as long as it hides no letter. */
const MAY_TOUCH = 0.1;

/** What of the visible text stands out too little from what is behind it, one line each. */
export async function faintText(page: Page, photograph: Photograph): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, name, colour, alpha, needed, left, top, width, height } of await page.evaluate(
    readText,
  )) {
    const contrasts: number[] = [];
    for (let y = top + height * 0.28; y < top + height * 0.72; y += 2) {
      for (let x = left + 1; x < left + width - 1; x += 2) {
        const ground = photograph.at(x, y);
        if (ground) contrasts.push(contrastOf(blend(colour, alpha, ground), ground));
      }
    }
    const faint = contrasts.filter((contrast) => contrast < needed);
    if (faint.length > contrasts.length * MAY_TOUCH)
      found.add(`"${text}" in ${name}: ${Math.min(...faint).toFixed(2)} of ${needed}`);
  }
  return [...found];

  function readText() {
    const regular = 4.5;
    const large = 3;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement!;
      if (!node.data.trim() || parent.closest('.visually-hidden, .trap, .skip, script, style')) continue;
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
      const name = `${parent.parentElement!.className || parent.parentElement!.localName} > ${parent.localName}`;
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

/** Photographs a page without its words: all of it, or what its window shows. */
export async function photograph(
  page: Page,
  client: CDPSession,
  part: 'page' | 'window' = 'page',
): Promise<Photograph> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, ::before, ::after, ::marker {
        -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important;
        caret-color: transparent !important;
      }
      svg text { fill: transparent !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  const { cssContentSize, cssLayoutViewport } = await client.send('Page.getLayoutMetrics');
  const height = part === 'page' ? cssContentSize.height : cssLayoutViewport.clientHeight;
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: part === 'page',
    clip: { x: 0, y: 0, width: cssContentSize.width, height, scale: 1 },
  });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const { data: pixels, info } = await sharp(Buffer.from(data, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    at(x, y) {
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (column < 0 || row < 0 || column >= info.width || row >= info.height) return null;
      const start = (row * info.width + column) * info.channels;
      return [pixels[start]!, pixels[start + 1]!, pixels[start + 2]!];
    },
  };
}

/** Puts everything that the selector finds into a state such as `hover`, all at once. */
export async function force(client: CDPSession, selector: string, states: readonly string[]): Promise<void> {
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  await Promise.all(
    nodeIds.map((nodeId) =>
      client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] }),
    ),
  );
}

export function contrastOf(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const linear = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!;
}

function blend(colour: Colour, alpha: number, ground: Colour): Colour {
  const [red, green, blue] = colour.map((channel, index) =>
    Math.round(channel * alpha + ground[index]! * (1 - alpha)),
  );
  return [red!, green!, blue!];
}
