/** Resolves what an editor wrote to a file of the content folder, never to one outside it. */
import { existsSync, lstatSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isPictureName } from '../content/find-pictures.ts';
import type { Fault } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { decoded } from '../model/address.ts';
import { type ContentFolder, fileIn } from '../model/build-options.ts';
import type { PictureReference } from '../model/model.ts';
import { realPath } from '../system/lock.ts';
import type { FoundFile } from '../system/scan.ts';

/** Names inside the content folder as on disk, by their composed Unicode form. */
type PictureNames = ReadonlyMap<string, string>;

/** A picture's file, and its name. */
export interface LocatedFile {
  readonly path: string;
  readonly name: string;
}

type Located = LocatedFile | Fault;

/** The pictures among the files found. Symbolic links are none, so each is inside the folder. */
export function picturesAmong(found: readonly FoundFile[]): PictureNames {
  const pictures = found.filter(({ kind, name }) => kind === 'file' && isPictureName(name));
  return new Map(pictures.map(({ name }) => [name.normalize('NFC'), name]));
}

/** `source` is the path of the markdown file as diagnostics print it; `/x.png` is searched in the static folder. */
export function locatePicture(
  { src }: PictureReference,
  source: string,
  folder: ContentFolder,
  names: PictureNames,
  staticDirectory: string,
): Located {
  const { directory, label } = folder;
  const written = decoded(src);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  const fault = /[\u0000-\u001f\u007f]/.test(written) ? notAPath(src) : addressFault(written);
  if (fault) return fault;
  if (written.startsWith('/')) return locateStatic(written, staticDirectory);
  const from = posix.dirname(source.slice(label.length + 1));
  const wanted = posix.join(from, written).normalize('NFC');
  if (wanted.startsWith('../'))
    return [
      'outside',
      `Shows ${written}, which is outside of ${label}.`,
      'Save it beside the file that shows it.',
    ];
  const name = names.get(wanted);
  if (name !== undefined) return { path: fileIn(folder, name), name };
  if (realPath(join(directory, wanted)) !== join(realPath(directory), wanted))
    return ['link', `Shows ${written}, which is a link to another file.`, 'Put the file itself there.'];
  if (!isPictureName(wanted) && existsSync(join(directory, wanted)))
    return [
      'format',
      `Shows ${written}, a format that browsers do not show.`,
      'Save it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
    ];
  const near = suggest(written, from, names);
  const hint = near
    ? `Did you mean "${near}"?`
    : `Put it into ${posix.join(label, posix.dirname(wanted))}, or correct its name.`;
  return ['missing', `Shows ${shorten(written)}, which does not exist.`, hint];
}

/** A picture by its address: it is copied unchanged, and shown like any other. */
function locateStatic(address: string, directory: string): Located {
  const name = posix.normalize(address).slice(1);
  const path = join(directory, name);
  if (isPictureName(name) && isFile(path)) return { path, name };
  const hint = 'Save it beside this file and write its name alone, or put it into static/.';
  return ['missing', `Shows ${shorten(address)}, which is not in static/.`, hint];
}

/** What to write instead of an address that is not relative to the file. */
function addressFault(written: string): Fault | null {
  if (written === '')
    return ['empty', 'Names no picture.', 'Write the file’s name: ![What it shows](kitchen.jpg)'];
  if (/^(?:https?:)?\/\//i.test(written)) {
    const hint =
      'Save it beside this file: another site would see every visitor, and may change or remove it.';
    return ['external', `Shows a picture of another site, ${shorten(written)}.`, hint];
  }
  if (written.startsWith('data:')) {
    const hint = 'Save it as a file beside this one, and name the file: ![What it shows](kitchen.jpg)';
    return ['data', 'The picture is embedded in the text itself.', hint];
  }
  if (!/^[a-z][a-z\d+.-]*:/i.test(written) && !written.startsWith('\\')) return null;
  return notAPath(written);
}

function notAPath(written: string): Fault {
  const hint = 'Save the picture beside this file and write its name alone.';
  return ['path', `Shows ${shorten(written)}, which is not a path from this file.`, hint];
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** False too for a name that no disk takes, and for one below a file. */
function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile();
  } catch {
    return false;
  }
}

/** The most similar path, or else a picture of the same name elsewhere, as it should be written. */
function suggest(written: string, from: string, names: PictureNames): string | null {
  const paths = [...names.keys()].map((name) => posix.relative(from, name));
  const sameName = () => paths.find((path) => posix.basename(path) === posix.basename(written));
  return (nearest(written, paths) ?? sameName() ?? null)?.replaceAll(' ', '%20') ?? null;
}
