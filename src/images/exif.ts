/** What a photo says of itself that nobody meant to publish. */

/** How far into a file its metadata may begin: before it are other headers and a preview. */
const SEARCHED = 256 * 1024;

/** The longest that EXIF can be. */
const LONGEST = 64 * 1024;

/** The beginnings of entries of EXIF, in both byte orders: where the place is, and the name of the camera's owner. */
const PLACE = ['2588040001000000', '8825000400000001'].map((hex) => Buffer.from(hex, 'hex'));
const OWNER = ['30a40200', 'a4300002'].map((hex) => Buffer.from(hex, 'hex'));

/** The place where a photo was taken, and the name of the camera's owner, if the file says so. */
export function privateDetails(file: Uint8Array): readonly ('place' | 'owner')[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, SEARCHED));
  const at = bytes.indexOf('Exif\0\0');
  const exif = at < 0 ? Buffer.alloc(0) : bytes.subarray(at, at + LONGEST);
  const has = (entries: readonly Buffer[]) => entries.some((entry) => exif.includes(entry));
  const hasPlace = has(PLACE) || /GPSLatitude[=>]/.test(bytes.toString('latin1'));
  return [...(hasPlace ? (['place'] as const) : []), ...(has(OWNER) ? (['owner'] as const) : [])];
}
