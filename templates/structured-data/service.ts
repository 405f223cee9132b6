import type { Service } from 'schema-dts';
import type { Service as ServiceContent } from '../collections/services.ts';
import type { PageContext } from '../context.ts';
import { pageId, siteId } from './ids.ts';
import { servedBy } from './site-nodes.ts';

/** What a service page offers, with the free audit as its price and its parts as the catalogue. */
export function service(context: PageContext, content: ServiceContent): Service {
  return {
    '@type': 'Service',
    '@id': pageId(context, 'service'),
    name: content.title,
    description: content.description,
    serviceType: content.serviceType,
    url: context.absolute(content.address),
    ...servedBy(context),
    offers: { '@id': siteId(context, 'offer') },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: content.title,
      itemListElement: content.included.items.map(({ name, description }) => ({
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name, description },
      })),
    },
  };
}
