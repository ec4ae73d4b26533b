import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERE, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
afterAll(() => business.counter.close());

type Body = Readonly<Record<string, unknown>>;

const count = () => business.database.get<{ n: number }>('SELECT count(*) AS n FROM agreements')?.n;

async function refused(body: Body, status: number, problem: Body) {
  const before = count();
  const reply = await business.write('agent', 'POST', '/v3/agreements', business.checkOutBody(body));
  expect(reply).toMatchObject({ status, body: problem });
  expect(count()).toBe(before);
}

describe('a check-out from a reservation', () => {
  const reserve = async (more: Body = {}) => {
    const { body } = await business.write('agent', 'POST', '/v3/reservations', {
      reservationTypeId: 11,
      customerId: business.customerId,
      startDate: '2026-11-20T10:00:00',
      endDate: '2026-11-22T10:00:00',
      startLocationId: HERE,
      endLocationId: HERE,
      vehicleTypeId: business.compact,
      vehicleId: business.vehicle(business.compact),
      statusId: 3,
      ...more,
    });
    return Number(body.reserveId);
  };
  const holdsOf = (reservationId: number) =>
    business.database.get('SELECT id FROM holds WHERE reservation_id = ?', [reservationId]);

  it('may hand out another vehicle than the one that was held', async () => {
    const reservationId = await reserve();
    await business.checkOut({ reservationId });
    expect(holdsOf(reservationId)).toBeUndefined();
  });

  it('charges the account no more than the agreement costs', async () => {
    const reservationId = await reserve();
    const { balanceDue } = await business.checkOut({ reservationId });
    expect(balanceDue).toBe(120);
  });

  it('ahead of its time costs more days, or what was reserved where that is asked for', async () => {
    const startDate = '2026-11-21T10:00:00';
    const later = { startDate, endDate: '2026-11-22T10:00:00' };
    const whole = await business.checkOut({ reservationId: await reserve(later) });
    expect(whole.totalAmount).toBe(120);
    const stored = await business.checkOut({ reservationId: await reserve(later), keepReservedPrice: true });
    expect(stored.totalAmount).toBe(60);
    const row = business.database.get<{ terms: string }>(
      'SELECT price_terms AS terms FROM agreements WHERE id = ?',
      [Number(stored.agreementId)],
    );
    expect(JSON.parse(row?.terms ?? '')).toMatchObject({ postAdjustment: -6000 });
  });

  it('is refused a second time', async () => {
    const reservationId = await reserve();
    await business.checkOut({ reservationId });
    await refused({ reservationId }, 409, { presentStatus: 'CheckedOut' });
  });

  it('is refused for a quote', async () => {
    const reservationId = await reserve({ statusId: 1 });
    await refused({ reservationId }, 409, { presentStatus: 'Quote' });
  });

  it('leaves everything as it was when it is refused at the end', async () => {
    const vehicleId = business.vehicle(business.compact);
    const other = await reserve({ vehicleId, startDate: '2026-11-21T10:00:00' });
    const reservationId = await reserve();
    const held = holdsOf(reservationId);
    await refused({ reservationId, vehicleId }, 409, { conflict: { referenceId: other } });
    const row = business.database.get('SELECT status_id FROM reservations WHERE id = ?', [reservationId]);
    expect([row, holdsOf(reservationId)]).toEqual([{ status_id: 3 }, held]);
  });

  it('lets an agent continue with a rate that a manager agreed, also when it is extended', async () => {
    const rates = [{ dailyRate: 30 }];
    const { body } = await business.write('manager', 'POST', '/v3/reservations', {
      reservationTypeId: 11,
      customerId: business.customerId,
      startDate: '2026-11-20T10:00:00',
      endDate: '2026-11-22T10:00:00',
      startLocationId: HERE,
      endLocationId: HERE,
      vehicleTypeId: business.compact,
      statusId: 3,
      rates,
    });
    const out = await business.checkOut({ reservationId: body.reserveId, rates });
    const reply = await business.write('agent', 'POST', `/v3/agreements/${out.agreementId}/extend`, {
      checkinDate: '2026-11-23T10:00:00',
    });
    expect([out.totalAmount, reply.body.totalAmount]).toEqual([72, 108]);
  });
});
