/**
 * Turns SVG drawings into share images: PNG, 1200 by 630, the same bytes on every machine. For pages that have not
 * changed, the published images stay, and nothing is drawn.
 */
import { availableParallelism } from 'node:os';
import { readFont } from '../assets/fonts.ts';
import { type TextOutliner, textOutliner } from '../assets/text-outlines.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { loadSharp, SHARP_VERSION } from '../images/sharp.ts';
import { shareImageOf } from '../model/address.ts';
import type { Site } from '../model/define.ts';
import { type Face, type Icon, painted, type Tokens } from '../model/look.ts';
import type { OutputFile, Page, TextFile } from '../model/model.ts';
import type { Writer } from '../output/write.ts';
import { hashOf } from '../system/hash.ts';
import { inParallel } from '../system/in-parallel.ts';
import type { FileCache } from '../system/sealed-files.ts';
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
 * Draws SVGs whose words are `<text>`, in the typeface of the site in `root`. What was drawn before comes from the cache.
 * `draw` makes a share image, `drawIcon` a picture of another size, and `missingIn` finds the signs that the typeface lacks.
 */
export function drawingWith(face: Face | undefined, root: string, cache: FileCache) {
  const fonts = face?.files.map((file) => hashOf(readFont(root, file))) ?? [];
  const settings = `${wayOfDrawing(cache)} ${fonts.join()}`;
  let outliner: Promise<TextOutliner> | undefined;
  const outlinerFor = async (svg: string) => {
    if (!face || !svg.includes('<text')) return WITHOUT_WORDS;
    outliner ??= textOutliner(face, root);
    return outliner;
  };
  const remember = (name: string, kind: string, make: () => Promise<Uint8Array>) =>
    cache.remember('share-images', `${hashOf(`${settings} ${name}`)}.${kind}`, make);
  const open = async (svg: string) => {
    const [sharp, { outline }] = await Promise.all([loadSharp(), outlinerFor(svg)]);
    return sharp(Buffer.from(outline(svg)));
  };
  return {
    draw: (svg: string) =>
      remember(svg, 'png', async () => (await open(svg)).removeAlpha().png(PNG).toBuffer()),
    drawIcon: (svg: string, size: number) =>
      remember(`${size} ${svg}`, 'png', async () =>
        (await open(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer(),
      ),
    async missingIn(svg: string) {
      const make = async () => Buffer.from((await outlinerFor(svg)).missingIn(svg));
      return Buffer.from(await remember(svg, 'txt', make)).toString();
    },
  };
}

const WITHOUT_WORDS: TextOutliner = { outline: (svg) => svg, missingIn: () => '' };

/**
 * Stages the image of every page that has its own; a page that names another's shares it. A page whose words have a sign
 * that the typeface lacks gets the picture of the home page, or one without words, and a warning: no sentence is changed.
 */
export async function stageShareImages(
  { plan, setting, plannedKeyOf }: PlannedSite,
  { shareImage }: Site,
  root: string,
  writer: Writer,
  cache: FileCache,
): Promise<Diagnostic[]> {
  if (!shareImage) return [];
  const wanted: { page: Page; path: string; key: string }[] = [];
  const own = plan.all.filter(hasOwnImage);
  for (const page of own) {
    const path = page.head.shareImage.slice(1);
    const key = hashOf(`${plannedKeyOf(page)} ${wayOfDrawing(cache)}`);
    if (writer.isCurrent([path], key)) writer.keep([path]);
    else wanted.push({ page, path, key });
  }
  if (wanted.length === 0) return [];
  const { face, tokens, shared } = setting;
  const { draw, missingIn } = drawingWith(face, root, cache);
  const svgOf = (page: Page) => painted(shareImage(page, shared), tokens);
  const home = own.find(({ address }) => address === '/');
  const stageImage = async ({ page, path, key }: (typeof wanted)[number]) => {
    const svg = svgOf(page);
    const missing = await missingIn(svg);
    const common = missing && home ? svgOf(home) : '';
    const shown = !missing ? svg : common && !(await missingIn(common)) ? common : svg.replace(WORDS, '');
    // Without a key, it is looked at in the next build as well, which warns again.
    writer.stage([path], await draw(shown), missing ? '' : key);
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
  const { drawIcon } = drawingWith(face, root, cache);
  return inParallel(icons, async ({ path, svg, size }) => {
    const png = await drawIcon(painted(svg, tokens), size);
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
