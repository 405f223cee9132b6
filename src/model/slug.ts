import anyAscii from 'any-ascii';

/** A file is named after it, and disks take names of some 140 characters, with what is put behind them. */
export const LONGEST_SLUG = 120;

/** The slug that the name of a file gives it: of `my-post.md`, or of `my-post/index.md` in a folder with its pictures. */
export function slugOfFile(path: string): string {
  return path.replace(/(?:\/index)?\.\w+$/, '').replace(/^.*\//, '');
}

/** A title in any script as the last part of an address: `Maps: a guide` → `maps-a-guide`, `東京` → `dongjing`. */
export function slugOf(title: string): string {
  const slug = anyAscii(title.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= LONGEST_SLUG) return slug;
  const words = slug.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '');
  return words.slice(0, LONGEST_SLUG);
}
