/**
 * Makes the raster icons from `static/favicon.svg`. Run it by hand when the mark changes
 * (`npx tsx scripts/icons.ts`) and commit what it wrote: a build never runs it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PAPER } from '../templates/drawings/colours.ts';

const root = new URL('../static/', import.meta.url);
const mark = await readFile(new URL('favicon.svg', root));

await mkdir(new URL('icons/', root), { recursive: true });
await write('icons/apple-touch-icon.png', await onPaper(180, 0.74));
await write('icons/icon-192.png', await onPaper(192, 0.78));
await write('icons/icon-512.png', await onPaper(512, 0.78));
// A launcher may cut a maskable icon down to a circle of 80 %.
await write('icons/icon-maskable-512.png', await onPaper(512, 0.6));
await write('favicon.ico', ico(await draw(32), 32));

/** The mark alone, on a transparent ground. */
function draw(size: number) {
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The mark in the middle of a square of paper, `share` of it wide. */
async function onPaper(size: number, share: number) {
  const input = await draw(Math.round(size * share));
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file of one PNG: six bytes of header, sixteen of directory, the picture. */
function ico(png: Buffer, size: number) {
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

function write(path: string, contents: Buffer) {
  return writeFile(new URL(path, root), contents);
}
