import { slugOf } from '../src/content/slug.ts';
import type { Post } from './collections/posts.ts';

/** A category of the blog, which has its own page. */
export interface Category {
  readonly name: string;
  readonly address: string;
}

export function categoryAddress(name: string): string {
  const known = addresses.get(name);
  if (known) return known;
  const address = `/blog/category/${slugOf(name)}`;
  addresses.set(name, address);
  return address;
}

/** Cached: a few names, on the pages of all posts. */
const addresses = new Map<string, string>();

/**
 * Those that posts have, by their names. A name that is not on the list is a mistake; it has a page so that no link to it is
 * another mistake, but not at the address of a name on the list.
 */
export function categoriesOf(posts: readonly Post[], list: readonly string[]): Category[] {
  const names = [...new Set(posts.map(({ category }) => category))].sort();
  const taken = new Set(names.filter((name) => list.includes(name)).map(categoryAddress));
  return names
    .filter((name) => list.includes(name) || !taken.has(categoryAddress(name)))
    .map((name) => ({ name, address: categoryAddress(name) }));
}
