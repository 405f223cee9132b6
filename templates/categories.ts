import { slugOf } from 'plumb-and-level';
import type { Post } from './collections/posts.ts';

/** A category of the blog, which has its own page. */
export interface Category {
  readonly name: string;
  readonly address: string;
}

/** The address of its page. */
export function categoryAddress(name: string): string {
  return `/blog/category/${slugOf(name)}`;
}

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
