import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AIRPORT,
  clearTestBusiness,
  openTestBusiness,
  PIER,
  type TestBusiness,
} from '../reservations/test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
beforeEach(() => clearTestBusiness(business));
afterAll(() => business.close());

const car = (): number => business.cars[0] ?? 0;
const path = (): string => `/v3/vehicles/${car()}/holds`;
const workshop = {
  kind: 'maintenance',
  startDate: '2026-12-01T08:00',
  endDate: '2026-12-02T17:00',
  startLocationId: PIER,
  reason: 'Brakes',
};
const insert = (json: object, login: 'manager' | 'agent' = 'manager') =>
  business.call(login, path(), { method: 'POST', json });
const idIn = ({ body }: { body: unknown }): number => (body as { holdId: number }).holdId;

describe('a workshop period', () => {
  it('keeps reservations off the vehicle', async () => {
    const id = idIn(await insert(workshop));
    const { status, body } = await business.book({ vehicleId: car() });
    expect([status, (body as { conflict: unknown }).conflict]).toEqual([
      409,
      {
        referenceType: 'maintenance',
        referenceId: id,
        number: null,
        startDate: '2026-12-01T08:00:00',
        endDate: '2026-12-02T17:00:00',
        customerName: null,
      },
    ]);
  });

  it('is refused while the vehicle is promised', async () => {
    const id = await business.booked({ vehicleId: car() });
    expect(await insert(workshop)).toMatchObject({ status: 409, body: { conflict: { referenceId: id } } });
  });

  it('is allowed for a vehicle that is out of service', async () => {
    business.database.run('UPDATE vehicles SET status_id = 4 WHERE id = ?', [car()]);
    expect((await insert(workshop)).status).toBe(201);
  });

  it('can be removed', async () => {
    const id = idIn(await insert(workshop));
    await business.call('manager', `${path()}/${id}`, { method: 'DELETE' });
    expect((await business.book({ vehicleId: car() })).status).toBe(201);
  });

  it('needs a permission that counter agents lack', async () => {
    expect(await insert(workshop, 'agent')).toMatchObject({
      status: 403,
      body: { functionCode: 'FLEET_EDIT' },
    });
  });
});

describe.each([
  ['an end before its start', { endDate: '2026-12-01T07:59' }, 422],
  ['no length', { endDate: '2026-12-01T08:00' }, 422],
  ['a transfer to where it starts', { kind: 'transfer' }, 422],
  ['a kind that there is not', { kind: 'holiday' }, 400],
  ['a day that there is not', { startDate: '2026-02-30T08:00' }, 400],
  ['a start at the other tenant', { startLocationId: 5 }, 404],
  ['an end at the other tenant', { endLocationId: 5 }, 404],
])('a hold with %s', (_, change, status) => {
  it(`is refused with ${status}`, async () => {
    expect((await insert({ ...workshop, ...change })).status).toBe(status);
  });
});

it('a hold of a reservation is not removed by hand', async () => {
  await business.booked({ vehicleId: car() });
  const hold = business.database.get<{ id: number }>('SELECT id FROM holds WHERE vehicle_id = ?', [car()]);
  expect((await business.call('manager', `${path()}/${hold?.id}`, { method: 'DELETE' })).status).toBe(409);
});

it('a hold of another vehicle is not found here', async () => {
  const id = idIn(await insert(workshop));
  const other = `/v3/vehicles/${business.cars[1]}/holds/${id}`;
  expect((await business.call('manager', other, { method: 'DELETE' })).status).toBe(404);
});

describe('the list of a vehicle’s commitments', () => {
  const list = async (query = '') =>
    (await business.call('viewer', `${path()}?${query}`)).body as readonly Record<string, unknown>[];

  it('has all kinds in order, with their records', async () => {
    await insert(workshop);
    const id = await business.booked({
      vehicleId: car(),
      ...{ startDate: '2026-12-05T10:00', endDate: '2026-12-06T10:00', endLocationId: AIRPORT },
    });
    expect(await list()).toMatchObject([
      { kind: 'maintenance', referenceId: null, reason: 'Brakes', deleteAvailable: true },
      {
        kind: 'reservation',
        referenceId: id,
        startDate: '2026-12-05T10:00:00',
        endDate: '2026-12-06T10:00:00',
        freeFrom: '2026-12-06T10:45:00',
        endLocationName: 'Airport',
        deleteAvailable: false,
        isAtRisk: false,
      },
    ]);
  });

  it.each([
    ['StartDate=2026-12-03', 0],
    ['StartDate=2026-12-02', 1],
    ['EndDate=2026-11-30', 0],
    ['StartDate=2026-11-01&EndDate=2026-12-01', 1],
  ])('is narrowed by %s', async (query, count) => {
    await insert(workshop);
    expect(await list(query)).toHaveLength(count);
  });

  it('marks what comes after a transfer that was taken away', async () => {
    const transfer = { ...workshop, kind: 'transfer', endLocationId: AIRPORT };
    const id = idIn(await insert(transfer));
    const there = { startLocationId: AIRPORT, endLocationId: AIRPORT };
    await business.booked({
      vehicleId: car(),
      startDate: '2026-12-05T10:00',
      endDate: '2026-12-06T10:00',
      ...there,
    });
    await business.call('manager', `${path()}/${id}`, { method: 'DELETE' });
    expect(await list()).toMatchObject([{ kind: 'reservation', isAtRisk: true }]);
  });
});
