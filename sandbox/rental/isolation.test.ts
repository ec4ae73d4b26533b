import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { type Counter, openCounter } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(400);
});
afterAll(() => counter.close());

const own = { clientId: '1', userId: '101', reservationId: '1' };
const operations = registry.map((operation) => [operation.id, operation] as const);

function addressed(path: string, holes: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => holes[name] ?? '1');
  return `${filled}?module=reservation&Active=true&withActive=true`;
}

it.each(operations)('%s refuses the other tenant in the query', async (_, { method, path }) => {
  const reply = await counter.call('admin', `${addressed(path, own)}&clientId=2`, { method });
  expect(reply.status).toBe(403);
});

it.each(operations)('%s refuses the other tenant in the path', async (_, { method, path }) => {
  const theirs = counter.database.get<{ id: number }>(
    'SELECT min(id) AS id FROM reservations WHERE client_id = 2',
  );
  const holes = { clientId: '2', userId: '201', reservationId: String(theirs?.id) };
  const reply = await counter.call('admin', addressed(path, holes), { method });
  expect(reply.text).not.toMatch(/Summit|Denver/i);
});

it('treats a reservation of the other tenant as absent', async () => {
  const theirs = counter.database.get<{ id: number }>(
    'SELECT min(id) AS id FROM reservations WHERE client_id = 2',
  );
  expect((await counter.call('admin', `/v3/reservations/${theirs?.id}`)).status).toBe(404);
});

it.each([
  'CustomerId=(SELECT min(id) FROM customers WHERE client_id = 2)',
  'VehicleId=(SELECT min(id) FROM vehicles WHERE client_id = 2)',
  'VehicleTypeId=(SELECT min(id) FROM vehicle_types WHERE client_id = 2)',
  'CheckoutLocationId=(SELECT min(id) FROM locations WHERE client_id = 2)',
  'CheckinLocationId=(SELECT min(id) FROM locations WHERE client_id = 2)',
  'ReservationTypes=(SELECT min(id) FROM reservation_types WHERE client_id = 2)',
  "VehicleNo=(SELECT 'S-0001')",
])('finds nothing of the other tenant by %s', async (filter) => {
  const [name, select] = filter.split(/=(.*)/s);
  const value = counter.database.get<{ value: string | number }>(`SELECT ${select} AS value`)?.value;
  expect((await counter.call('admin', `/v3/reservations?${name}=${value}`)).body).toEqual([]);
});

it('finds nothing of the other tenant by keyword', async () => {
  expect((await counter.call('admin', '/v3/reservations?Keyword=of%20Summit')).body).toEqual([]);
});

it('lists nothing of the other tenant on any page', async () => {
  const { text } = await counter.call('admin', '/v3/reservations?pageSize=500');
  expect(text).not.toMatch(/Summit|Denver|"S-0/);
});
