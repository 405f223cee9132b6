import type { Company } from './collections/company.ts';

/** How a company writes money: R2,500 in rand, £450 or £4.50 in pounds. */
export function moneyIn({ currency }: Pick<Company, 'currency'>): (amount: number) => string {
  const format = formats.get(currency) ?? formatOf(currency);
  formats.set(currency, format);
  return (amount) => format.format(amount).replace(/\s/g, '');
}

/** Every page asks, and one takes longer to make than a thousand amounts to write. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}
