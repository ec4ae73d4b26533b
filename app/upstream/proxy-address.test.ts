import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from './operation.ts';
import { matchCall } from './proxy-address.ts';

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
