import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AIRPORT,
  clearTestBusiness,
  openTestBusiness,
  type TestBusiness,
} from '../reservations/test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
beforeEach(() => clearTestBusiness(business));
afterAll(() => business.close());

const car = (): number => business.cars[0] ?? 0;
const from = (startDate: string, endDate: string, more: object = {}) => ({
  ...{ vehicleId: car(), startDate: `2026-12-${startDate}`, endDate: `2026-12-${endDate}` },
  ...more,
});
const holdsOf = (vehicleId: number) =>
  business.database.all<{ reservation_id: number; minutes: number }>(
    'SELECT reservation_id, (ends_at - starts_at) / 60 AS minutes FROM holds WHERE vehicle_id = ? ORDER BY starts_at',
    [vehicleId],
  );

describe('a reservation that names a vehicle', () => {
  it('holds it until the place of return has turned it around', async () => {
    const id = await business.booked(from('01T10:00', '02T10:00'));
    expect(holdsOf(car())).toEqual([{ reservation_id: id, minutes: 24 * 60 + 60 }]);
  });

  it('keeps others off it and names the holder to them', async () => {
    const id = await business.booked(from('01T10:00', '04T10:00'));
    const { status, body } = await business.book(from('03T12:00', '05T12:00'));
    const customer = business.database.get<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM customers WHERE id = ?",
      [business.customerId],
    );
    expect([status, (body as { conflict: unknown }).conflict]).toEqual([
      409,
      {
        referenceType: 'reservation',
        referenceId: id,
        number: expect.stringMatching(/^R-\d+$/),
        startDate: '2026-12-01T10:00:00',
        endDate: '2026-12-04T10:00:00',
        customerName: customer?.name,
      },
    ]);
  });

  it.each([
    ['refused a minute before the turnaround is over', '04T10:59', 409],
    ['taken when the turnaround is over', '04T11:00', 201],
  ])('is followed by another: %s', async (_, start, status) => {
    await business.booked(from('01T10:00', '04T10:00'));
    expect((await business.book(from(start, '05T11:00'))).status).toBe(status);
  });

  it.each([
    ['refused before 45 minutes', '04T10:44', 409],
    ['taken after 45 minutes', '04T10:45', 201],
  ])('is turned around by the place of return: %s', async (_, start, status) => {
    await business.booked(from('01T10:00', '04T10:00', { endLocationId: AIRPORT }));
    const next = from(start, '05T11:00', { startLocationId: AIRPORT, endLocationId: AIRPORT });
    expect((await business.book(next)).status).toBe(status);
  });

  it('leaves nothing behind when it is refused', async () => {
    await business.booked(from('01T10:00', '04T10:00'));
    const count = () => business.database.get('SELECT count(*) AS n, max(sequence) AS s FROM reservations');
    const before = count();
    await business.book(from('02T10:00', '03T10:00'));
    expect(count()).toEqual(before);
  });

  it('is not in its own way when it is changed', async () => {
    const id = await business.booked(from('01T10:00', '04T10:00'));
    expect((await business.save(id, from('02T10:00', '05T10:00'))).status).toBe(200);
    expect(holdsOf(car())).toEqual([{ reservation_id: id, minutes: 3 * 24 * 60 + 60 }]);
  });

  it('cannot be moved into another', async () => {
    await business.booked(from('05T10:00', '06T10:00'));
    const id = await business.booked(from('01T10:00', '04T10:00'));
    expect((await business.save(id, from('01T10:00', '05T12:00'))).status).toBe(409);
    expect(holdsOf(car())[0]).toEqual({ reservation_id: id, minutes: 3 * 24 * 60 + 60 });
  });

  it('gives the vehicle back when it names another', async () => {
    const id = await business.booked(from('01T10:00', '04T10:00'));
    await business.save(id, from('01T10:00', '04T10:00', { vehicleId: business.cars[1] }));
    expect([holdsOf(car()).length, holdsOf(business.cars[1] ?? 0).length]).toEqual([0, 1]);
  });

  it('gives the vehicle back when it names none', async () => {
    const id = await business.booked(from('01T10:00', '04T10:00'));
    await business.save(id, from('01T10:00', '04T10:00', { vehicleId: null }));
    expect(holdsOf(car())).toEqual([]);
  });

  it('gives the vehicle back when it is cancelled', async () => {
    const id = await business.booked(from('01T10:00', '04T10:00'));
    await business.move(id, { statusId: 6, reason: 'Changed plans' });
    expect((await business.book(from('01T10:00', '04T10:00'))).status).toBe(201);
  });
});

describe('a quote', () => {
  it('holds nothing', async () => {
    await business.booked(from('01T10:00', '04T10:00', { statusId: 1 }));
    expect((await business.book(from('01T10:00', '04T10:00'))).status).toBe(201);
  });

  it('takes the vehicle when it becomes a reservation', async () => {
    const id = await business.booked(from('01T10:00', '04T10:00', { statusId: 1 }));
    await business.move(id, { statusId: 3 });
    expect(holdsOf(car())).toHaveLength(1);
  });

  it('comes too late when another customer has the vehicle', async () => {
    const id = await business.booked(from('01T10:00', '04T10:00', { statusId: 1 }));
    const other = await business.booked(from('02T10:00', '03T10:00'));
    const { status, body } = await business.move(id, { statusId: 2 });
    expect([status, body]).toMatchObject([409, { conflict: { referenceId: other } }]);
  });
});

it('takes the vehicle again when a no-show is taken back', async () => {
  const id = await business.booked(from('01T10:00', '04T10:00'));
  await business.move(id, { statusId: 7, reason: 'Did not arrive' });
  const gone = holdsOf(car()).length;
  await business.move(id, { statusId: 2 }, 'manager');
  expect([gone, holdsOf(car()).length]).toEqual([0, 1]);
});

describe('places', () => {
  const oneWay = () => from('01T10:00', '04T10:00', { endLocationId: AIRPORT });

  it('must meet: a vehicle that will be elsewhere needs a transfer', async () => {
    const id = await business.booked(oneWay());
    const { status, body } = await business.book(from('06T10:00', '07T10:00'));
    expect([status, body]).toMatchObject([409, { transferNeeded: true, conflict: { referenceId: id } }]);
  });

  it('must meet where the vehicle stands now', async () => {
    const input = from('01T10:00', '02T10:00', { startLocationId: AIRPORT, endLocationId: AIRPORT });
    const { status, body } = await business.book(input);
    expect([status, (body as { transferNeeded: boolean }).transferNeeded]).toEqual([409, true]);
  });

  it('must meet with the hold that follows', async () => {
    const next = await business.booked(from('10T10:00', '11T10:00'));
    const { status, body } = await business.book(oneWay());
    expect([status, body]).toMatchObject([409, { transferNeeded: true, conflict: { referenceId: next } }]);
  });

  it('meet after a transfer', async () => {
    await business.booked(oneWay());
    const transfer = {
      kind: 'transfer',
      startDate: '2026-12-05T10:00',
      endDate: '2026-12-05T12:00',
      startLocationId: AIRPORT,
      endLocationId: 1,
    };
    await business.call('manager', `/v3/vehicles/${car()}/holds`, { method: 'POST', json: transfer });
    expect((await business.book(from('06T10:00', '07T10:00'))).status).toBe(201);
  });
});

describe.each([
  ['sold', 'UPDATE vehicles SET status_id = 6 WHERE id = ?'],
  ['out of service', 'UPDATE vehicles SET status_id = 4 WHERE id = ?'],
  ['not in use', 'UPDATE vehicles SET is_active = 0 WHERE id = ?'],
])('a vehicle that is %s', (_, change) => {
  it('cannot be reserved', async () => {
    business.database.run(change, [car()]);
    expect((await business.book(from('01T10:00', '04T10:00'))).status).toBe(409);
  });
});
