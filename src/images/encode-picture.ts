/** Reads what a picture is, and encodes its smaller versions. Results are cached by the picture's content. */
import { readFileSync, statSync } from 'node:fs';
import { hashOf } from '../system/hash.ts';
import type { FileCache } from '../system/sealed-files.ts';
import { loadSharp, SHARP_VERSION } from './sharp.ts';

/** A photo compresses well; a drawing has flat colours, hard edges or transparency; a vector is copied unchanged. */
type Kind = 'photo' | 'drawing' | 'vector';
export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

export interface Facts {
  readonly kind: Kind;
  /** When upright, as the camera held it. */
  readonly width: number;
  readonly height: number;
  /** More than one for an animation. */
  readonly frames: number;
  /** True for a vector that may run code. */
  readonly hasScript: boolean;
}

/** A picture on the disk. */
export interface Original {
  readonly path: string;
  readonly hash: string;
}

/** Pictures with more pixels are not decoded. */
export const MOST_PIXELS = 40_000_000;

/**
 * AVIF at effort 2 takes a fifth of the time of effort 4 for about 12 % more bytes. Drawings keep full chroma, because
 * chroma subsampling would smear red and yellow edges.
 */
const SETTINGS = {
  photo: {
    avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
    webp: { quality: 75, effort: 4 },
    jpeg: { quality: 75, mozjpeg: true },
    png: {},
  },
  drawing: {
    avif: { quality: 62, effort: 2, chromaSubsampling: '4:4:4' },
    webp: { quality: 82, effort: 4, smartSubsample: true },
    jpeg: {},
    png: { palette: true, effort: 4, compressionLevel: 9 },
  },
} as const;

/** What makes an SVG active when it is opened at its own address; HTML in it, as draw.io writes, does not. */
const SCRIPT = /<(?:script|iframe|embed|object)\b|\son\w+\s*=|javascript:|<!entity/i;

/** Identifies a picture by size and time, or by its bytes if those are new. */
export async function openOriginal(path: string, cache: FileCache): Promise<Original> {
  const { size, mtimeMs } = statSync(path);
  const hash = await cache.remember('picture-hashes', hashOf(`${path} ${size} ${mtimeMs}`), async () =>
    Buffer.from(hashOf(readFileSync(path))),
  );
  return { path, hash: Buffer.from(hash).toString('latin1') };
}

/** What is in a file is not what its name says. */
export class Misnamed extends Error {}

/** Reads the header of a picture. Throws if it is not one. */
export async function readFacts({ path, hash }: Original, cache: FileCache): Promise<Facts> {
  const json = await cache.remember('picture-facts', keyOf(hash, cache), async () => {
    const open = await loadSharp();
    const meta = await open(path, { limitInputPixels: false }).metadata();
    const isVector = meta.format === 'svg';
    const isKnown = ['jpeg', 'png', 'webp', 'gif', 'svg'].includes(meta.format) || meta.compression === 'av1';
    if (!isKnown || isVector !== /\.svg$/i.test(path)) throw new Misnamed(`it is ${meta.format} inside`);
    const isDrawing = meta.hasAlpha || meta.format === 'png' || meta.format === 'gif';
    const facts: Facts = {
      kind: isVector ? 'vector' : isDrawing ? 'drawing' : 'photo',
      ...meta.autoOrient,
      frames: meta.pages ?? 1,
      hasScript: isVector && SCRIPT.test(readFileSync(path, 'utf8')),
    };
    return Buffer.from(JSON.stringify(facts));
  });
  return JSON.parse(Buffer.from(json).toString('utf8')) as Facts;
}

/** A smaller version of a picture. */
export interface Encoding {
  readonly kind: 'photo' | 'drawing';
  readonly format: Format;
  readonly width: number;
}

/** Eight digits for the name of its file, known before it is made: from the picture, how it is encoded, and by what. */
export function digitsOf({ hash }: Original, { kind, format, width }: Encoding): string {
  return hashOf(`${SHARP_VERSION} ${hash} ${width} ${JSON.stringify(SETTINGS[kind][format])}`).slice(0, 8);
}

/** Encodes upright, in sRGB and without metadata (phones record the location). Throws on damaged pictures. */
export function encodePicture({ path, hash }: Original, to: Encoding, cache: FileCache): Promise<Uint8Array> {
  const settings = SETTINGS[to.kind][to.format];
  const key = keyOf(`${hash} ${to.width} ${JSON.stringify(settings)}`, cache);
  return cache.remember('pictures', `${key}.${to.format}`, async () => {
    const open = await loadSharp();
    return open(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: to.width })
      .toFormat(to.format, settings)
      .toBuffer();
  });
}

function keyOf(what: string, cache: FileCache): string {
  return hashOf(`${cache.sourcesOf('src/images/encode-picture.ts')} ${SHARP_VERSION} ${what}`);
}
