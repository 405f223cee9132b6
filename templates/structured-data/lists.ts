/** What a page lists, as its main entity. */
import type { ItemList } from 'schema-dts';
import type { Post } from '../collections/posts.ts';
import type { PageContext } from '../context.ts';
import { atStartOf } from './refs.ts';

/** Articles that stand on pages of their own, in the order of the list. */
export function articleList(
  context: PageContext,
  type: 'Article' | 'BlogPosting',
  articles: readonly (Pick<Post, 'title' | 'address' | 'date'> & Partial<Pick<Post, 'publishedAt'>>)[],
): ItemList {
  const { absolute } = context;
  return {
    '@type': 'ItemList',
    numberOfItems: articles.length,
    itemListElement: articles.map(({ title, address, date, publishedAt = date.iso }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: {
        '@type': type,
        '@id': absolute(`${address}#article`),
        headline: title,
        url: absolute(address),
        datePublished: atStartOf(publishedAt, context),
      },
    })),
  };
}

/** The services by name alone: nodes with addresses would cost the page its first round trip. */
export function serviceList(services: readonly { title: string }[]): ItemList {
  return { '@type': 'ItemList', itemListElement: services.map(({ title }) => title) };
}
