/** Finds out what a page needs to show a picture of the content folder, and which files that takes. */
import { readFileSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import type { Fault } from '../diagnostics/diagnostic.ts';
import type { ShownPicture } from '../model/model.ts';
import { slugOf } from '../model/slug.ts';
import type { FileCache } from '../system/sealed-files.ts';
import {
  digitsOf,
  type Encoding,
  encodePicture,
  type Facts,
  type Format,
  Misnamed,
  MOST_PIXELS,
  type Original,
  openOriginal,
  readFacts,
} from './encode-picture.ts';
import type { LocatedFile } from './locate-picture.ts';

/** An output file of a picture. Its path is known before it is made, which takes up to seconds. */
interface PictureFile {
  readonly path: string;
  /** Rejects if the picture is damaged. */
  readonly make: () => Promise<Uint8Array>;
}

export type Made =
  | { readonly shown: ShownPicture; readonly files: readonly PictureFile[] }
  | { readonly fault: Fault };

/** The widths that an article's text column can use, on screens with double resolution too. */
const WIDTHS = [360, 720, 1080, 1440];
/** The formats for all others, best first. */
const SMALL = ['avif', 'webp'] as const;
/** The one width for readers without AVIF and WebP. */
const FALLBACK_WIDTH = 1080;

/** Says how pages show a picture, or why they cannot; once for all pages. */
export async function makePicture({ path, name }: LocatedFile, cache: FileCache): Promise<Made> {
  const original = await openOriginal(path, cache);
  const stem = slugOf(posix.parse(name).name) || 'picture';
  try {
    const facts = await readFacts(original, cache);
    const fault = faultOf(facts, posix.basename(name));
    if (fault) return { fault };
    if (facts.kind === 'vector') return copyVector(original, facts, stem);
    return planRaster(original, { ...facts, kind: facts.kind }, stem, cache);
  } catch (error) {
    return { fault: unreadable(path, error) };
  }
}

/** Why a picture could not be read, or not be made smaller. */
export function unreadable(path: string, error: unknown): Fault {
  const file = basename(path);
  if (isPointer(path)) {
    const message = `Shows ${file}, which Git LFS has not fetched: the file only points to the picture.`;
    return ['unreadable', message, 'Run "git lfs pull"; in a workflow, check out with "lfs: true".'];
  }
  const { message, code } = error as NodeJS.ErrnoException;
  // libvips writes what it says of any picture into one place: which of it an error gets is chance.
  const reason = code || error instanceof Misnamed ? message : 'it is damaged, or not a picture';
  const hint = 'Open it in an image editor and export it again as JPEG or PNG.';
  return ['unreadable', `Shows ${file}, which cannot be read: ${reason}.`, hint];
}

/** True for what Git LFS puts in the place of a file that it has not fetched. */
function isPointer(path: string): boolean {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  return size > 0 && size < 1024 && readFileSync(path, 'utf8').startsWith('version https://git-lfs');
}

function faultOf({ kind, width, height, frames, hasScript }: Facts, file: string): Fault | null {
  if (hasScript) {
    const hint = 'Export it again as a plain drawing, without scripts and embedded HTML.';
    return ['script', `Shows ${file}, an SVG that can run scripts.`, hint];
  }
  if (frames > 1) {
    const message = `Shows ${file}, an animation of ${frames} frames; only still pictures are shown.`;
    return ['animated', message, 'Save the frame that matters as PNG, or link to a video.'];
  }
  if (kind !== 'vector' && width * height > MOST_PIXELS) {
    const size = `${Math.round((width * height) / 1e6)} megapixels (${width} x ${height})`;
    const hint = `Save it ${2 * WIDTHS.at(-1)!} pixels wide: articles show at most ${WIDTHS.at(-1)!}.`;
    return ['huge', `Shows ${file}, which has ${size}; at most ${MOST_PIXELS / 1e6} are read.`, hint];
  }
  return null;
}

function copyVector({ path, hash }: Original, { width, height }: Facts, stem: string): Made {
  const file = { path: pathOf(stem, hash.slice(0, 8), 'svg'), make: async () => readFileSync(path) };
  return { shown: { src: `/${file.path}`, width, height, sources: [] }, files: [file] };
}

function planRaster(
  original: Original,
  { kind, width, height }: Facts & Pick<Encoding, 'kind'>,
  stem: string,
  cache: FileCache,
): Made {
  const widths = widthsFor(width);
  const fallbackWidth = widths.filter((each) => each <= FALLBACK_WIDTH).at(-1)!;
  const fileOf = (format: Format, width: number): PictureFile => {
    const encoding = { kind, format, width };
    return {
      path: pathOf(`${stem}-${width}`, digitsOf(original, encoding), format.replace('jpeg', 'jpg')),
      make: () => encodePicture(original, encoding, cache),
    };
  };
  const sizes = widths.map((each) => ({
    width: each,
    avif: fileOf('avif', each),
    webp: fileOf('webp', each),
  }));
  const fallback = fileOf(kind === 'photo' ? 'jpeg' : 'png', fallbackWidth);
  const srcset = (format: (typeof SMALL)[number]) =>
    sizes.map((each) => `/${each[format].path} ${each.width}w`);
  const largest = widths.at(-1)!;
  const shown = {
    src: `/${fallback.path}`,
    width: largest,
    height: Math.round((height * largest) / width),
    size: { width: fallbackWidth, height: Math.round((height * fallbackWidth) / width) },
    sources: SMALL.map((format) => ({ type: `image/${format}`, srcset: srcset(format) })),
  };
  return { shown, files: [...sizes.flatMap(({ avif, webp }) => [avif, webp]), fallback] };
}

/** The layout's widths below the picture's, and the picture's own if it is sufficiently larger. */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((each) => each <= width);
  const last = smaller.at(-1) ?? 0;
  return last < WIDTHS.at(-1)! && width > last * 1.15 ? [...smaller, width] : smaller;
}

function pathOf(stem: string, digits: string, extension: string): string {
  return `images/${stem}-${digits}.${extension}`;
}
