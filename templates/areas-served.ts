/** The places the company works in, in words; shown to visitors and told to search engines alike. */
import type { Site } from '../src/content/collections/site.ts';

const regions = new Intl.DisplayNames('en-ZA', { type: 'region' });

export function countriesServed({ areasServed }: Site): string[] {
  return areasServed.map((code) => regions.of(code) ?? code);
}

/** One line: the cities first, then the countries. */
export function areasServed(site: Site): string {
  return `${site.serviceCities.join(', ')}; ${countriesServed(site).join(', ')}`;
}
