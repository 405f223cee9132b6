/**
 * A flat drawing as a PNG with a palette. A general quantiser takes two thirds of the time of a share image, because it
 * weighs every colour of every pixel; a flat drawing has large areas of a few colours, and edges between them.
 */
import type { OpenPicture } from './sharp.ts';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel; the last is not looked at. */
  readonly data: Buffer;
}

/** A run of pixels of one colour ends here; and how often a colour is used, by its cell. */
interface Runs {
  readonly ends: Int32Array;
  readonly count: Int32Array;
  /** Of a cell's colours that of the longest run. */
  readonly colourOf: Int32Array;
  readonly used: number[];
}

const COLOURS = 128;

/** The part of all pixels that a drawing's most used colours cover at least; a photo or a gradient has more colours. */
const FLAT = 0.95;

/** Six bits of each channel: colours that share them look the same. */
const CELLS = 1 << 18;

/** A PNG in the picture's most used colours; null where these are too few for it. */
export async function flatPng(open: OpenPicture, { width, height, data }: Raster): Promise<Buffer | null> {
  const colours = new Int32Array(data.buffer, data.byteOffset, width * height);
  const runs = runsOf(colours);
  const { used, count, colourOf } = runs;
  const kept = used.sort((a, b) => count[b]! - count[a]! || a - b).slice(0, COLOURS);
  const covered = kept.reduce((sum, cell) => sum + count[cell]!, 0);
  if (covered < FLAT * colours.length) return null;
  const palette = kept.map((cell) => colourOf[cell]!);
  const raw = { width, height, channels: 1 } as const;
  const grey = open(placesIn(palette, colours, runs), { raw }).toColourspace('b-w');
  return withPalette(await grey.png({ compressionLevel: 6 }).toBuffer(), palette);
}

function runsOf(colours: Int32Array): Runs {
  const [count, longest, colourOf] = [new Int32Array(CELLS), new Int32Array(CELLS), new Int32Array(CELLS)];
  const ends = new Int32Array(colours.length);
  const used: number[] = [];
  let runs = 0;
  for (let from = 0; from < colours.length; ) {
    const colour = colours[from]!;
    let to = from + 1;
    while (to < colours.length && colours[to] === colour) to++;
    const cell = cellOf(colour);
    if (count[cell] === 0) used.push(cell);
    count[cell] = count[cell]! + to - from;
    if (to - from > longest[cell]!) {
      longest[cell] = to - from;
      colourOf[cell] = colour;
    }
    ends[runs++] = to;
    from = to;
  }
  return { ends: ends.subarray(0, runs), count, colourOf, used };
}

/** A place in the palette for each pixel: that of its colour, or of the nearest. */
function placesIn(palette: readonly number[], colours: Int32Array, { ends, used, colourOf }: Runs): Buffer {
  const place = new Uint8Array(CELLS);
  for (const cell of used) place[cell] = nearestIn(palette, colourOf[cell]!);
  const pixels = Buffer.alloc(colours.length);
  let from = 0;
  for (const to of ends) {
    const at = place[cellOf(colours[from]!)]!;
    while (from < to) pixels[from++] = at;
  }
  return pixels;
}

function cellOf(colour: number): number {
  return ((colour >> 2) & 0x3f) | ((colour >> 4) & 0xfc0) | ((colour >> 6) & 0x3f000);
}

function nearestIn(palette: readonly number[], colour: number): number {
  let nearest = 0;
  let least = 1 << 20;
  for (let place = 0; place < palette.length; place++) {
    const candidate = palette[place]!;
    const red = (candidate & 255) - (colour & 255);
    const green = ((candidate >> 8) & 255) - ((colour >> 8) & 255);
    const blue = ((candidate >> 16) & 255) - ((colour >> 16) & 255);
    const away = red * red + green * green + blue * blue;
    if (away < least) {
      nearest = place;
      least = away;
    }
  }
  return nearest;
}

/** Where a PNG says how its pixels are meant, and where the chunk that says so ends. */
const COLOUR_TYPE = 25;
const HEADER = { from: 8, to: 33 };
const INDEXED = 3;

/** Makes the greys of a PNG places in a palette. */
function withPalette(grey: Buffer, palette: readonly number[]): Buffer {
  const header = Buffer.from(grey.subarray(HEADER.from + 8, HEADER.to - 4));
  header[COLOUR_TYPE - HEADER.from - 8] = INDEXED;
  const colours = palette.flatMap((colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
  return Buffer.concat([
    grey.subarray(0, HEADER.from),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours)),
    grey.subarray(HEADER.to),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** As PNG has it; that of `node:zlib` is not in every Node 20. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
  }
  return ~crc >>> 0;
}
