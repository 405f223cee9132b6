import type { Offer, Service } from 'schema-dts';
import { countriesServed } from '../areas-served.ts';
import type { Service as ServiceContent } from '../collections/services.ts';
import type { PageContext } from '../context.ts';
import { pageId, siteId } from './ids.ts';

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
    offers: freeAudit(context),
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

/** The audit itself, on the page that takes applications for it. */
export function auditService(context: PageContext, audit: { name: string; description: string }): Service {
  return {
    '@type': 'Service',
    '@id': pageId(context, 'service'),
    name: audit.name,
    description: audit.description,
    serviceType: 'Market Research and Competitor Audit',
    ...servedBy(context),
    offers: freeAudit(context),
  };
}

function servedBy(context: PageContext) {
  const { site } = context.shared;
  return {
    provider: { '@id': siteId(context, 'business') },
    areaServed: [
      ...countriesServed(site).map((name) => ({ '@type': 'Country' as const, name })),
      ...site.serviceCities.map((name) => ({ '@type': 'City' as const, name })),
    ],
  };
}

function freeAudit(context: PageContext): Offer {
  return {
    '@type': 'Offer',
    price: 0,
    priceCurrency: context.shared.site.currency,
    availability: 'https://schema.org/LimitedAvailability',
    url: context.absolute('/#audit'),
  };
}
