/**
 * The fields that each type of structured data should have here: those without which it says nothing, and those that
 * Google recommends or the specification asks for.
 */
import type { GraphNode, Visited } from './json-ld.ts';

interface Fields {
  /** Required of a node that the page itself describes. */
  readonly own: readonly string[];
  /** Required of a node inside another one, which may be merely named there. */
  readonly named?: readonly string[];
  /** Expected of a node that the page itself describes. */
  readonly optional?: readonly string[];
}

const BUSINESS: Fields = {
  own: ['name', 'address', 'url'],
  named: ['name'],
};
const ARTICLE: Fields = {
  own: ['headline'],
  optional: ['image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  named: ['headline', 'url'],
};
const PAGE: Fields = { own: ['name', 'url'], optional: ['isPartOf'], named: ['url'] };

const REQUIRED: Readonly<Record<string, Fields>> = {
  AboutPage: PAGE,
  AggregateRating: { own: ['ratingValue', 'reviewCount', 'bestRating'] },
  Answer: { own: ['text'] },
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  BreadcrumbList: { own: ['itemListElement'] },
  City: { own: ['name'] },
  CollectionPage: { own: PAGE.own, optional: ['isPartOf', 'mainEntity'] },
  ContactPage: PAGE,
  ContactPoint: { own: ['contactType', 'areaServed'] },
  Country: { own: ['name'] },
  FAQPage: { own: ['mainEntity'] },
  HowTo: { own: ['name', 'step'] },
  HowToSection: { own: ['name', 'itemListElement'] },
  HowToStep: { own: ['text'] },
  ImageObject: { own: ['url'] },
  ItemList: { own: ['itemListElement'] },
  ListItem: { own: ['position', 'name'] },
  LocalBusiness: BUSINESS,
  NewsArticle: ARTICLE,
  Offer: { own: [] },
  OfferCatalog: { own: ['name', 'itemListElement'] },
  OpeningHoursSpecification: { own: ['dayOfWeek', 'opens', 'closes'] },
  Organization: { own: ['name', 'url'], optional: ['logo'], named: ['name'] },
  Person: { own: ['name'] },
  PostalAddress: { own: ['addressLocality', 'addressCountry'] },
  ProfessionalService: BUSINESS,
  Question: { own: ['name', 'acceptedAnswer'] },
  Rating: { own: ['ratingValue', 'bestRating'] },
  Review: { own: ['author', 'reviewRating', 'reviewBody', 'datePublished'] },
  Service: {
    own: ['name', 'provider'],
    optional: ['description', 'serviceType', 'areaServed'],
    named: ['name'],
  },
  WebPage: PAGE,
  WebSite: { own: ['name', 'url'], optional: ['publisher'], named: ['name'] },
};

export const KNOWN_TYPES = Object.keys(REQUIRED);

/** Each missing field, with the last part of the rule's name. */
export function missingFields({ node, type, isTop }: Visited): (readonly [rule: string, field: string])[] {
  const { own = [], named = own, optional = [] } = REQUIRED[type] ?? {};
  const required = (isTop ? own : named).filter((field) => isEmpty(node[field]));
  const expected = isTop ? optional.filter((field) => isEmpty(node[field])) : [];
  const missing = type === 'Offer' ? [...required, ...missingOfOffer(node)] : required;
  return [
    ...missing.map((field) => ['field', field] as const),
    ...expected.map((field) => ['optional-field', field] as const),
  ];
}

/** An offer has a price, or is in a catalogue and names what is offered. */
function missingOfOffer(node: GraphNode): string[] {
  if (!isEmpty(node.itemOffered) && isEmpty(node.price)) return [];
  return ['price', 'priceCurrency'].filter((field) => isEmpty(node[field]));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
