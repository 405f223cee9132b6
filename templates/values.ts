/** What content can name instead of repeating it, beside `{{ site.… }}`. */
import { cookieWords } from './analytics.ts';
import type { CaseStudy } from './collections/case-studies.ts';
import type { Company } from './collections/company.ts';
import type { Service } from './collections/services.ts';
import { sayIn, type Words } from './islands/say.ts';
import { countryName } from './wording/areas-served.ts';
import { hoursInWords } from './wording/hours.ts';
import { moneyIn } from './wording/money.ts';
import { capital, listed, numberWord } from './wording/words.ts';

type Named<Fields> = { readonly slug: string; readonly fields: Fields };

interface Written {
  readonly site: Company;
  readonly services: readonly Named<Pick<Service, 'price'>>[];
  readonly caseStudies: readonly Named<Pick<CaseStudy, 'results'>>[];
  readonly words?: Words;
}

/**
 * `{{ since }}`, which is " since 2016" or nothing; `{{ country }}`, `{{ cities }}`, `{{ hours }}`, `{{ adSpend }}`, `{{ price.content-marketing }}`; `{{ audit.places }}` and
 * `{{ audit.Places }}` for the number as a word; `{{ result.kitchen-showroom.1 }}` for the first result, "+65%", and
 * `{{ gain.kitchen-showroom.1 }}` for it without its sign; `{{ cookies.claim }}` and others for what the privacy policy
 * says of analytics.
 */
export function values({ site, services, caseStudies, words }: Written) {
  const money = moneyIn(site);
  const say = sayIn(words);
  return {
    country: countryName(site.country, site.language),
    hours: hoursInWords(site, say),
    since: site.founded ? say(' since {year}', { year: site.founded }) : '',
    cities: listed(site.serviceCities, site.language),
    ...(site.adSpend && { adSpend: money(site.adSpend) }),
    ...(site.audit && {
      audit: {
        places: numberWord(site.audit.places, site),
        Places: capital(numberWord(site.audit.places, site)),
      },
    }),
    price: Object.fromEntries(
      services.flatMap(({ slug, fields: { price } }) => (price?.amount ? [[slug, money(price.amount)]] : [])),
    ),
    result: resultsOf(caseStudies, (figure) => figure),
    cookies: cookieWords(site.analytics, say, site.language),
    gain: resultsOf(caseStudies, (figure) => figure.replace(/^[+\u2013-]/, '')),
  };
}

function resultsOf(studies: Written['caseStudies'], said: (figure: string) => string) {
  return Object.fromEntries(
    studies.map(({ slug, fields: { results } }) => [slug, results.map(({ figure }) => said(figure))]),
  );
}
