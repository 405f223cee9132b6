import type { AboutPage, CollectionPage, ContactPage, WebPage } from 'schema-dts';
import type { PostSummary } from '../components/post-card/index.tsx';
import type { PageContext } from '../context.ts';
import { atStartOf, pageId, siteId } from './ids.ts';

/** The page as a node of its own; other kinds of page change the type. */
export function webPage(context: PageContext): WebPage {
  return { '@type': 'WebPage', ...common(context) };
}

export function aboutPage(context: PageContext): AboutPage {
  return { '@type': 'AboutPage', ...common(context), mainEntity: { '@id': siteId(context, 'organization') } };
}

export function contactPage(context: PageContext): ContactPage {
  return { '@type': 'ContactPage', ...common(context), mainEntity: { '@id': siteId(context, 'business') } };
}

/** A list of articles that stand on pages of their own. */
export function collectionPage(
  context: PageContext,
  items: readonly { title: string; address: string; published: string; type: 'Article' | 'BlogPosting' }[],
): CollectionPage {
  const { absolute } = context;
  return {
    '@type': 'CollectionPage',
    ...common(context),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ title, address, published, type }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: title,
        item: {
          '@type': type,
          '@id': absolute(`${address}#article`),
          headline: title,
          url: absolute(address),
          datePublished: atStartOf(published, context),
        },
      })),
    },
  };
}

/** A list of posts, in its order. */
export function postList(context: PageContext, posts: readonly PostSummary[]): CollectionPage {
  return collectionPage(
    context,
    posts.map(({ title, address, date }) => ({ title, address, published: date.iso, type: 'BlogPosting' })),
  );
}

/** The services by name alone: nodes with addresses would cost the page its first round trip. */
export function servicesPage(context: PageContext, services: readonly { title: string }[]): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...common(context),
    mainEntity: { '@type': 'ItemList', itemListElement: services.map(({ title }) => title) },
  };
}

function common(context: PageContext) {
  const { page, absolute } = context;
  return {
    '@id': pageId(context, 'webpage'),
    url: absolute(page.address),
    name: page.head.title,
    description: page.head.description,
    inLanguage: context.shared.site.language,
    isPartOf: { '@id': siteId(context, 'website') },
  };
}
