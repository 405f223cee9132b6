/** The places where the company works, in words, for visitors and for search engines. */
import type { Company } from './collections/company.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });
/** Names by code, kept because every page needs them, and `Intl` takes longer than the rest of its structured data. */
const names = new Map<string, string>();

export function countriesServed({ areasServed }: Company): string[] {
  return areasServed.map(countryName);
}

/** One line: the cities first, then the countries. */
export function areasServed(site: Company): string {
  return `${site.serviceCities.join(', ')}; ${countriesServed(site).join(', ')}`;
}

/** `GB` → "United Kingdom". */
export function countryName(code: string): string {
  const known = names.get(code) ?? regions.of(code) ?? code;
  names.set(code, known);
  return known;
}

/** As in a sentence: "the United Kingdom". */
export function withArticle(country: string): string {
  const takesOne = /^(?:Bahamas|Comoros|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles|United)\b/;
  return takesOne.test(country) || /\b(?:Islands|Republic|Territories)$/.test(country)
    ? `the ${country}`
    : country;
}
