import type { Company } from '../collections/company.ts';
import { kept } from '../kept.ts';

/** How a company writes money: R2,500 in rand, £450 or £4.50 in pounds. */
export function moneyIn({ currency }: Pick<Company, 'currency'>): (amount: number) => string {
  const format = formatOf(currency);
  return (amount) => format.format(amount).replace(/\s/g, '');
}

/** Kept, because making one takes longer than formatting a thousand amounts. */
const formatOf = kept(
  (currency: string) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
