import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumAmounts } from './money.ts';

describe('the sum of amounts', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[1.005, 1.005], 2.02],
    [[-1.005], -1.01],
    [[19.99, null, 0.01], 20],
    [[], 0],
  ])('of %j is %d', (amounts, sum) => {
    expect(sumAmounts(amounts)).toBe(sum);
  });

  it('knows currencies without minor units', () => {
    expect(sumAmounts([1200, 34], 0)).toBe(1234);
  });

  it('is exact for any whole numbers of cents', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 500 }), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + amount, 0) / 100;
        expect(sumAmounts(amounts.map((amount) => amount / 100)) + 0).toBe(exact + 0);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
