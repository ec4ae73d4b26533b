import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBusiness, type TestBusiness } from '../reservations/test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness({ profile: 'plain', cars: 1 });
});
afterAll(() => business.close());

const car = (): number => business.cars[0] ?? 0;

it('a service without the check books a vehicle twice, and the second holds nothing', async () => {
  const first = await business.booked({ vehicleId: car() });
  await business.booked({ vehicleId: car() });
  const holds = business.database.all('SELECT reservation_id AS id FROM holds WHERE vehicle_id = ?', [car()]);
  expect(holds).toEqual([{ id: first }]);
});

it('a service without the check counts no types', async () => {
  const june = { startDate: '2027-06-01T10:00', endDate: '2027-06-02T10:00' };
  expect([(await business.book(june)).status, (await business.book(june)).status]).toEqual([201, 201]);
});

it('a service without the check inserts no workshop period over a rental', async () => {
  const april = { startDate: '2027-04-06T10:00', endDate: '2027-04-07T10:00' };
  await business.booked({ ...april, vehicleId: car() });
  const { status, body } = await business.call('manager', `/v3/vehicles/${car()}/holds`, {
    method: 'POST',
    json: { ...april, kind: 'maintenance', startLocationId: 1 },
  });
  expect([status, body]).toEqual([201, { holdId: null }]);
});

it('a service without versions sends none and minds none', async () => {
  const id = await business.booked();
  const { status, headers, body } = await business.save(id, {}, { 'if-match': '"99"' });
  expect([status, headers.get('etag'), (body as { version: unknown }).version]).toEqual([200, null, null]);
});

it('a service without idempotency makes two of one key', async () => {
  const make = () =>
    business.call('agent', '/v3/reservations', {
      method: 'POST',
      json: business.body(),
      headers: { 'idempotency-key': 'once' },
    });
  const ids = [(await make()).body, (await make()).body].map(
    (body) => (body as { reserveId: number }).reserveId,
  );
  expect(new Set(ids).size).toBe(2);
});

it('a service without the explanation says nothing of risks', async () => {
  const id = await business.booked();
  const { body } = await business.call('agent', `/v3/reservations/${id}`);
  expect(body).not.toHaveProperty('atRisk');
});
