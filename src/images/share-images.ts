/** SVG drawings to the PNGs that pages are shared with, 1200 by 630, the same bytes on every machine. */
import { type FileCache, hashOf } from '../cache/files.ts';
import type { OutputFile } from '../model.ts';
import { inParallel, loadSharp, SHARP_VERSION } from './sharp.ts';
import { fontDigest, textOutliner } from './text-outlines.ts';

export interface WantedShareImage {
  /** Path inside the output folder. */
  readonly path: string;
  /** Its words are `<text>` in the display face. */
  readonly svg: string;
}

/** Few colours and no dithering: flat drawings stay sharp and small. */
const PNG = { palette: true, colours: 64, dither: 0, effort: 4, compressionLevel: 9 } as const;

/** Draws every picture whose SVG, font or settings are new to the cache. */
export async function shareImages(
  wanted: readonly WantedShareImage[],
  cache: FileCache,
): Promise<OutputFile[]> {
  const settings = `${cache.versionOf('src/images/share-images.ts')} ${fontDigest()} ${SHARP_VERSION}`;
  let preparing: Promise<(svg: string) => Promise<Uint8Array>> | undefined;
  return inParallel(wanted, async ({ path, svg }) => {
    const contents = await cache.remember('share-images', `${hashOf(`${settings} ${svg}`)}.png`, async () => {
      preparing ??= prepareToDraw();
      const draw = await preparing;
      return draw(svg);
    });
    return { path, contents };
  });
}

async function prepareToDraw(): Promise<(svg: string) => Promise<Uint8Array>> {
  const [open, outline] = await Promise.all([loadSharp(), textOutliner()]);
  return (svg) =>
    open(Buffer.from(outline(svg)))
      .removeAlpha()
      .png(PNG)
      .toBuffer();
}
