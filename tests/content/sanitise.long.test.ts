/** A hundred thousand random bodies, of which `npm test` tries some hundred. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyBody, faultsOf } from './any-body.ts';

it('any of 100,000 random bodies is rendered without an exception and with nothing forbidden left', {
  timeout: 3_600_000,
}, () => {
  fc.assert(
    fc.property(anyBody, (text) => {
      expect(faultsOf(text)).toEqual([]);
    }),
    { numRuns: 100_000 },
  );
});
