import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { change, type Leg, leastWithin, type Scenario, shortage, standsAt } from './type-stock.ts';

const changes = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 30 }),
    by: fc.constantFrom(-1, 1),
    scenario: fc.constantFrom<Scenario>('before', 'after', 'both'),
  }),
  { maxLength: 25 },
);

type Told = { readonly at: number; readonly by: number; readonly scenario: Scenario };

/** The number at a moment, counted from the start. */
const numberAt = (told: readonly Told[], moment: number, not: Scenario): number =>
  told.filter(({ at, scenario }) => at <= moment && scenario !== not).reduce((sum, { by }) => sum + by, 0);

describe('the number of free vehicles over time', () => {
  it('is short first where a count moment by moment finds it', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 2 }), (told, allowance) => {
        const found = shortage(
          told.map(({ at, by, scenario }) => change(at, by, scenario)),
          allowance,
        );
        const moments = Array.from({ length: 31 }, (_, at) => at);
        const expected = moments.find((at) => {
          const [before, after] = [numberAt(told, at, 'after'), numberAt(told, at, 'before')];
          return after < before && after < -allowance;
        });
        expect(found?.at).toBe(expected);
      }),
      { numRuns: 3000, seed: 20261120 },
    );
  });

  it('is least within a span where a count moment by moment finds it', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 10 }));
    fc.assert(
      fc.property(changes, span, (told, [from, length]) => {
        const least = leastWithin(
          told.map(({ at, by, scenario }) => change(at, by, scenario)),
          { from, to: from + length },
        );
        const within = Array.from({ length }, (_, nth) => numberAt(told, from + nth, 'after'));
        expect(least).toBe(Math.min(...within));
      }),
      { numRuns: 3000, seed: 20261120 },
    );
  });
});

describe('a vehicle’s free time at a place', () => {
  const leg = (from: number, to: number, startLocationId: number, endLocationId: number): Leg => ({
    ...{ from, to, startLocationId, endLocationId },
  });
  const free = (legs: readonly Leg[], moment: number): number =>
    standsAt(1, 1, legs, 'both')
      .filter(({ at }) => at <= moment)
      .reduce((sum, { before }) => sum + before, 0);

  it.each([
    ['before its first leg', 5, 1],
    ['not on the way', 15, 0],
    ['not at the other place', 25, 0],
    ['not on its way back', 35, 0],
    ['when it is back', 40, 1],
  ])('counts %s', (_, moment, expected) => {
    expect(free([leg(10, 20, 1, 2), leg(30, 40, 2, 1)], moment)).toBe(expected);
  });

  it('has no gap between legs that follow at once', () => {
    expect(free([leg(10, 20, 1, 1), leg(20, 30, 1, 1)], 20)).toBe(0);
  });
});
