import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AIRPORT, clearDesk, type Desk, openDesk } from '../reservations/desk.fixture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => clearDesk(desk));
afterAll(() => desk.close());

const car = (): number => desk.cars[0] ?? 0;
const from = (startDate: string, endDate: string, more: object = {}) => ({
  ...{ vehicleId: car(), startDate: `2026-12-${startDate}`, endDate: `2026-12-${endDate}` },
  ...more,
});
const holdsOf = (vehicleId: number) =>
  desk.database.all<{ reservation_id: number; minutes: number }>(
    'SELECT reservation_id, (ends_at - starts_at) / 60 AS minutes FROM holds WHERE vehicle_id = ? ORDER BY starts_at',
    [vehicleId],
  );

describe('a reservation that names a vehicle', () => {
  it('holds it until the place of return has turned it around', async () => {
    const id = await desk.booked(from('01T10:00', '02T10:00'));
    expect(holdsOf(car())).toEqual([{ reservation_id: id, minutes: 24 * 60 + 60 }]);
  });

  it('keeps others off it, who are told by whom', async () => {
    const id = await desk.booked(from('01T10:00', '04T10:00'));
    const { status, body } = await desk.book(from('03T12:00', '05T12:00'));
    const customer = desk.database.get<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM customers WHERE id = ?",
      [desk.customerId],
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
    await desk.booked(from('01T10:00', '04T10:00'));
    expect((await desk.book(from(start, '05T11:00'))).status).toBe(status);
  });

  it.each([
    ['refused before 45 minutes', '04T10:44', 409],
    ['taken after 45 minutes', '04T10:45', 201],
  ])('is turned around by the place of return: %s', async (_, start, status) => {
    await desk.booked(from('01T10:00', '04T10:00', { endLocationId: AIRPORT }));
    const next = from(start, '05T11:00', { startLocationId: AIRPORT, endLocationId: AIRPORT });
    expect((await desk.book(next)).status).toBe(status);
  });

  it('leaves nothing behind when it is refused', async () => {
    await desk.booked(from('01T10:00', '04T10:00'));
    const count = () => desk.database.get('SELECT count(*) AS n, max(sequence) AS s FROM reservations');
    const before = count();
    await desk.book(from('02T10:00', '03T10:00'));
    expect(count()).toEqual(before);
  });

  it('is not in its own way when it is changed', async () => {
    const id = await desk.booked(from('01T10:00', '04T10:00'));
    expect((await desk.save(id, from('02T10:00', '05T10:00'))).status).toBe(200);
    expect(holdsOf(car())).toEqual([{ reservation_id: id, minutes: 3 * 24 * 60 + 60 }]);
  });

  it('cannot be moved into another', async () => {
    await desk.booked(from('05T10:00', '06T10:00'));
    const id = await desk.booked(from('01T10:00', '04T10:00'));
    expect((await desk.save(id, from('01T10:00', '05T12:00'))).status).toBe(409);
    expect(holdsOf(car())[0]).toEqual({ reservation_id: id, minutes: 3 * 24 * 60 + 60 });
  });

  it('gives the vehicle back when it names another', async () => {
    const id = await desk.booked(from('01T10:00', '04T10:00'));
    await desk.save(id, from('01T10:00', '04T10:00', { vehicleId: desk.cars[1] }));
    expect([holdsOf(car()).length, holdsOf(desk.cars[1] ?? 0).length]).toEqual([0, 1]);
  });

  it('gives the vehicle back when it names none', async () => {
    const id = await desk.booked(from('01T10:00', '04T10:00'));
    await desk.save(id, from('01T10:00', '04T10:00', { vehicleId: null }));
    expect(holdsOf(car())).toEqual([]);
  });

  it('gives the vehicle back when it is cancelled', async () => {
    const id = await desk.booked(from('01T10:00', '04T10:00'));
    await desk.move(id, { statusId: 6, reason: 'Changed plans' });
    expect((await desk.book(from('01T10:00', '04T10:00'))).status).toBe(201);
  });
});

describe('a quote', () => {
  it('holds nothing', async () => {
    await desk.booked(from('01T10:00', '04T10:00', { statusId: 1 }));
    expect((await desk.book(from('01T10:00', '04T10:00'))).status).toBe(201);
  });

  it('takes the vehicle when it becomes a reservation', async () => {
    const id = await desk.booked(from('01T10:00', '04T10:00', { statusId: 1 }));
    await desk.move(id, { statusId: 3 });
    expect(holdsOf(car())).toHaveLength(1);
  });

  it('comes too late when somebody else has taken the vehicle', async () => {
    const id = await desk.booked(from('01T10:00', '04T10:00', { statusId: 1 }));
    const other = await desk.booked(from('02T10:00', '03T10:00'));
    const { status, body } = await desk.move(id, { statusId: 2 });
    expect([status, body]).toMatchObject([409, { conflict: { referenceId: other } }]);
  });
});

it('takes the vehicle again when a no-show is taken back', async () => {
  const id = await desk.booked(from('01T10:00', '04T10:00'));
  await desk.move(id, { statusId: 7, reason: 'Nobody came' });
  const gone = holdsOf(car()).length;
  await desk.move(id, { statusId: 2 }, 'manager');
  expect([gone, holdsOf(car()).length]).toEqual([0, 1]);
});

describe('places', () => {
  const oneWay = () => from('01T10:00', '04T10:00', { endLocationId: AIRPORT });

  it('must meet: a vehicle that will be elsewhere needs a transfer', async () => {
    const id = await desk.booked(oneWay());
    const { status, body } = await desk.book(from('06T10:00', '07T10:00'));
    expect([status, body]).toMatchObject([409, { transferNeeded: true, conflict: { referenceId: id } }]);
  });

  it('must meet where the vehicle stands now', async () => {
    const wish = from('01T10:00', '02T10:00', { startLocationId: AIRPORT, endLocationId: AIRPORT });
    const { status, body } = await desk.book(wish);
    expect([status, (body as { transferNeeded: boolean }).transferNeeded]).toEqual([409, true]);
  });

  it('must meet with the hold that follows', async () => {
    const next = await desk.booked(from('10T10:00', '11T10:00'));
    const { status, body } = await desk.book(oneWay());
    expect([status, body]).toMatchObject([409, { transferNeeded: true, conflict: { referenceId: next } }]);
  });

  it('meet after a transfer', async () => {
    await desk.booked(oneWay());
    const transfer = {
      kind: 'transfer',
      startDate: '2026-12-05T10:00',
      endDate: '2026-12-05T12:00',
      startLocationId: AIRPORT,
      endLocationId: 1,
    };
    await desk.call('manager', `/v3/vehicles/${car()}/holds`, { method: 'POST', json: transfer });
    expect((await desk.book(from('06T10:00', '07T10:00'))).status).toBe(201);
  });
});

describe.each([
  ['sold', 'UPDATE vehicles SET status_id = 6 WHERE id = ?'],
  ['out of service', 'UPDATE vehicles SET status_id = 4 WHERE id = ?'],
  ['not in use', 'UPDATE vehicles SET is_active = 0 WHERE id = ?'],
])('a vehicle that is %s', (_, change) => {
  it('is promised to nobody', async () => {
    desk.database.run(change, [car()]);
    expect((await desk.book(from('01T10:00', '04T10:00'))).status).toBe(409);
  });
});
