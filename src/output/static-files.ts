import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unreadable } from '../content/unused-files.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { privateDetails } from '../images/exif.ts';
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
      if (PHOTO.test(name)) diagnostics.push(...privateIn(`static/${name}`, contents));
    }
  }
  return { files, diagnostics };
}

const PHOTO = /\.(?:avif|heic|jpe?g|png|tiff?|webp)$/i;

const WORDS = { place: 'where it was taken', owner: 'the name of its owner' };

/** Photos beside articles are encoded anew, without metadata; here they are published as they are. */
function privateIn(file: string, contents: Uint8Array): Diagnostic[] {
  return privateDetails(contents).map((detail) => {
    const message = `Is published as it is, and says ${WORDS[detail]}.`;
    const hint = 'Remove its metadata ("exiftool -all= FILE"), or show it from content/, which removes them.';
    return warning({ file }, `static/${detail}`, message, hint);
  });
}
