import type { PageContext as Context } from 'plumb-and-level';
import { isReview } from './collections/testimonials.ts';
import type { Content } from './content.ts';
import { logoOf } from './drawings/logo.tsx';
import { round } from './to-scale.ts';

/** What every page of this site shares. */
export type Shared = ReturnType<typeof shared>;

/** What a template receives besides its own props. */
export type PageContext = Context<Shared>;

/** Makes it; `year` is for the copyright line. */
export function shared(
  { site, services, servicesWords, testimonials, pictures, words = {} }: Content,
  year: string,
) {
  const ratings = testimonials.items.filter(isReview).map(({ rating }) => rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    site,
    /** What is said instead of the templates' own words. */
    words,
    logo: logoOf(site, pictures),
    /** Names and addresses of all services, in order, for navigation. */
    services: services.map(({ title, address }) => ({ name: title, path: address })),
    /** Whether there is a page of all of them. */
    hasServicesPage: servicesWords !== undefined,
    /** The count and mean of the reviews, for the line on every page. */
    rating: { count: ratings.length, value: ratings.length > 0 ? round(sum / ratings.length) : 0 },
    year,
  };
}
