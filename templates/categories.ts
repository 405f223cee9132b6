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

/** The listed categories that posts have, by name. */
export function categoriesOf(posts: readonly Post[], list: readonly string[]): Category[] {
  const names = list.filter((name) => posts.some(({ category }) => category === name));
  return names.sort().map((name) => ({ name, address: categoryAddress(name) }));
}
