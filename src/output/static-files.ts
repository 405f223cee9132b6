import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unreadable } from '../content/unused-files.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/model.ts';
import { scanFolder } from '../system/scan.ts';

/** Every file of a folder that is copied unchanged, in a fixed order. Anything but a file is reported, and not followed. */
export function readStaticFiles(directory: string) {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const found of scanFolder(directory)) {
    const { name } = found;
    const fault = unreadable(found);
    if (fault) diagnostics.push(warning({ file: `static/${name}` }, 'static/unused', ...fault));
    else {
      const contents = readFileSync(join(directory, name));
      files.push({ path: name, contents });
      if (PHOTO.test(name)) diagnostics.push(...placeIn(`static/${name}`, contents));
    }
  }
  return { files, diagnostics };
}

const PHOTO = /\.(?:avif|heic|jpe?g|png|tiff?|webp)$/i;

/** Photos beside articles are encoded anew, without metadata; here they are published as they are. */
function placeIn(file: string, contents: Buffer): Diagnostic[] {
  if (!saysPlace(contents)) return [];
  const message = 'Is published as it is, and says where it was taken.';
  const hint = 'Remove its metadata ("exiftool -all= FILE"), or show it from content/, which removes them.';
  return [warning({ file }, 'static/place', message, hint)];
}

/** How far into a file its metadata may begin, after other headers and a preview; and the longest that EXIF can be. */
const SEARCHED = 256 * 1024;
const LONGEST = 64 * 1024;

/** The beginning of EXIF's entry for the place, in both byte orders. */
const PLACE = ['2588040001000000', '8825000400000001'].map((hex) => Buffer.from(hex, 'hex'));

/** True if the EXIF or XMP of a photo has the place where it was taken. */
function saysPlace(photo: Buffer): boolean {
  const bytes = photo.subarray(0, SEARCHED);
  const at = bytes.indexOf('Exif\0\0');
  const exif = at < 0 ? Buffer.alloc(0) : bytes.subarray(at, at + LONGEST);
  return PLACE.some((entry) => exif.includes(entry)) || /GPSLatitude[=>]/.test(bytes.toString('latin1'));
}
