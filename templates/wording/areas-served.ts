/** The places where the company works, in words, for visitors and for search engines. */
import type { Company } from '../collections/company.ts';
import type { Say } from '../islands/say.ts';
import { kept } from '../kept.ts';
import { isEnglish, listed } from './words.ts';

/** In a sentence or two: the cities and the company's own country, then the others. */
export function areasServed(site: Company, say: Say): string {
  const { country, areasServed, language } = site;
  const others = areasServed
    .filter((code) => code !== country)
    .map((code) => withArticle(countryName(code, language), language));
  if (others.length === 0) return citiesServed(site, say);
  return `${citiesServed(site, say)} ${say('Also in {countries}.', { countries: listed(others, language) })}`;
}

/** The cities and, if it is served as a whole, the company's own country. */
export function citiesServed({ serviceCities, areasServed, country, language }: Company, say: Say): string {
  const cities = serviceCities.join(', ');
  if (!areasServed.includes(country)) return say('In {cities}.', { cities });
  return say('In {cities} and across {country}.', {
    cities,
    country: withArticle(countryName(country, language), language),
  });
}

/** `GB` → "United Kingdom", in a language. */
export function countryName(code: string, language: string): string {
  return namesIn(language).of(code) ?? code;
}

const namesIn = kept((language: string) => new Intl.DisplayNames(language, { type: 'region' }));

/** As in an English sentence: "the United Kingdom". */
function withArticle(country: string, language: string): string {
  if (!isEnglish(language)) return country;
  const takesOne = /^(?:Bahamas|Comoros|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles|United)\b/;
  return takesOne.test(country) || /\b(?:Islands|Republic|Territories)$/.test(country)
    ? `the ${country}`
    : country;
}
