/**
 * SVG drawings to the PNGs that pages are shared with, 1200 by 630, the same bytes on every machine. Images of pages that
 * have not changed stay as they are published, and nothing is drawn for them.
 */
import type { FileCache } from '../cache/files.ts';
import type { Face } from '../define.ts';
import { hashOf } from '../hash.ts';
import type { OutputFile, Page, TextFile } from '../model.ts';
import type { Writer } from '../output/write.ts';
import { shareImageOf } from '../pages/address.ts';
import { inParallel } from '../parallel/in-parallel.ts';
import type { RenderableSite } from '../render/pages.ts';
import { loadSharp, SHARP_VERSION } from './sharp.ts';
import { fontDigest, textOutliner } from './text-outlines.ts';

interface Drawing {
  /** Path inside the output folder. */
  readonly path: string;
  /** Its words are `<text>` in the display face. */
  readonly svg: string;
}

/**
 * No visitor loads them, so time counts for more than bytes: level 6 saves a twelfth of the bytes for a quarter more time,
 * the best palette half of them for three times the time.
 */
const PNG = { compressionLevel: 3 } as const;

/** Changes when the same SVG would give another picture. */
function wayOfDrawing(cache: FileCache): string {
  return `${cache.versionOf('src/images/share-images.ts')} ${SHARP_VERSION}`;
}

/** Draws every picture whose SVG, font or settings are new to the cache, and reports each that is ready. */
export async function shareImages(
  wanted: readonly Drawing[],
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
  return (svg) =>
    open(Buffer.from(outline(svg)))
      .removeAlpha()
      .png(PNG)
      .toBuffer();
}

/** Images that are drawn together, so that those of a large site are never all in memory. */
const AT_ONCE = 64;

/** With fewer than this, nobody needs to be told how many are left. */
const MANY = 20;

/** Stages the image of every page that has one of its own; a page that names another's shares it. */
export async function stageShareImages(
  { plan, setting, keyOf }: RenderableSite,
  writer: Writer,
  cache: FileCache,
  progress: (words: string) => void = () => {},
): Promise<void> {
  const { shareImage, face } = setting.site;
  if (!shareImage) return;
  const wanted: { page: Page; path: string; key: string }[] = [];
  for (const page of plan.all.filter(hasOwnImage)) {
    const path = page.head.shareImage.slice(1);
    const key = hashOf(`${keyOf(page)} ${wayOfDrawing(cache)}`);
    if (writer.isCurrent([path], key)) writer.keep([path]);
    else wanted.push({ page, path, key });
  }
  let left = wanted.length;
  const countDown = () => {
    left -= 1;
    if (wanted.length >= MANY && left > 0) progress(`${left} left`);
  };
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const batch = wanted.slice(from, from + AT_ONCE);
    const drawings = batch.map(({ page, path }) => ({ path, svg: shareImage(page, setting.shared) }));
    const files = await shareImages(drawings, face, cache, countDown);
    for (const [at, { path, contents }] of files.entries()) writer.stage([path], contents, batch[at]!.key);
  }
}

/** True when a page is shared with a picture drawn for it. */
function hasOwnImage(page: Page | TextFile): page is Page {
  return page.head?.shareImage === shareImageOf(page.address);
}
