import type { Post } from './collections/posts.ts';
import { every } from './to-scale.ts';

/** Posts to read after one: a row of cards. */
const RELATED = 3;

/**
 * Three posts to read after one: those before and after it in the list of its category and, where that has too few,
 * in the list of all; one index for all posts.
 */
export function nearestPosts(posts: readonly Post[]): (post: Post) => Post[] {
  const byCategory = new Map<string, Post[]>();
  const places = new Map<Post, { inAll: number; inCategory: number }>();
  for (const [inAll, post] of posts.entries()) {
    const list = byCategory.get(post.category) ?? [];
    byCategory.set(post.category, list);
    places.set(post, { inAll, inCategory: list.push(post) - 1 });
  }
  return (post) => {
    const { inAll, inCategory } = places.get(post)!;
    const alike = around(byCategory.get(post.category)!, inCategory).slice(0, RELATED);
    if (alike.length === RELATED) return alike;
    const others = around(posts, inAll).filter(({ category }) => category !== post.category);
    return [...alike, ...others].slice(0, RELATED);
  };
}

/** From the nearest on. */
function around(list: readonly Post[], place: number): Post[] {
  return every(1, RELATED).flatMap((step) => [list[place - step] ?? [], list[place + step] ?? []].flat());
}
