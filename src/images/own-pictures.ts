/** Makes the pictures that a site shows by their file names: its logo, and what an owner shows instead of a drawing. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Diagnostic, faultAt } from '../diagnostics/diagnostic.ts';
import { type ContentFolder, fileIn } from '../model/build-options.ts';
import { type OwnPicture, type OwnPictures, painted, type Tokens } from '../model/look.ts';
import type { OutputFile, ShownPicture } from '../model/model.ts';
import { inParallel } from '../system/in-parallel.ts';
import type { FoundFile } from '../system/scan.ts';
import type { FileCache } from '../system/sealed-files.ts';
import { picturesAmong } from './locate-picture.ts';
import { makePicture, unreadable } from './make-picture.ts';

/** Pictures of more bytes are not put into others. */
const LARGE = 200_000;

/** Makes the pictures of a folder inside the content folder. */
export async function ownPictures(
  folder: string,
  content: ContentFolder,
  found: readonly FoundFile[],
  tokens: Tokens,
  cache: FileCache,
): Promise<{ pictures: OwnPictures; files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const names = [...picturesAmong(found).values()].filter((name) => posix.dirname(name) === folder).sort();
  const made = await inParallel(names, (name) => makePicture({ path: fileIn(content, name), name }, cache));
  const pictures: Record<string, OwnPicture> = {};
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [at, each] of made.entries()) {
    const name = names[at]!;
    if ('fault' in each) {
      diagnostics.push(faultAt({ file: `${content.label}/${name}` }, 'pictures', each.fault));
      continue;
    }
    const { shown } = each;
    const bytes = readFileSync(fileIn(content, name));
    const file = posix.basename(name);
    if (shown.sources.length > 0) {
      try {
        const made = await inParallel(each.files, async ({ path, make }) => ({
          path,
          contents: await make(),
        }));
        files.push(...made);
      } catch (error) {
        const fault = unreadable(fileIn(content, name), error);
        diagnostics.push(faultAt({ file: `${content.label}/${name}` }, 'pictures', fault));
      }
      pictures[file] = { ...shown, ...(bytes.length < LARGE && { svg: withPicture(shown, file, bytes) }) };
    } else {
      const svg = bytes.toString();
      files.push({ path: `images/${file}`, contents: painted(svg, tokens) });
      pictures[file] = { ...shown, src: `/images/${file}`, svg: svg.slice(svg.indexOf('<svg')) };
    }
  }
  return { pictures, files, diagnostics };
}

function withPicture({ width, height }: ShownPicture, file: string, bytes: Buffer): string {
  const type = posix.extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg');
  const href = `data:image/${type};base64,${bytes.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
}
