/** The company, its office, its website and its free audit: the same on every page, named by `@id` everywhere else. */

import { shareImageOf } from 'plumb-and-level/address';
import type * as Schema from 'schema-dts';
import type { Company } from '../collections/company.ts';
import type { Review } from '../collections/testimonials.ts';
import type { PageContext } from '../context.ts';
import { atStartOf, siteRef } from './refs.ts';

/** Each made once: every page has the same ones. */
export function siteNodes(context: PageContext): readonly Schema.Thing[] {
  const nodes = made.get(context.shared) ?? nodesOf(context);
  made.set(context.shared, nodes);
  return nodes;
}

function nodesOf(context: PageContext): Schema.Thing[] {
  const { audit } = context.shared.site;
  const company = [organization, business, website].map((make) => make(context));
  return audit ? [...company, freeAudit(context, audit), offer(context)] : company;
}

const made = new WeakMap<PageContext['shared'], readonly Schema.Thing[]>();

/** The reviews themselves, for the one page that shows them; every page refers to them. */
export function reviewNodes(context: PageContext, reviews: readonly Review[]): Schema.Review[] {
  return reviews.map(({ name, rating, quote, date }, at) => ({
    '@type': 'Review',
    '@id': reviewId(context, at),
    itemReviewed: siteRef(context, 'organization'),
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    reviewBody: quote,
    datePublished: atStartOf(date, context),
  }));
}

function reviewId({ absolute }: PageContext, at: number): string {
  return absolute(`/about#review-${at + 1}`);
}

function organization(context: PageContext): Schema.Organization {
  const { site, rating } = context.shared;
  return {
    '@type': 'Organization',
    ...siteRef(context, 'organization'),
    name: site.name,
    description: site.description,
    url: context.absolute('/'),
    logo: context.absolute('/icons/icon-512.png'),
    address: address(context),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: site.email,
      ...(site.phone && { telephone: site.phone.e164 }),
      areaServed: placesServed(site),
    },
    sameAs: site.social.map(({ url }) => url),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        bestRating: 5,
        reviewCount: rating.count,
      },
      review: Array.from({ length: rating.count }, (_, at) => ({ '@id': reviewId(context, at) })),
    }),
  };
}

function business(context: PageContext): Schema.ProfessionalService {
  const { site } = context.shared;
  return {
    '@type': typeOf(site),
    ...siteRef(context, 'business'),
    name: site.name,
    url: context.absolute('/'),
    image: context.absolute(site.shareImage ?? shareImageOf('/')),
    ...(site.phone && { telephone: site.phone.e164 }),
    address: address(context),
    areaServed: placesServed(site),
    ...openingHours(site),
    currenciesAccepted: site.currency,
    ...(site.priceRange && { priceRange: site.priceRange }),
    ...(site.founded && { foundingDate: String(site.founded) }),
    parentOrganization: siteRef(context, 'organization'),
  };
}

/** Whole countries, or the cities alone. */
function placesServed({ areasServed, serviceCities }: Company): string[] {
  return [...(areasServed.length > 0 ? areasServed : serviceCities)];
}

/** First the type that every reader of structured data knows; schema-dts knows no node with two. */
function typeOf({ businessType }: Company) {
  const types = businessType ? ['LocalBusiness', businessType] : 'ProfessionalService';
  return types as 'ProfessionalService';
}

/** None where somebody is there by appointment only. */
function openingHours({ hours: { ranges } }: Company) {
  const all = ranges.map(({ days, opens, closes }): Schema.OpeningHoursSpecification => {
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], opens, closes };
  });
  return all.length > 0 ? { openingHoursSpecification: all.length === 1 ? all[0]! : all } : {};
}

function address({ shared: { site } }: PageContext): Schema.PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(site.street && { streetAddress: site.street }),
    ...(site.postcode && { postalCode: site.postcode }),
    addressLocality: site.city,
    addressRegion: site.region,
    addressCountry: site.country,
  };
}

function website(context: PageContext): Schema.WebSite {
  const { site } = context.shared;
  return {
    '@type': 'WebSite',
    ...siteRef(context, 'website'),
    name: site.name,
    url: context.absolute('/'),
    inLanguage: site.language,
    publisher: siteRef(context, 'organization'),
  };
}

function freeAudit(context: PageContext, audit: NonNullable<Company['audit']>): Schema.Service {
  const { site } = context.shared;
  return {
    '@type': 'Service',
    ...siteRef(context, 'free-audit'),
    name: audit.name,
    description: audit.description,
    serviceType: audit.name,
    provider: siteRef(context, 'business'),
    areaServed: placesServed(site),
    offers: siteRef(context, 'offer'),
  };
}

/** The price of the audit: nothing, in the company's currency. */
function offer(context: PageContext): Schema.Offer {
  return {
    '@type': 'Offer',
    ...siteRef(context, 'offer'),
    price: 0,
    priceCurrency: context.shared.site.currency,
    url: context.absolute('/#audit'),
  };
}
