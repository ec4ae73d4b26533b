import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isOffered, parseAssumed } from './assumed.ts';
import { operation } from './operation.ts';
import { openDoor } from './upstream.fixture.ts';

const given = operation({
  id: 'cars.list',
  method: 'GET',
  path: '/v3/cars',
  answer: z.unknown(),
  assumedQuery: [{ id: 'cars.list.sort', names: ['SortBy'] }],
});
const assumed = operation({
  id: 'cars.create',
  method: 'POST',
  path: '/v3/cars',
  answer: z.unknown(),
  standing: 'assumed',
});
const registry = [given, assumed];

describe('UPSTREAM_ASSUMED', () => {
  it.each([
    ['all', ['cars.list.sort', 'cars.create']],
    ['none', []],
    ['cars.create', ['cars.create']],
    ['all, idempotency', ['cars.list.sort', 'cars.create', 'idempotency']],
    [' cars.create , cars.list.sort,', ['cars.create', 'cars.list.sort']],
  ])('%j is read', (setting, ids) => {
    expect([...parseAssumed(setting, registry)]).toEqual(ids);
  });

  it('names every id that it does not know', () => {
    expect(() => parseAssumed('cars.create,cars.fly,cars.list', registry)).toThrow(
      /no assumed call: cars\.fly, cars\.list\./,
    );
  });
});

describe('what is offered', () => {
  it.each([
    ['cars.list', true],
    ['cars.create', false],
    ['cars.list.sort', true],
    ['cars.fly', false],
  ])('%s: %j, when only sorting is assumed', (id, offered) => {
    expect(isOffered(id, new Set(['cars.list.sort']), registry)).toBe(offered);
  });
});

describe('the door', () => {
  it('is not opened with a setting that names what nobody knows', () => {
    expect(() => openDoor({ assumed: 'cars.fly' })).toThrow(/cars\.fly/);
  });

  it('tells screens what the service offers', () => {
    const { upstream } = openDoor({ assumed: 'reservations.list.sort' });
    const ids = ['reservations.list', 'reservations.list.sort', 'reservations.list.dates'];
    expect(ids.map((id) => upstream.offers(id))).toEqual([true, true, false]);
  });
});
