/** The places where the company works, in words, for visitors and for search engines. */
import type { Company } from '../collections/company.ts';
import type { Say } from '../islands/say.ts';
import { kept } from '../kept.ts';
import { listed } from './words.ts';

export function countriesServed({ areasServed }: Company): string[] {
  return areasServed.map(countryName);
}

/** In a sentence or two: the cities and the company's own country, then the others. */
export function areasServed({ serviceCities, country, areasServed }: Company, say: Say): string {
  const others = areasServed.filter((code) => code !== country).map((code) => withArticle(countryName(code)));
  const here = say('In {cities} and across {country}.', {
    cities: serviceCities.join(', '),
    country: withArticle(countryName(country)),
  });
  return others.length > 0 ? `${here} ${say('Also in {countries}.', { countries: listed(others) })}` : here;
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
