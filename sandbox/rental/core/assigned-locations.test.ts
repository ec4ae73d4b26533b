import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';

/** The agent is assigned to locations 1 and 2. */
const STATION = 3;

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(400);
});
afterAll(() => counter.close());

type Row = Readonly<Record<string, unknown>>;

const elsewhere = (table: 'agreements' | 'reservations', status: string) => {
  const [start, end] =
    table === 'agreements'
      ? ['checkout_location_id', 'checkin_location_id']
      : ['start_location_id', 'end_location_id'];
  const sql = `SELECT max(id) AS id FROM ${table} WHERE client_id = 1 AND ${start} = ? AND ${end} = ? AND ${status}`;
  return idOf(counter.database, sql, [STATION, STATION]);
};
const vehicle = () =>
  idOf(
    counter.database,
    'SELECT min(id) AS id FROM vehicles WHERE client_id = 1 AND current_location_id = ? AND owning_location_id = ?',
    [STATION, STATION],
  );

describe('fault 67: a call for a location that is not the caller’s', () => {
  it.each([
    `/v3/tills/${STATION}/2026-11-20`,
    `/v3/payments?LocationId=${STATION}`,
    `/v3/reservations?CheckoutLocationId=${STATION}`,
    `/v3/reservations?CheckinLocationId=${STATION}`,
    `/v3/agreements?PickupLocationId=${STATION}`,
    `/v3/agreements?ReturnLocationId=${STATION}`,
    `/v3/vehicles?CurrentLocationId=${STATION}`,
    `/v3/vehicles?OwningLocationId=${STATION}`,
    `/v3/statistics?LocationId=${STATION}`,
  ])('is refused with its name, and not to who works there: %s', async (path) => {
    expect(await counter.call('agent', path)).toMatchObject({
      status: 403,
      body: { locationName: 'Station' },
    });
    expect((await counter.call('manager', path)).status).toBe(200);
  });

  it.each<[method: string, path: () => string, json: object]>([
    ['PUT', () => `/v3/tills/${STATION}/2026-11-20`, { methods: [{ method: 'Cash', counted: 0 }] }],
    [
      'POST',
      () => `/v3/reservations/${elsewhere('reservations', 'agreement_id IS NULL')}/payments`,
      { amount: 1, type: 'Payment', method: 'Cash', locationId: 1 },
    ],
    [
      'POST',
      () => `/v3/agreements/${elsewhere('agreements', 'status_id = 1')}/extend`,
      { checkinDate: '2027-01-01T10:00:00' },
    ],
    [
      'PUT',
      () => `/v3/reservations/${elsewhere('reservations', 'status_id = 3')}/status`,
      { statusId: 5, reason: 'x' },
    ],
  ])('changes nothing: %s %s', async (method, path, json) => {
    expect(await counter.call('agent', path(), { method, json })).toMatchObject({
      status: 403,
      body: { locationName: 'Station' },
    });
  });

  it('takes no money into its till on a record of the caller’s', async () => {
    const sql =
      'SELECT max(id) AS id FROM reservations WHERE client_id = 1 AND start_location_id = 1 AND agreement_id IS NULL AND status_id = 3';
    const json = { amount: 1, type: 'Payment', method: 'Cash', locationId: STATION };
    const path = `/v3/reservations/${idOf(counter.database, sql)}/payments`;
    expect((await counter.call('agent', path, { method: 'POST', json })).status).toBe(403);
    expect(
      (await counter.call('agent', path, { method: 'POST', json: { ...json, locationId: 1 } })).status,
    ).toBe(201);
  });
});

describe('lists hold the records of the caller’s locations', () => {
  const rows = async (login: 'agent' | 'manager', path: string) =>
    (await counter.call(login, `${path}${path.includes('?') ? '&' : '?'}pageSize=500`))
      .body as readonly Row[];

  it.each([
    ['/v3/reservations', ['StartLocationId', 'EndLocationId']],
    ['/v3/agreements', ['CheckoutLocationId', 'CheckinLocationId', 'ReturnLocationId']],
    ['/v3/vehicles', ['CurrentLocationId', 'OwningLocationId']],
    ['/v3/payments', ['locationId']],
  ])('%s', async (path, names) => {
    const [all, own] = [await rows('manager', path), await rows('agent', path)];
    const fits = (row: Row) => names.some((name) => row[name] === 1 || row[name] === 2);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((row) => !fits(row))).toEqual([]);
    expect(all.filter(fits).length).toBeLessThan(all.length);
  });

  it('and one that its number names, since a vehicle may come back anywhere', async () => {
    const id = elsewhere('agreements', 'status_id = 1');
    const [row] = counter.database.all<{ number: string }>('SELECT number FROM agreements WHERE id = ?', [
      id,
    ]);
    const found = await rows('agent', `/v3/agreements?Keyword=${row?.number}`);
    expect(found.map(({ AgreementId }) => AgreementId)).toContain(id);
  });
});

describe('a record of another location', () => {
  it('is read', async () => {
    const id = elsewhere('agreements', 'status_id = 1');
    expect((await counter.call('agent', `/v3/agreements/${id}`)).status).toBe(200);
    expect((await counter.call('agent', `/v3/vehicles/${vehicle()}`)).status).toBe(200);
  });
});

it('fault 67: a user without any assigned location works at all of them', async () => {
  counter.database.run('DELETE FROM user_locations WHERE user_id = 103', []);
  expect((await counter.call('agent', `/v3/tills/${STATION}/2026-11-20`)).status).toBe(200);
});
