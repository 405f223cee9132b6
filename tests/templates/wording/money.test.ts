import { expect, test } from 'vitest';
import { moneyIn } from '../../../templates/wording/money.ts';

test.each([
  ['ZAR', 2500, 'R2,500'],
  ['GBP', 450, '£450'],
  ['GBP', 4.5, '£4.50'],
  ['EUR', 1200, '€1,200'],
  ['CHF', 90, 'CHF90'],
])('an amount in %s, %d, is written %s', (currency, amount, written) =>
  expect(moneyIn({ currency })(amount)).toBe(written),
);
