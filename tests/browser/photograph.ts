/**
 * Contrast as it is painted. The page is photographed without its words, so that whatever lies behind them, a tint, a
 * gradient, a shape of a drawing, is there to be compared with the words' own colour.
 */
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { openPage, startIslands, twoFrames } from './open-page.ts';

type Colour = readonly [red: number, green: number, blue: number];

export interface Photograph {
  /** The colour at a place of the page as one number, since there are millions, or null beside it. */
  at(x: number, y: number): number | null;
}

const WORDLESS = `
  *, ::before, ::after, ::marker {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    caret-color: transparent !important;
  }
  svg text { fill: transparent !important }
  s { background: none !important }`;

/** A page to be photographed. Its islands have started: what one adds later would stand on no photograph. */
export async function pageToPhotograph(
  address: string,
  options: BrowserContextOptions,
): Promise<[Page, CDPSession]> {
  const page = await openPage(address, options);
  await startIslands(page);
  return [page, await page.context().newCDPSession(page)];
}

/** Photographs a page without its words and what strikes them out: all of it, or what its window shows. With what else is to be different. */
export async function photograph(
  page: Page,
  client: CDPSession,
  part: 'page' | 'window' = 'page',
  styles = '',
): Promise<Photograph> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, WORDLESS + styles);
  const data = await steadyScreenshot(page, client, part);
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
      return (pixels[start]! << 16) | (pixels[start + 1]! << 8) | pixels[start + 2]!;
    },
  };
}

/** A PNG, taken again where the page has grown or shrunk meanwhile: its words would stand elsewhere than on the picture. */
async function steadyScreenshot(page: Page, client: CDPSession, part: 'page' | 'window'): Promise<string> {
  const sizes = async () => {
    const { cssContentSize, cssLayoutViewport } = await client.send('Page.getLayoutMetrics');
    const { width } = cssContentSize;
    return { width, height: part === 'page' ? cssContentSize.height : cssLayoutViewport.clientHeight };
  };
  for (;;) {
    // What was changed last is painted by then.
    await page.evaluate(twoFrames);
    const { width, height } = await sizes();
    const { data } = await client.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: part === 'page',
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    const after = await sizes();
    if (after.width === width && after.height === height) return data;
  }
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

export function contrastOf(one: number, other: number): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const linear = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance(colour: number): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!;
}

export function blend(colour: Colour, alpha: number, ground: number): number {
  const behind = channels(ground);
  return colour.reduce(
    (all, channel, nth) => (all << 8) | Math.round(channel * alpha + behind[nth]! * (1 - alpha)),
    0,
  );
}

function channels(colour: number): Colour {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}
