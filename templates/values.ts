/** What content can name instead of repeating it, beside `{{ site.… }}`. */
import { countryName } from './areas-served.ts';
import type { CaseStudy } from './collections/case-studies.ts';
import type { Company } from './collections/company.ts';
import type { Service } from './collections/services.ts';
import { moneyIn } from './money.ts';

interface Written {
  readonly site: Company;
  readonly services: readonly Named<Pick<Service, 'price'>>[];
  readonly caseStudies: readonly Named<Pick<CaseStudy, 'results'>>[];
}

interface Named<Fields> {
  readonly slug: string;
  readonly fields: Fields;
}

/** `{{ country }}`, `{{ cities }}`, `{{ price.google-ads }}`, and `{{ result.kitchen-showroom.1 }}` for its first result. */
export function values({ site, services, caseStudies }: Written) {
  const money = moneyIn(site);
  return {
    country: countryName(site.country),
    cities: inWords(site.serviceCities),
    price: Object.fromEntries(
      services.flatMap(({ slug, fields: { price } }) => (price.amount ? [[slug, money(price.amount)]] : [])),
    ),
    result: Object.fromEntries(
      caseStudies.map(({ slug, fields: { results } }) => [
        slug,
        Object.fromEntries(results.map(({ figure }, at) => [at + 1, figure])),
      ]),
    ),
  };
}

/** "Leeds, York and Hull". */
function inWords(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
