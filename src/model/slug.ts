/** A file is named after it, and disks take names of some 140 characters, with what is put behind them. */
export const LONGEST_SLUG = 120;

/** A title as the last part of an address: `Maps: a guide` → `maps-a-guide`, without accents. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    // In capitals, the sharp s is SS.
    .toUpperCase()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= LONGEST_SLUG) return slug;
  const words = slug.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '');
  return words.slice(0, LONGEST_SLUG);
}
