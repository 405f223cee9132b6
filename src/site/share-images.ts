/**
 * Turns SVG drawings into share images: PNG, 1200 by 630, the same bytes on every machine. For pages that have not
 * changed, the published images stay, and nothing is drawn.
 */
import { availableParallelism } from 'node:os';
import { fontDigest, textOutliner } from '../assets/text-outlines.ts';
import { loadSharp, SHARP_VERSION } from '../images/sharp.ts';
import { shareImageOf } from '../model/address.ts';
import type { Face, Icon, Site } from '../model/define.ts';
import type { OutputFile, Page, TextFile } from '../model/model.ts';
import { painted, type Tokens } from '../model/own-pictures.ts';
import type { Writer } from '../output/write.ts';
import { hashOf } from '../system/hash.ts';
import { inParallel } from '../system/in-parallel.ts';
import type { FileCache } from '../system/sealed-files.ts';
import type { Progress } from '../system/steps.ts';
import type { PlannedSite } from './plan.ts';

/**
 * No visitor loads them, so time counts for more than bytes: level 6 would save a twelfth of the bytes for a quarter more
 * time, the best palette half of them for three times the time.
 */
const PNG = { compressionLevel: 3 } as const;

/** Changes with everything but the SVG that a picture depends on. */
function wayOfDrawing(cache: FileCache): string {
  return `${cache.versionOf('src/site/share-images.ts')} ${SHARP_VERSION}`;
}

/**
 * Makes a function that draws an SVG as PNG, or takes it from the cache; its words are `<text>` in the typeface of the
 * site in `root`.
 */
export function drawingWith(
  face: Face | undefined,
  root: string,
  cache: FileCache,
): (svg: string) => Promise<Uint8Array> {
  const settings = `${wayOfDrawing(cache)} ${face ? fontDigest(face, root) : ''}`;
  let preparing: ReturnType<typeof prepareToDraw> | undefined;
  return (svg) =>
    cache.remember('share-images', `${hashOf(`${settings} ${svg}`)}.png`, async () => {
      preparing ??= prepareToDraw(face, root);
      const draw = await preparing;
      return draw(svg);
    });
}

/** Without a typeface, there are no words to draw. */
const asItIs = (svg: string) => svg;

async function prepareToDraw(
  face: Face | undefined,
  root: string,
): Promise<(svg: string) => Promise<Uint8Array>> {
  const [open, outline] = await Promise.all([loadSharp(), face ? textOutliner(face, root) : asItIs]);
  return (svg) =>
    open(Buffer.from(outline(svg)))
      .removeAlpha()
      .png(PNG)
      .toBuffer();
}

interface DrawingParts extends Pick<PlannedSite, 'plannedKeyOf'> {
  readonly site: Site;
  readonly root: string;
  readonly writer: Writer;
  readonly cache: FileCache;
  readonly progress: Progress;
}

/** Stages the image of every page that has its own; a page that names another's shares it. */
export async function stageShareImages(
  { plan, setting }: PlannedSite,
  { site: { shareImage }, plannedKeyOf, root, writer, cache, progress }: DrawingParts,
): Promise<void> {
  if (!shareImage) return;
  const wanted: { page: Page; path: string; key: string }[] = [];
  for (const page of plan.all.filter(hasOwnImage)) {
    const path = page.head.shareImage.slice(1);
    const key = hashOf(`${plannedKeyOf(page)} ${wayOfDrawing(cache)}`);
    if (writer.isCurrent([path], key)) writer.keep([path]);
    else wanted.push({ page, path, key });
  }
  if (wanted.length === 0) return;
  const { face, tokens, shared } = setting;
  const draw = drawingWith(face, root, cache);
  let left = wanted.length;
  const stageImage = async ({ page, path, key }: (typeof wanted)[number]) => {
    writer.stage([path], await draw(painted(shareImage(page, shared), tokens)), key);
    progress(`${--left} left`);
  };
  // While the cores draw, this thread writes the next drawing.
  await inParallel(wanted, stageImage, availableParallelism() + 1);
}

/** True if a page has a share image drawn for it. */
function hasOwnImage(page: Page | TextFile): page is Page {
  return page.head?.shareImage === shareImageOf(page.address);
}

/** Draws icons as PNG, and as ICO where a path ends so. */
export async function drawIcons(
  icons: readonly Icon[],
  { face, tokens }: { readonly face: Face | undefined; readonly tokens: Tokens },
  root: string,
  cache: FileCache,
): Promise<OutputFile[]> {
  return inParallel(icons, async ({ path, svg, size }) => {
    const drawing = painted(svg, tokens);
    const png = await cache.remember(
      'icons',
      `${hashOf(`${wayOfDrawing(cache)} ${JSON.stringify(face)} ${size} ${drawing}`)}.png`,
      async () => {
        const open = await loadSharp();
        const outline = face && drawing.includes('<text') ? await textOutliner(face, root) : asItIs;
        return open(Buffer.from(outline(drawing)))
          .resize(size, size)
          .png({ compressionLevel: 9, palette: true })
          .toBuffer();
      },
    );
    return { path, contents: path.endsWith('.ico') ? icoOf(png, size) : png };
  });
}

/** An ICO file of one PNG: six bytes of header, sixteen of directory, the picture. */
function icoOf(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
