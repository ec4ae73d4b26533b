import { describe, expect, it } from 'vitest';
import { createRouter, type Route } from './router.ts';

const contract = (id: string, method: 'GET' | 'POST', path: string) => ({
  id,
  method,
  path,
  identifiers: 'client-and-user' as const,
  identifiersInBody: {},
  provenance: 'given' as const,
});
const route = (operationId: string): Route => ({ operationId, answer: () => ({ body: null }) });

const contracts = [
  contract('cars.get', 'GET', '/v3/cars/{carId}'),
  contract('cars.kinds', 'GET', '/v3/cars/kinds'),
  contract('cars.save', 'POST', '/v3/cars/{carId}'),
];

describe('createRouter', () => {
  it('refuses a route that no operation knows', () => {
    expect(() => createRouter(contracts, [route('cars.wash')], 'full')).toThrow(/cars\.wash/);
  });

  it('refuses an operation that is served twice', () => {
    expect(() => createRouter(contracts, [route('cars.get'), route('cars.get')], 'full')).toThrow(/twice/);
  });

  it('reads holes from the path, decoded', () => {
    const match = createRouter(contracts, [route('cars.get')], 'full');
    expect(match('GET', '/v3/cars/a%20b').pathParams).toEqual({ carId: 'a b' });
  });

  it('prefers the path without holes whatever the order', () => {
    const match = createRouter(contracts, [route('cars.get'), route('cars.kinds')], 'full');
    expect(match('GET', '/v3/cars/kinds').route.operationId).toBe('cars.kinds');
  });

  it('tells methods on one path apart', () => {
    const match = createRouter(contracts, [route('cars.get'), route('cars.save')], 'full');
    expect(match('POST', '/v3/cars/7').route.operationId).toBe('cars.save');
  });
});
