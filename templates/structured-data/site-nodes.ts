/** The company, its office and its website: defined here once, named by `@id` everywhere else. */
import type { Organization, PostalAddress, ProfessionalService, Review, WebSite } from 'schema-dts';
import { countriesServed } from '../areas-served.ts';
import type { Testimonial } from '../collections/testimonials.ts';
import type { PageContext } from '../context.ts';
import { atStartOf, siteId } from './ids.ts';

type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** `reviews` belong to the one page that shows them; the others carry the count and the mean alone. */
export function siteNodes(context: PageContext, reviews: readonly Testimonial[] = []) {
  return [organization(context, reviews), business(context), website(context)];
}

function organization(context: PageContext, reviews: readonly Testimonial[]): Organization {
  const { site, rating } = context.shared;
  return {
    '@type': 'Organization',
    '@id': siteId(context, 'organization'),
    name: site.name,
    legalName: site.legalName,
    url: context.absolute('/'),
    logo: context.absolute('/icons/icon-512.png'),
    email: site.email,
    telephone: site.phone.e164,
    foundingDate: String(site.founded),
    sameAs: site.social.map(({ url }) => url),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        bestRating: 5,
        reviewCount: rating.count,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(review) }),
  };
}

function review({ name, rating, quote, date }: Testimonial): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    reviewBody: quote,
    ...(date && { datePublished: atStartOf(date) }),
  };
}

function business(context: PageContext): ProfessionalService {
  const { site } = context.shared;
  return {
    '@type': 'ProfessionalService',
    '@id': siteId(context, 'business'),
    name: site.name,
    description: site.description,
    url: context.absolute('/'),
    image: context.absolute(context.page.head.shareImage),
    telephone: site.phone.e164,
    email: site.email,
    address: address(context),
    areaServed: countriesServed(site).map((name) => ({ '@type': 'Country' as const, name })),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: site.hours.days as Day[],
      opens: site.hours.opens,
      closes: site.hours.closes,
    },
    currenciesAccepted: site.currency,
    priceRange: site.priceRange,
    foundingDate: String(site.founded),
    parentOrganization: { '@id': siteId(context, 'organization') },
  };
}

function address({ shared: { site } }: PageContext): PostalAddress {
  return {
    '@type': 'PostalAddress',
    addressLocality: site.city,
    addressRegion: site.region,
    addressCountry: site.country,
  };
}

function website(context: PageContext): WebSite {
  const { site } = context.shared;
  return {
    '@type': 'WebSite',
    '@id': siteId(context, 'website'),
    name: site.name,
    url: context.absolute('/'),
    inLanguage: 'en-ZA',
    publisher: { '@id': siteId(context, 'organization') },
  };
}
