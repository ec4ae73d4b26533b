import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { instant } from '../core/wall-clock.ts';
import {
  clearTestBusiness,
  openTestBusiness,
  type TestBusiness,
} from '../reservations/test-business.fixture.ts';
import { idOf } from '../testing/sample.ts';
import { freedomOf } from './freedom.ts';

const ZONE = 'Europe/London';
/** The counter's present moment, 2026-11-20T10:00 in London. */
const NOW = new Date('2026-11-20T10:00:00Z');

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
beforeEach(() => clearTestBusiness(business));
afterAll(() => business.close());

const car = (): number => business.cars[0] ?? 0;

/** An agreement of the seed keeps the car, due at that time. */
function keepUntil(due: string): number {
  const { database } = business;
  const agreement = idOf(database, 'SELECT min(id) AS id FROM agreements WHERE client_id = 1');
  database.run('DELETE FROM holds WHERE agreement_id = ?', [agreement]);
  database.run(
    `INSERT INTO holds (vehicle_id, kind, agreement_id, starts_at, ends_at, start_location_id, end_location_id)
     VALUES (?, 'agreement', ?, ?, ?, 1, 1)`,
    [car(), agreement, instant('2026-11-18T09:00:00', ZONE), instant(due, ZONE) + 3600],
  );
  return agreement;
}

const input = (start: string) => ({
  vehicleId: car(),
  startDate: `2026-11-20T${start}`,
  endDate: '2026-11-21T10:00',
});

it.each([
  ['within the turnaround from now', '10:59', 409],
  ['after the turnaround from now', '11:00', 201],
])('a car that is due and still out cannot be reserved %s', async (_, start, status) => {
  keepUntil('2026-11-20T08:00:00');
  expect((await business.book(input(start))).status).toBe(status);
});

it('a late car names the agreement that has it', async () => {
  const agreement = keepUntil('2026-11-20T08:00:00');
  const { body } = await business.book(input('10:30'));
  expect(body).toMatchObject({ conflict: { referenceType: 'agreement', referenceId: agreement } });
});

it('a car that is not due yet is free from its turnaround on', async () => {
  keepUntil('2026-11-20T12:00:00');
  expect([
    (await business.book(input('12:59'))).status,
    (await business.book(input('13:00'))).status,
  ]).toEqual([409, 201]);
});

it('a hold that stands and is reached by a late car stays and is at risk', async () => {
  const id = await business.booked(input('10:30'));
  const agreement = keepUntil('2026-11-20T08:00:00');
  const { body } = await business.call('agent', `/v3/reservations/${id}`);
  expect((body as { atRisk: unknown }).atRisk).toMatchObject({
    because: 'late',
    conflict: { referenceId: agreement },
  });
});

it('a hold that is at risk may be edited where it stands', async () => {
  const id = await business.booked(input('10:30'));
  keepUntil('2026-11-20T08:00:00');
  expect((await business.save(id, { ...input('10:30'), note: 'Called the customer.' })).status).toBe(200);
});

it('a hold that is not reached is at no risk', async () => {
  const id = await business.booked(input('11:30'));
  keepUntil('2026-11-20T08:00:00');
  const { body } = await business.call('agent', `/v3/reservations/${id}`);
  expect((body as { atRisk: unknown }).atRisk).toBeNull();
});

it('a hold whose car will be elsewhere is at risk', async () => {
  const id = await business.booked(input('11:30'));
  business.database.run('UPDATE vehicles SET current_location_id = 2 WHERE id = ?', [car()]);
  const { body } = await business.call('agent', `/v3/reservations/${id}`);
  expect((body as { atRisk: unknown }).atRisk).toEqual({ because: 'elsewhere', conflict: null });
});

it('freedom says of each vehicle whether it is free or why not, and what comes next', async () => {
  const [, second = 0, third = 0] = business.cars;
  keepUntil('2026-11-20T08:00:00');
  await business.booked({ vehicleId: second, startDate: '2026-11-20T09:30', endDate: '2026-11-20T18:00' });
  const later = { vehicleId: third, startDate: '2026-11-25T09:30', endDate: '2026-11-26T18:00' };
  const next = await business.booked(later);
  const period = { startDate: '2026-11-20T10:30:00', endDate: '2026-11-21T10:00:00' };
  const places = { startLocationId: 1, endLocationId: 1 };
  const found = freedomOf(business.database, business.cars, { ...period, ...places }, { now: NOW });
  expect(business.cars.map((id) => found.get(id))).toMatchObject([
    { isFree: false, obstacle: 'late', conflict: { referenceType: 'agreement' } },
    { isFree: false, obstacle: 'taken', conflict: { referenceType: 'reservation' } },
    { isFree: true, obstacle: null, conflict: null, next: { referenceId: next } },
  ]);
});

it.each([
  ['elsewhere', { startLocationId: 2, endLocationId: 2 }],
  ['needed-elsewhere', { startLocationId: 1, endLocationId: 2 }],
])('freedom knows places: %s', async (obstacle, places) => {
  await business.booked({ vehicleId: car(), startDate: '2026-12-09T09:30', endDate: '2026-12-10T18:00' });
  const period = { startDate: '2026-12-01T10:30:00', endDate: '2026-12-02T10:00:00', ...places };
  expect(freedomOf(business.database, [car()], period, { now: NOW }).get(car())?.obstacle).toBe(obstacle);
});

it('freedom leaves the asking record’s own hold out', async () => {
  const reservationId = await business.booked(input('11:30'));
  const period = { startDate: '2026-11-20T11:30:00', endDate: '2026-11-22T10:00:00' };
  const wanted = { ...period, startLocationId: 1, endLocationId: 1 };
  const own = { reservationId };
  expect(freedomOf(business.database, [car()], wanted, { now: NOW, own }).get(car())?.isFree).toBe(true);
});

it('freedom offers no vehicle that is not for hire', () => {
  business.database.run('UPDATE vehicles SET status_id = 6 WHERE id = ?', [car()]);
  const period = { startDate: '2026-12-01T10:30:00', endDate: '2026-12-02T10:00:00' };
  const wanted = { ...period, startLocationId: 1, endLocationId: 1 };
  expect(freedomOf(business.database, [car()], wanted, { now: NOW }).get(car())?.obstacle).toBe(
    'not-for-hire',
  );
});
