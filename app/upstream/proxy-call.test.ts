import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from './operation.ts';
import { matchCall, readQuery } from './proxy-call.ts';
import { staffOf } from './upstream.fixture.ts';

const call = (id: string, method: 'GET' | 'POST' | 'DELETE', path: string) =>
  operation({ id, method, path, answer: z.unknown() });
const operations = [
  call('cars.list', 'GET', '/v3/cars'),
  call('cars.get', 'GET', '/v3/cars/{carId}'),
  call('cars.remove', 'DELETE', '/v3/cars/{carId}'),
  call('cars.types', 'GET', '/v3/cars/types'),
  call('notes.get', 'GET', '/v3/{kind}/{recordId}/note'),
];
const match = (method: string, path: string) => matchCall(method, path, operations);

describe('fault 44: the allow-list', () => {
  it('finds the call and what fills its holes', () => {
    expect(match('DELETE', '/v3/cars/AB-1.2_~')).toMatchObject({
      kind: 'call',
      operation: { id: 'cars.remove' },
      params: { carId: 'AB-1.2_~' },
    });
    expect(match('GET', '/v3/cars/7/note')).toMatchObject({ params: { kind: 'cars', recordId: '7' } });
  });

  it('takes a path that is spelled out for itself and for no record, also under other methods', () => {
    expect(match('GET', '/v3/cars/types')).toMatchObject({ operation: { id: 'cars.types' } });
    expect(match('DELETE', '/v3/cars/types')).toEqual({ kind: 'other-method', allowed: ['GET'] });
  });

  it.each([
    '',
    '/',
    '/v3',
    '/v3/cars/',
    '/v3//cars',
    '/V3/cars',
    '/v3/cars/..',
    '/v3/cars/.',
    '/v3/cars/%2e',
    '/v3/cars/a%2fb',
    '/v3/cars/a b',
    '/v3/cars/\u00e9',
    '/v3/cars/a\n',
    `/v3/cars/${'7'.repeat(101)}`,
    '/v3/{kind}',
    '/x/v3/cars',
  ])('does not know %j', (path) => {
    expect(match('GET', path)).toEqual({ kind: 'unknown' });
  });
});

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
