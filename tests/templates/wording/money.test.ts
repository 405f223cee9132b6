import { expect, test } from 'vitest';
import { moneyIn } from '../../../templates/wording/money.ts';

test.each([
  ['ZAR', 'en-ZA', 2500, 'R2,500'],
  ['GBP', 'en-GB', 450, '£450'],
  ['GBP', 'en-GB', 4.5, '£4.50'],
  ['EUR', 'en-IE', 1200, '€1,200'],
  ['EUR', 'de', 1200, '1.200\u00a0€'],
])('an amount in %s, in %s, %d, is written %s', (currency, language, amount, written) =>
  expect(moneyIn({ currency, language })(amount)).toBe(written),
);
