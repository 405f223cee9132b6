/**
 * Pictures that editors put beside a post: found in its text, checked, scaled down, and shown as `<picture>`.
 * All are made before the first page is rendered, because rendering is synchronous, and cached by content, so that a
 * build without new pictures decodes none.
 */

import type { Assembled } from '../content/assemble.ts';
import { type Diagnostic, faultAt, warning } from '../diagnostics/diagnostic.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import type {
  Article,
  Entry,
  OutputFile,
  PictureReference,
  ShownPicture,
  ShownPictures,
} from '../model/model.ts';
import { getOrMake } from '../system/get-or-make.ts';
import { inParallel } from '../system/in-parallel.ts';
import type { FoundFile } from '../system/scan.ts';
import type { FileCache } from '../system/sealed-files.ts';
import { type Located, locatePicture, picturesAmong } from './locate-picture.ts';
import { type Made, makePicture } from './make-picture.ts';

/** The parts of an entry that concern its pictures. */
type Showing = Pick<Entry<unknown>, 'source' | 'pictures'>;

export interface PreparedPictures {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly shown: ShownPictures;
}

/** One picture in one file, and the file found for it. */
interface Use {
  readonly source: string;
  readonly reference: PictureReference;
  readonly located: Located;
}

/**
 * Makes every picture that is shown, each once, however many files show it. `found` are the files in `folder`. If there
 * are mistakes already, no picture is scaled (`isInVain`), and only what is wrong with them is of use.
 */
export async function preparePictures(
  shownIn: readonly Showing[],
  folder: ContentFolder,
  found: readonly FoundFile[],
  cache: FileCache,
  staticDirectory: string,
  isInVain: boolean,
): Promise<PreparedPictures> {
  const uses = locateAll(shownIn, folder, found, staticDirectory);
  const located = new Map(
    uses.flatMap(({ located }) => ('name' in located ? [[located.path, located]] : [])),
  );
  const paths = [...located.keys()].sort();
  const made = await inParallel(paths, (path) => makePicture(located.get(path)!, cache, isInVain));
  const byPath = new Map(paths.map((path, at) => [path, made[at]!]));
  const files = made.flatMap((each) => ('files' in each ? each.files : []));
  return {
    files: [...new Map(files.map((file) => [file.path, file])).values()],
    diagnostics: uses.flatMap((use) => faultsOf(use, byPath)),
    shown: shownPictures(uses, byPath),
  };
}

/** The collections, each article with the picture that its fields name. */
export function withPictures(
  site: Site,
  collections: Assembled['collections'],
  shown: ShownPictures,
): Assembled['collections'] {
  if (shown.size === 0) return collections;
  return Object.fromEntries(
    Object.entries(collections).map(([name, items]) => {
      const { picture } = site.collections[name]!;
      return [name, items.map((item) => withPicture(item, picture, shown))];
    }),
  );
}

/** `names` are the fields that name a picture beside the text, if there are any. */
function withPicture(
  article: Article,
  names: { readonly src: string; readonly alt: string } | undefined,
  shown: ShownPictures,
): Article {
  const pictures = shown.get(article.source);
  if (!pictures) return article;
  const fields = article as never as Record<string, string | undefined>;
  const picture = names && pictures.get(fields[names.src] ?? '');
  return picture ? { ...article, picture: { ...picture, alt: fields[names.alt] ?? '' } } : article;
}

function locateAll(
  shownIn: readonly Showing[],
  folder: ContentFolder,
  found: readonly FoundFile[],
  staticDirectory: string,
): Use[] {
  const isNone = shownIn.every(({ pictures }) => pictures.length === 0);
  if (isNone) return [];
  const names = picturesAmong(found);
  return shownIn.flatMap(({ source, pictures }) =>
    pictures.map((reference) => ({
      source,
      reference,
      located: locatePicture(reference, source, folder, names, staticDirectory),
    })),
  );
}

function shownPictures(uses: readonly Use[], byPath: ReadonlyMap<string, Made>): ShownPictures {
  const bySource = new Map<string, Map<string, ShownPicture>>();
  for (const { source, reference, located } of uses) {
    const made = 'name' in located ? byPath.get(located.path) : undefined;
    if (!made || !('shown' in made)) continue;
    getOrMake(bySource, source, () => new Map()).set(reference.src, made.shown);
  }
  return bySource;
}

/** Only HTML can lack `alt`. */
const NO_ALT = 'Say in alt="…" what it shows, for those who cannot see it; alt="" where it is decoration.';

function faultsOf({ source, reference, located }: Use, byPath: ReadonlyMap<string, Made>): Diagnostic[] {
  const place = { file: source, ...reference.place };
  if (!('name' in located)) {
    const fault = faultAt(place, 'pictures', located);
    // Shown if the site's policy allows it, which `site check` looks up.
    return [located[0] === 'external' ? { ...fault, severity: 'warning' } : fault];
  }
  const made = byPath.get(located.path);
  if (made && 'fault' in made) return [faultAt(place, 'pictures', made.fault)];
  if (reference.alt?.trim()) return [];
  const where = reference.altField ? `in the field "${reference.altField}"` : 'between the square brackets';
  const hint =
    reference.alt === undefined ? NO_ALT : `Say ${where} what it shows, for those who cannot see it.`;
  return [
    warning(place, 'pictures/alt', `Shows ${located.name.replace(/^.*\//, '')} without words for it.`, hint),
  ];
}
