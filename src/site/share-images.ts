/**
 * Turns SVG drawings into share images: PNG, 1200 by 630, the same bytes on every machine. For pages that have not
 * changed, the published images stay, and nothing is drawn.
 */
import { availableParallelism } from 'node:os';
import { fontDigest, type TextOutliner, textOutliner } from '../assets/text-outlines.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { loadSharp, SHARP_VERSION } from '../images/sharp.ts';
import { shareImageOf } from '../model/address.ts';
import type { Site } from '../model/define.ts';
import type { Face, Icon } from '../model/face.ts';
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

/** Draws SVGs whose words are `<text>`. What was drawn before comes from the cache. */
interface Drawing {
  /** An SVG as PNG. */
  readonly draw: (svg: string) => Promise<Uint8Array>;
  /** The signs of its words that the typeface lacks. */
  readonly missingIn: (svg: string) => Promise<string>;
}

/** Draws in the typeface of the site in `root`. */
export function drawingWith(face: Face | undefined, root: string, cache: FileCache): Drawing {
  const settings = `${wayOfDrawing(cache)} ${face ? fontDigest(face, root) : ''}`;
  let preparing: ReturnType<typeof prepareToDraw> | undefined;
  const remember = (svg: string, kind: string, make: (parts: Prepared) => Promise<Uint8Array>) =>
    cache.remember('share-images', `${hashOf(`${settings} ${svg}`)}.${kind}`, async () => {
      preparing ??= prepareToDraw(face, root);
      return make(await preparing);
    });
  return {
    draw: (svg) =>
      remember(svg, 'png', ({ open, outline }) =>
        open(Buffer.from(outline(svg)))
          .removeAlpha()
          .png(PNG)
          .toBuffer(),
      ),
    async missingIn(svg) {
      const signs = await remember(svg, 'txt', async ({ missingIn }) => Buffer.from(missingIn(svg)));
      return Buffer.from(signs).toString();
    },
  };
}

type Prepared = Awaited<ReturnType<typeof prepareToDraw>>;

/** Without a typeface, there are no words to draw. */
const WITHOUT_WORDS: TextOutliner = { outline: (svg) => svg, missingIn: () => '' };

async function prepareToDraw(face: Face | undefined, root: string) {
  const [open, outliner] = await Promise.all([loadSharp(), face ? textOutliner(face, root) : WITHOUT_WORDS]);
  return { open, ...outliner };
}

interface DrawingParts extends Pick<PlannedSite, 'plannedKeyOf'> {
  readonly site: Site;
  readonly root: string;
  readonly writer: Writer;
  readonly cache: FileCache;
  readonly progress: Progress;
}

/**
 * Stages the image of every page that has its own; a page that names another's shares it. A page whose words have a sign
 * that the typeface lacks gets the picture of the home page, or one without words, and a warning: no sentence is changed.
 */
export async function stageShareImages(
  { plan, setting }: PlannedSite,
  { site: { shareImage }, plannedKeyOf, root, writer, cache, progress }: DrawingParts,
): Promise<Diagnostic[]> {
  if (!shareImage) return [];
  const wanted: { page: Page; path: string; key: string }[] = [];
  for (const page of plan.all.filter(hasOwnImage)) {
    const path = page.head.shareImage.slice(1);
    const key = hashOf(`${plannedKeyOf(page)} ${wayOfDrawing(cache)}`);
    if (writer.isCurrent([path], key)) writer.keep([path]);
    else wanted.push({ page, path, key });
  }
  if (wanted.length === 0) return [];
  const { face, tokens, shared } = setting;
  const { draw, missingIn } = drawingWith(face, root, cache);
  const svgOf = (page: Page) => painted(shareImage(page, shared), tokens);
  const home = plan.all.filter(hasOwnImage).find(({ address }) => address === '/');
  let left = wanted.length;
  const stageImage = async ({ page, path, key }: (typeof wanted)[number]) => {
    const svg = svgOf(page);
    const missing = await missingIn(svg);
    const common = missing && home ? svgOf(home) : '';
    const shown = !missing ? svg : common && !(await missingIn(common)) ? common : svg.replace(WORDS, '');
    // Without a key, it is looked at in the next build as well, which warns again.
    writer.stage([path], await draw(shown), missing ? '' : key);
    progress(`${--left} left`);
    return missing ? [unwritable(page, missing)] : [];
  };
  // While the cores draw, this thread writes the next drawing.
  return (await inParallel(wanted, stageImage, availableParallelism() + 1)).flat();
}

const WORDS = /<text [^>]*>[^<]*<\/text>/g;

function unwritable({ source }: Page, missing: string): Diagnostic {
  const signs = [...missing].slice(0, 20).join(' ');
  const message = `Its preview has no words of its own, because the typeface of the site lacks ${signs}`;
  const hint = 'Leave such signs out of its title, or give the typeface of the site a file that has them.';
  return warning({ file: source }, 'pages/share-image', `${message}.`, hint);
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
        const { outline } =
          face && drawing.includes('<text') ? await textOutliner(face, root) : WITHOUT_WORDS;
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
