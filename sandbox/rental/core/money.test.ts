import { describe, expect, it } from 'vitest';
import { proportion, share, spread, thousandths } from './money.ts';

describe('rounding', () => {
  it('8.81 % of 50.00 is 4.41: half a cent goes up', () => {
    expect(share(5000, thousandths(8.81))).toBe(441);
  });

  it('half a cent below 0 goes up as well', () => {
    expect(proportion(-1, 1, 2)).toBe(0);
  });

  it('is exact where a floating product would not be', () => {
    expect(proportion(9_007_199_254_740_991, 3, 2)).toBe(Number(13_510_798_882_111_487n));
  });
});

describe('a spread', () => {
  it('gives what is left to the largest remainders, the earlier first', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('gives nothing to what has no weight', () => {
    expect(spread(7, [0, 3, 0])).toEqual([0, 7, 0]);
  });

  it('adds up, however uneven the weights', () => {
    expect(spread(9999, [1, 7, 13, 7001]).reduce((sum, part) => sum + part, 0)).toBe(9999);
  });
});
