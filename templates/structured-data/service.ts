import type { Service } from 'schema-dts';
import type { Service as ServiceContent } from '../collections/services.ts';
import type { PageContext } from '../context.ts';
import { countryName } from '../wording/areas-served.ts';
import { pageRef, siteRef } from './refs.ts';

/** What a service page offers, with the free audit as its price and its parts as the catalogue. */
export function service(context: PageContext, content: ServiceContent): Service {
  const { site } = context.shared;
  return {
    '@type': 'Service',
    ...pageRef(context, 'service'),
    name: content.title,
    description: content.description,
    serviceType: content.serviceType,
    url: context.absolute(content.address),
    provider: siteRef(context, 'business'),
    areaServed: [
      ...site.areasServed.map((code) => {
        return { '@type': 'Country' as const, name: countryName(code, site.language) };
      }),
      ...site.serviceCities.map((name) => ({ '@type': 'City' as const, name })),
    ],
    ...(site.audit && { offers: siteRef(context, 'offer') }),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: content.title,
      itemListElement: content.included.items.map(({ name, description }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, description },
      })),
    },
  };
}
