/** What a photo says of itself that nobody meant to publish. */

/** Tags of EXIF: the offset of details, the name of the camera's owner, and the offset of the place. */
const DETAILS = 0x8769;
const OWNER = 0xa430;
const PLACE = 0x8825;

/** How far into a file its metadata may begin: before it are other headers and a preview. */
const SEARCHED = 256 * 1024;

/** The place where a photo was taken, and the name of the camera's owner, if the file says so. */
export function privateDetails(file: Uint8Array): readonly ('place' | 'owner')[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, SEARCHED));
  const at = bytes.indexOf('Exif\0\0');
  const tags = at < 0 ? new Set<number>() : tagsIn(bytes.subarray(at + 6));
  const hasPlace = tags.has(PLACE) || /GPSLatitude[=>]/.test(bytes.toString('latin1'));
  return [...(hasPlace ? (['place'] as const) : []), ...(tags.has(OWNER) ? (['owner'] as const) : [])];
}

/** The tags of a TIFF header's first directory, and of its details. */
function tagsIn(tiff: Buffer): Set<number> {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const four = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const tags = new Set<number>();
  const read = (directory: number) => {
    for (let entry = 0; entry < two(directory); entry++) {
      const at = directory + 2 + entry * 12;
      tags.add(two(at));
      if (two(at) === DETAILS && four(at + 8) > directory) read(four(at + 8));
    }
  };
  try {
    read(four(4));
  } catch {
    // A damaged header says no more.
  }
  return tags;
}
