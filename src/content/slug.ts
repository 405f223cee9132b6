/** A title as the last part of an address: `Maps: a guide` → `maps-a-guide`, without accents. */
export function slugOf(title: string): string {
  return (
    title
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      // In capitals, the sharp s is SS.
      .toUpperCase()
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
  );
}
