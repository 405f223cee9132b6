/** SVG drawings to the PNGs that pages are shared with, 1200 by 630, the same bytes on every machine. */
import type { FileCache } from '../cache/files.ts';
import type { Face } from '../define.ts';
import { hashOf } from '../hash.ts';
import type { OutputFile } from '../model.ts';
import { inParallel } from '../parallel/in-parallel.ts';
import { flatPng } from './flat-png.ts';
import { loadSharp, SHARP_VERSION } from './sharp.ts';
import { fontDigest, textOutliner } from './text-outlines.ts';

export interface WantedShareImage {
  /** Path inside the output folder. */
  readonly path: string;
  /** Its words are `<text>` in the display face. */
  readonly svg: string;
}

/** For what is no flat drawing: few colours, and no dithering. */
const PNG = { palette: true, quality: 90, dither: 0, effort: 1, compressionLevel: 6 } as const;

/** Changes when the same SVG would give another picture. */
export function wayOfDrawing(cache: FileCache): string {
  const files = ['src/images/share-images.ts', 'src/images/flat-png.ts'];
  return `${files.map((file) => cache.versionOf(file)).join(' ')} ${SHARP_VERSION}`;
}

/** Draws every picture whose SVG, font or settings are new to the cache, and reports each that is ready. */
export async function shareImages(
  wanted: readonly WantedShareImage[],
  face: Face | undefined,
  cache: FileCache,
  onReady: () => void = () => {},
): Promise<OutputFile[]> {
  const settings = `${wayOfDrawing(cache)} ${face ? fontDigest(face) : ''}`;
  let preparing: Promise<(svg: string) => Promise<Uint8Array>> | undefined;
  return inParallel(wanted, async ({ path, svg }) => {
    const contents = await cache.remember('share-images', `${hashOf(`${settings} ${svg}`)}.png`, async () => {
      preparing ??= prepareToDraw(face);
      const draw = await preparing;
      return draw(svg);
    });
    onReady();
    return { path, contents };
  });
}

/** Without a face there are no words to draw. */
const asItIs = (svg: string) => svg;

async function prepareToDraw(face: Face | undefined): Promise<(svg: string) => Promise<Uint8Array>> {
  const [open, outline] = await Promise.all([loadSharp(), face ? textOutliner(face) : asItIs]);
  return async (svg) => {
    const drawing = open(Buffer.from(outline(svg)));
    const { data, info } = await drawing.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return (await flatPng(open, { data, ...info })) ?? drawing.removeAlpha().png(PNG).toBuffer();
  };
}
