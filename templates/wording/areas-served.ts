/** The places where the company works, in words, for visitors and for search engines. */
import type { Company } from '../collections/company.ts';
import { kept } from '../kept.ts';

export function countriesServed({ areasServed }: Company): string[] {
  return areasServed.map(countryName);
}

/** One line: the cities first, then the countries. */
export function areasServed(site: Company): string {
  return `${site.serviceCities.join(', ')}; ${countriesServed(site).join(', ')}`;
}

/** `GB` → "United Kingdom". Kept, because `Intl` takes longer than the rest of a page's structured data. */
export const countryName = kept(
  (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code,
);

/** As in a sentence: "the United Kingdom". */
export function withArticle(country: string): string {
  const takesOne = /^(?:Bahamas|Comoros|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles|United)\b/;
  return takesOne.test(country) || /\b(?:Islands|Republic|Territories)$/.test(country)
    ? `the ${country}`
    : country;
}
