import type { Feed } from 'plumb-and-level';
import { categoriesOf } from '../categories.ts';
import type { Content } from '../content.ts';

/** One of all articles, and one of each category. */
export function feeds({ site, blog, posts }: Content): Feed[] {
  if (!blog) return [];
  const common = { subtitle: site.tagline, since: `${site.founded ?? 2000}-01-01` };
  return [
    { ...common, title: `${site.name}: ${blog.hero.title}`, address: '/blog' },
    ...categoriesOf(posts, blog.categories).map(({ name, address }) => ({
      ...common,
      title: `${site.name}: ${name}`,
      address,
      folder: address,
      category: name,
    })),
  ];
}
