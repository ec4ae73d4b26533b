import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { addressOf, sampleOf } from './testing/samples.ts';
import { placesOfIds, valueAt, withValueAt } from './testing/strangers.ts';
import { openTestService, type TestService } from './testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(400);
});
afterAll(() => counter.close());

const operations = registry.map((operation) => [operation.id, operation] as const);
const summit = /Summit|Denver/i;
const theirs = (id: string) => sampleOf(id, counter.database, 2);
const ours = (id: string) => sampleOf(id, counter.database, 1);
/** Status ids and similar ids are the same number for both tenants and name no tenant's record. */
const SHARED = /^(statusId|vehicleStatusId|oldVehicleStatusId|countryId|stateId|stateID|licenseCountryId)$/;

it.each(operations)('%s refuses the other tenant in the query', async (id, { method, path }) => {
  const { body, ...sample } = ours(id);
  const query = `${sample.query ?? ''}&clientId=2`;
  const reply = await counter.call('admin', addressOf(path, { ...sample, query }), { method, json: body });
  expect(reply.status).toBe(403);
});

/** All tenants have the same reports; the rows of a run are their own. */
const withPathParams = operations.filter(([, { path }]) =>
  /\{(?!clientId|userId|referenceType|reportId)/.test(path),
);

it.each(withPathParams)('%s treats a record of the other tenant as absent', async (id, { method, path }) => {
  const { body, ...sample } = ours(id);
  const address = addressOf(path, {
    ...sample,
    pathParams: { ...sample.pathParams, ...theirs(id).pathParams },
  });
  const reply = await counter.call('admin', address, { method, json: body });
  expect([reply.status, summit.test(reply.text)]).toEqual([404, false]);
});

it.each(operations)('%s refuses the other tenant’s own path', async (id, { method, path }) => {
  const sample = { ...ours(id), pathParams: theirs(id).pathParams ?? {} };
  const reply = await counter.call('admin', addressOf(path, sample), { method, json: sample.body });
  expect(reply.text).not.toMatch(summit);
});

/** Whether a call took a body; a call that saves many has a status for each of its lines. */
function isTaken(
  { status, text }: { readonly status: number; readonly text: string },
  place: readonly unknown[],
) {
  const { lines } = status < 400 ? JSON.parse(text) : { lines: undefined };
  return status < 400 && !(lines?.[Number(place[1])]?.status >= 400);
}

it.each(operations)('%s takes no id of the other tenant in its body', async (id, { method, path }) => {
  const taken: string[] = [];
  for (const place of placesOfIds(ours(id).body)) {
    const sample = ours(id);
    const stranger = valueAt(theirs(id).body, place);
    const same = stranger === undefined || stranger === valueAt(sample.body, place);
    if (same || SHARED.test(String(place.at(-1)))) continue;
    const json = withValueAt(sample.body, place, stranger);
    const reply = await counter.call('admin', addressOf(path, sample), { method, json });
    if (isTaken(reply, place) || summit.test(reply.text)) taken.push(`${place.join('.')}: ${reply.status}`);
  }
  expect(taken).toEqual([]);
});

it.each(operations)(
  '%s shows nothing of the other tenant by an id in its query',
  async (id, { method, path }) => {
    const sample = ours(id);
    const [own, other] = [sample.query, theirs(id).query].map((query) => new URLSearchParams(query));
    for (const [name, value] of other ?? []) {
      if (!/Id$/.test(name) || own?.get(name) === value) continue;
      const query = new URLSearchParams(own);
      query.set(name, value);
      const address = addressOf(path, { ...sample, query: String(query) });
      const reply = await counter.call('admin', address, { method, json: sample.body });
      expect(reply.text, name).not.toMatch(summit);
    }
  },
);

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

it.each(operations.filter(([, { sharedBy }]) => sharedBy === 'tenant'))(
  '%s answers every user of a tenant alike: they share a cached answer',
  async (id, { method, path }) => {
    const address = addressOf(path, ours(id));
    const users = ['admin', 'manager', 'agent', 'viewer'] as const;
    const replies = await Promise.all(users.map((user) => counter.call(user, address, { method })));
    expect(replies.map(({ status }) => status)).toEqual(users.map(() => 200));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  },
);
