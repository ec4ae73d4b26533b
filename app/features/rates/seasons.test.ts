import { describe, expect, it } from 'vitest';
import { findingsIn, gapsIn, overlapsIn, rateIn, readSeason, seasonKey, seasonsOf } from './seasons.ts';

interface Line {
  readonly id: number;
  readonly typeId: number;
  readonly vehicleTypeId: number;
  readonly locationId: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly isActive: boolean;
}

let ids = 0;
const line = (startsOn: string | null, endsOn: string | null, more: Partial<Line> = {}): Line => {
  ids += 1;
  return { id: ids, typeId: 1, vehicleTypeId: 1, locationId: 1, startsOn, endsOn, isActive: true, ...more };
};

describe('seasons', () => {
  it('are those of the rates, the whole year first', () => {
    const rates = [
      line('2027-07-01', '2027-08-31'),
      line('2027-01-01T00:00:00', null),
      line('2027-07-01', '2027-08-31'),
    ];
    expect(seasonsOf(rates).map(seasonKey)).toEqual(['_', '2027-01-01_', '2027-07-01_2027-08-31']);
    expect(seasonsOf([]).map(seasonKey)).toEqual(['_']);
  });

  it.each(['_', '2027-07-01_', '_2027-07-01', '2027-07-01_2027-08-31'])(
    'are named %s in addresses',
    (key) => {
      const season = readSeason(key);
      expect(season && seasonKey(season)).toBe(key);
    },
  );

  it('are not named by another text', () => {
    expect(readSeason('new')).toBeNull();
  });
});

describe('the rate of a season', () => {
  const year = line(null, null);
  const half = line('2027-01-01', '2027-06-30');
  const season = { startsOn: '2027-03-01', endsOn: '2027-03-31' };

  it('is its own', () => {
    const own = line('2027-03-01', '2027-03-31');
    expect(rateIn([year, half, own], season)).toEqual({ own, inherited: null });
  });

  it('is that of the days around it where it has none, the one that starts last', () => {
    expect(rateIn([year, half], season)).toEqual({ own: null, inherited: half });
  });

  it('is missing where other rates cover a part of it, or are not active', () => {
    const others = [line('2027-03-10', null), line(null, null, { isActive: false })];
    expect(rateIn(others, season)).toEqual({ own: null, inherited: null });
  });
});

describe('gaps', () => {
  it.each([
    ['no rate', [], [{ from: '2027-01-01', to: null }]],
    ['a rate without dates', [line(null, null)], []],
    ['a season that ends', [line('2026-01-01', '2027-03-31')], [{ from: '2027-04-01', to: null }]],
    ['a season that starts later', [line('2027-02-01', null)], [{ from: '2027-01-01', to: '2027-01-31' }]],
    [
      'days between two seasons',
      [line('2027-03-01', null), line(null, '2027-01-31'), line('2026-01-01', '2026-12-31')],
      [{ from: '2027-02-01', to: '2027-02-28' }],
    ],
    ['a season after the period', [line('2029-01-01', null)], [{ from: '2027-01-01', to: '2027-12-31' }]],
    [
      'a rate that is not active',
      [line(null, null, { isActive: false })],
      [{ from: '2027-01-01', to: null }],
    ],
  ])('are found with %s', (_, rates, gaps) => {
    expect(gapsIn(rates, '2027-01-01', '2027-12-31')).toEqual(gaps);
  });
});

describe('overlaps', () => {
  it('are days of two seasons of one type, with the one that is used', () => {
    const [spring, easter] = [line('2027-03-01', '2027-05-31'), line('2027-04-01', null)];
    expect(overlapsIn([spring, easter])).toEqual([
      { from: '2027-04-01', to: '2027-05-31', used: easter, other: spring },
    ]);
  });

  it('are none of the whole year, of two types, or of seasons in a row', () => {
    const rates = [
      ...[line(null, null), line('2027-01-01', '2027-03-31'), line('2027-04-01', null)],
      line('2027-02-01', null, { typeId: 2 }),
    ];
    expect(overlapsIn(rates)).toEqual([]);
  });
});

it('what is missing or double is found for each class and location', () => {
  const rates = [
    line(null, null),
    line('2027-02-01', null, { locationId: 2 }),
    line('2027-03-01', null, { locationId: 2 }),
  ];
  const sold = { vehicleTypeIds: [1], locationIds: [1, 2] };
  const found = findingsIn(rates, sold, { from: '2027-01-01', to: '2027-12-31' });
  expect(found.map(({ kind, locationId, from, to }) => [kind, locationId, from, to])).toEqual([
    ['gap', 2, '2027-01-01', '2027-01-31'],
    ['overlap', 2, '2027-03-01', null],
  ]);
});
