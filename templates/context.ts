import type { PageContext as Context } from 'plumb-and-level';
import type { Company } from './collections/company.ts';
import { isReview } from './collections/testimonials.ts';
import type { Content } from './content.ts';
import { type LogoPictures, logoOf } from './drawings/logo.tsx';
import type { Words } from './islands/say.ts';
import { round } from './to-scale.ts';

/** What every page of this site shares. */
export interface Shared {
  readonly site: Company;
  readonly logo: LogoPictures;
  /** Whether there is a drawing of what is given away. */
  readonly hasSpecimen: boolean;
  /** What is said instead of the templates' own words. */
  readonly words: Words;
  /** Names and addresses of all services, in order, for navigation. */
  readonly services: readonly { readonly name: string; readonly path: string }[];
  /** Whether there is a page of all of them. */
  readonly hasServicesPage: boolean;
  /** The count and mean of the reviews, for the line on every page. */
  readonly rating: { readonly count: number; readonly value: number };
  /** The four digits in the copyright line. */
  readonly year: string;
}

/** What a template receives besides its own props. */
export type PageContext = Context<Shared>;

export function shared(
  { site, services, servicesWords, testimonials, pictures, words = {}, homeWords }: Content,
  year: string,
): Shared {
  const ratings = testimonials.items.filter(isReview).map(({ rating }) => rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    site,
    words,
    hasSpecimen: homeWords.audit !== undefined,
    logo: logoOf(site, pictures),
    services: services.map(({ title, address }) => ({ name: title, path: address })),
    hasServicesPage: servicesWords !== undefined,
    rating: {
      count: ratings.length,
      value: ratings.length > 0 ? round(sum / ratings.length) : 0,
    },
    year,
  };
}
