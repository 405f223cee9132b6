import type { Company } from '../collections/company.ts';
import { kept } from '../kept.ts';
import { isEnglish } from './words.ts';

/** How a company writes money: R2,500 in rand, £450 or £4.50 in pounds. */
export function moneyIn({ currency, language }: Pick<Company, 'currency' | 'language'>) {
  // English is that of most countries: Intl writes R 2 500 for South Africa.
  const isWrittenAlike = isEnglish(language);
  const format = formatOf(`${isWrittenAlike ? 'en' : language} ${currency}`);
  return (amount: number): string =>
    isWrittenAlike ? format.format(amount).replace(/\s/g, '') : format.format(amount);
}

/** Kept, because making one takes longer than formatting a thousand amounts. */
const formatOf = kept((named: string) => {
  const [language, currency] = named.split(' ');
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency!,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
});
