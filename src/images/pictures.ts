/**
 * Pictures that editors put beside a post: found in its text, checked, scaled down, and shown as `<picture>`. Pages only
 * need to know their sizes and names, so they are scaled once everything else is in order: a mistake is reported without
 * waiting for them. What was made is cached by content, so that a build without new pictures decodes none.
 */

import { posix } from 'node:path';
import type { Element, Properties } from 'hast';
import type { Assembled } from '../content/assemble.ts';
import type { PictureFor } from '../content/finish-elements.ts';
import { type Diagnostic, faultAt, warning } from '../diagnostics/diagnostic.ts';
import { decoded } from '../model/address.ts';
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
import { locatePicture, picturesAmong } from './locate-picture.ts';
import { type Made, makePicture, unreadable } from './make-picture.ts';

/** One picture in one file. */
interface Use {
  readonly source: string;
  readonly reference: PictureReference;
  readonly made: Made;
}

/** Files, and why some could not be made. */
export interface MadeFiles {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Looks at every picture that is shown, each once, however many files show it. `found` are the files in `folder`. Returns
 * how they are shown, the `paths` of all files that this takes, and `make`, which makes them.
 */
export async function preparePictures(
  shownIn: readonly Pick<Entry<unknown>, 'source' | 'pictures'>[],
  folder: ContentFolder,
  found: readonly FoundFile[],
  cache: FileCache,
  staticDirectory: string,
) {
  const names = picturesAmong(found);
  const located = shownIn.flatMap(({ source, pictures }) =>
    pictures.map((reference) => {
      const file = locatePicture(reference, source, folder, names, staticDirectory);
      return { source, reference, file };
    }),
  );
  const files = new Map(located.flatMap(({ file }) => ('name' in file ? [[file.path, file]] : [])));
  const paths = [...files.keys()].sort();
  const made = await inParallel(paths, (path) => makePicture(files.get(path)!, cache));
  const byPath = new Map(paths.map((path, at) => [path, made[at]!]));
  const uses = located.map(({ file, ...use }): Use => {
    return { ...use, made: 'name' in file ? byPath.get(file.path)! : { fault: file } };
  });
  const outputs = paths.flatMap((original, at) =>
    'files' in made[at]! ? made[at].files.map((file) => ({ ...file, original })) : [],
  );
  const distinct = [...new Map(outputs.map((output) => [output.path, output])).values()];
  return {
    paths: distinct.map(({ path }) => path),
    diagnostics: uses.flatMap(faultsOf),
    shown: shownPictures(uses),
    make: async (): Promise<MadeFiles> => {
      // By output file: equal pictures of one name in several folders have the same.
      const faults = new Map<string, Made>();
      // The largest are the last of each picture; they come first, so that no long task starts last.
      const files = await inParallel(distinct.toReversed(), async ({ path, original, make }) => {
        try {
          return [{ path, contents: await make() }];
        } catch (error) {
          faults.set(path, { fault: unreadable(original, error) });
          return [];
        }
      });
      return {
        files: files.flat().reverse(),
        diagnostics: uses.flatMap((use) => {
          const wanted = 'files' in use.made ? use.made.files : [];
          const fault = wanted.map(({ path }) => faults.get(path)).find(Boolean);
          return fault ? faultsOf({ ...use, made: fault }) : [];
        }),
      };
    },
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
      return [name, picture ? items.map((item) => withPicture(item, picture, shown)) : items];
    }),
  );
}

/** An article with the picture that its fields of these names are about. */
function withPicture(
  article: Article,
  { src, alt }: { readonly src: string; readonly alt: string },
  shown: ShownPictures,
): Article {
  const fields = article as never as Record<string, string | undefined>;
  const picture = shown.get(article.source)?.get(fields[src] ?? '');
  return picture ? { ...article, picture: { ...picture, alt: fields[alt] ?? '' } } : article;
}

function shownPictures(uses: readonly Use[]): ShownPictures {
  const bySource = new Map<string, Map<string, ShownPicture>>();
  for (const { source, reference, made } of uses)
    if ('shown' in made) getOrMake(bySource, source, () => new Map()).set(reference.src, made.shown);
  return bySource;
}

/** Only HTML can lack `alt`. */
const NO_ALT = 'Say in alt="…" what it shows, for those who cannot see it; alt="" where it is decoration.';

function faultsOf({ source, reference, made }: Use): Diagnostic[] {
  const place = { file: source, ...reference.place };
  if ('fault' in made) {
    const fault = faultAt(place, 'pictures', made.fault);
    // Shown if the site's policy allows it, which `site check` looks up.
    return [made.fault[0] === 'external' ? { ...fault, severity: 'warning' } : fault];
  }
  if (reference.alt?.trim()) return [];
  const where = reference.altField ? `in the field "${reference.altField}"` : 'between the square brackets';
  const hint =
    reference.alt === undefined ? NO_ALT : `Say ${where} what it shows, for those who cannot see it.`;
  return [
    warning(
      place,
      'pictures/alt',
      `Shows ${posix.basename(decoded(reference.src))} without words for it.`,
      hint,
    ),
  ];
}

/** The text column: 42rem, or less on screens without room for it and its margins. */
const SIZES = '(min-width: 46rem) 42rem, 94vw';

/** The pictures of a markdown file, for rendering its body. */
export function picturesOf(source: string, shown: ShownPictures): PictureFor {
  return (src, alt) => {
    const picture = shown.get(source)?.get(src);
    return picture ? pictureElement(picture, alt) : null;
  };
}

/** The picture as a tree. Its size is set, so that nothing moves when it loads. */
function pictureElement({ src, width, height, sources }: ShownPicture, alt: string): Element {
  const img = element('img', { src, width, height, alt, loading: 'lazy', decoding: 'async' });
  if (sources.length === 0) return img;
  const children = sources.map(({ type, srcset }) =>
    element('source', { type, sizes: SIZES, srcSet: srcset.join(', ') }),
  );
  return element('picture', {}, [...children, img]);
}

function element(tagName: string, properties: Properties, children: Element[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
