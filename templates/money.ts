import type { Company } from './collections/company.ts';

/** How a company writes money: R2,500 in rand, £450 or £4.50 in pounds. */
export function moneyIn({ currency }: Pick<Company, 'currency'>): (amount: number) => string {
  const format = formats.get(currency) ?? formatOf(currency);
  formats.set(currency, format);
  return (amount) => format.format(amount).replace(/\s/g, '');
}

/** Cached, because every page needs one, and making it takes longer than formatting a thousand amounts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}
