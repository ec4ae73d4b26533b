import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from './operation.ts';
import { readQuery } from './proxy-query.ts';
import { staffOf } from './upstream.fixture.ts';

const listing = operation({
  id: 'cars.list',
  method: 'GET',
  path: '/v3/cars',
  query: z.object({
    page: z.number().int(),
    ids: z.array(z.number()).optional(),
    active: z.boolean().nullable().optional(),
    name: z.string().optional(),
    currentUserId: z.number(),
    clientId: z.number(),
  }),
  answer: z.unknown(),
});
const plain = operation({ id: 'cars.types', method: 'GET', path: '/v3/cars/types', answer: z.unknown() });
const whose = { currentUserId: 103, clientId: 1 };
const read = (search: string) => readQuery(listing, new URLSearchParams(search), staffOf());

describe('the parameters of a passed-on call', () => {
  it('are of the kinds that the contract wants', () => {
    expect(read('page=2&ids=1&ids=-2&active=true&name=7')).toEqual({
      ...whose,
      page: 2,
      ids: [1, -2],
      active: true,
      name: '7',
    });
  });

  it('are an array also for one value, and nothing when absent', () => {
    expect(read('ids=5')).toEqual({ ...whose, ids: [5] });
  });

  it.each([
    ['page=one', { page: 'one' }],
    ['page=', { page: '' }],
    ['page=1e9', { page: '1e9' }],
    ['page=0x10', { page: '0x10' }],
    ['page=1&page=2', { page: ['1', '2'] }],
    ['active=1', { active: '1' }],
  ])('stay text where they do not fit, for the contract to refuse: %s', (search, expected) => {
    expect(read(search)).toEqual({ ...whose, ...expected });
  });

  it('fault 45: say who asks by the session alone, and hold nothing unknown', () => {
    expect(read('clientId=2&currentUserId=9&Page=3&__proto__=1&constructor=1')).toEqual(whose);
  });

  it('are none for a call that takes none', () => {
    expect(readQuery(plain, new URLSearchParams('a=1'), staffOf())).toBeUndefined();
  });
});
