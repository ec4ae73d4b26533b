import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERE, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

/**
 * One rental by head. Compact: 12 an hour, 50 a day; large: 20 an hour, 80 a day; 100 units a day, 0.10 for each more;
 * VAT 20 %. Three hours of the compact: 36 + 7.20. Exchanged for the large one: 60 + 12. Extended to 23 hours: 80 + 16.
 * 42 minutes late: one extra hour, 20. Driven 30 and 220, 150 too many: 15. A quarter of 50 units of fuel at 1.80 and
 * the fee of 5: 27.50. So 80 + 20 + 15 + 27.50 = 142.50, and 28.50 of tax: 171.
 */
describe.each(['full', 'plain'] as const)('a rental from its reservation to a fine, on %s', (profile) => {
  let business: TestBusiness;
  let reserveId: number;
  let agreementId: number;
  let first: number;
  let second: number;
  beforeAll(async () => {
    business = await openTestBusiness(profile);
    first = business.vehicle(business.compact);
    second = business.vehicle(business.large);
  });
  afterAll(() => business.counter.close());

  const post = (path: string, json: Readonly<Record<string, unknown>>) =>
    business.write('manager', 'POST', path, json);
  const pay = (type: string, amount: number, more = {}) =>
    post(`/v3/agreements/${agreementId}/payments`, { type, amount, method: 'Card', ...more });
  const get = async (path: string) =>
    (await business.counter.call('manager', path)).body as Readonly<Record<string, unknown>>;
  const entries = () =>
    business.database.get<{ balance: number }>(
      `SELECT sum(e.balance_effect) AS balance FROM ledger_entries e
       JOIN agreements a ON a.account_id = e.account_id WHERE a.id = ?`,
      [agreementId],
    )?.balance;

  it('is reserved for three hours at 43.20 and paid 20.00 in advance', async () => {
    const { status, body } = await post('/v3/reservations', {
      reservationTypeId: 11,
      customerId: business.customerId,
      startDate: '2026-11-20T10:00:00',
      endDate: '2026-11-20T13:00:00',
      startLocationId: HERE,
      endLocationId: HERE,
      vehicleTypeId: business.compact,
      vehicleId: first,
      statusId: 3,
    });
    expect([status, body]).toMatchObject([201, {}]);
    reserveId = Number(body.reserveId);
    const path = `/v3/reservations/${reserveId}/payments`;
    expect((await post(path, { type: 'Payment', amount: 20, method: 'Cash' })).status).toBe(201);
    expect(await get(`/v3/reservations/${reserveId}`)).toMatchObject({ total: 43.2, balanceDue: 23.2 });
  });

  it('is checked out with the reservation’s hold and account', async () => {
    const reply = await post(
      '/v3/agreements',
      business.checkOutBody({
        reservationId: reserveId,
        vehicleId: first,
        checkinDate: '2026-11-20T13:00:00',
      }),
    );
    expect(reply).toMatchObject({ status: 201, body: { totalAmount: 43.2, balanceDue: 23.2 } });
    agreementId = Number(reply.body.agreementId);
    expect(await get(`/v3/reservations/${reserveId}`)).toMatchObject({ statusId: 4, agreementId });
    expect((await pay('Hold', 100)).status).toBe(201);
  });

  it('is exchanged for a larger car, 28.80 more', async () => {
    const reply = await post('/v3/vehicleexchange', {
      agreementId,
      exchangeDate: '2026-11-20T11:00:00',
      reason: 'CriticalFault',
      odometerIn: 5030,
      fuelLevelIn: 8,
      vehicleId: second,
      odometerOut: 5000,
      fuelLevelOut: 8,
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { priceDifference: 28.8, totalAmount: 72, balanceDue: 52 },
    });
  });

  it('is extended to 23 hours, 24.00 more', async () => {
    const reply = await post(`/v3/agreements/${agreementId}/extend`, {
      checkinDate: '2026-11-21T09:00:00',
      reason: 'The customer asked for it',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { totalBefore: 72, totalAmount: 96, difference: 24, balanceDue: 76 },
    });
  });

  it('comes back 42 minutes late with 250 driven and a quarter of the fuel missing: 171.00', async () => {
    const reply = await post(`/v3/agreements/${agreementId}/checkin`, {
      returnDate: '2026-11-21T09:42:00',
      returnLocationId: HERE,
      odometerIn: 5220,
      fuelLevelIn: 6,
    });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        agreementStatusName: 'Pending payment',
        totalAmount: 171,
        difference: 75,
        balanceDue: 151,
        balanceDeposit: 100,
        price: {
          baseRate: 80,
          totalTax: 28.5,
          totalExtraCharges: 62.5,
          extraCharges: [
            { kind: 'late', total: 20, calculation: { minutes: 42, quantity: 1, unitPrice: 20 } },
            { kind: 'mileage', total: 15, calculation: { driven: 250, allowance: 100, quantity: 150 } },
            { kind: 'fuel', total: 27.5, calculation: { missing: 2, quantity: 12.5, fee: 5 } },
          ],
        },
      },
    });
    expect(await get(`/v3/reservations/${reserveId}`)).toMatchObject({ statusId: 5 });
  });

  it('waits for its deposit once it is paid, and is closed when the hold is released', async () => {
    expect(await pay('Payment', 151)).toMatchObject({
      status: 201,
      body: { agreementStatusName: 'Pending deposit', account: { balanceDue: 0 } },
    });
    expect(await pay('Release', 100)).toMatchObject({
      status: 201,
      body: { agreementStatusName: 'Closed' },
    });
  });

  it('owes a fine that came later, and stays closed', async () => {
    expect(await pay('Adjustment', 30, { reason: 'Parking fine' })).toMatchObject({
      status: 201,
      body: { agreementStatusName: 'Closed', account: { balanceDue: 30 } },
    });
  });

  it('has a balance that is the sum of its entries, and lines that add up to its total', async () => {
    const detail = await get(`/v3/agreements/${agreementId}`);
    const lines = business.database.get<{ total: number }>(
      'SELECT sum(amount) AS total FROM charge_lines WHERE agreement_id = ?',
      [agreementId],
    );
    expect([detail.balanceDue, entries(), lines?.total]).toEqual([30, 3000, 17100]);
    expect(detail).toMatchObject({ totalAmount: 171, advancePaid: 20, amountPaid: 151, totalTax: 28.5 });
  });

  it('shows in its summary what was charged', async () => {
    expect(await get(`/v3/agreements/${agreementId}/summary`)).toMatchObject({
      total: 171,
      subTotal: 142.5,
      totalTax: 28.5,
      totalExtraCharges: 62.5,
      advancePayment: 20,
      amountPaid: 151,
      balanceDue: 30,
    });
  });

  it('left its vehicles where they were given back, with what they were driven', () => {
    const vehicles = business.database.all(
      `SELECT v.odometer, v.fuel_level, s.name AS status FROM vehicles v JOIN vehicle_statuses s ON s.id = v.status_id
       WHERE v.id IN (?, ?) ORDER BY v.id`,
      [first, second],
    );
    expect(vehicles).toEqual([
      { odometer: 5030, fuel_level: 8, status: 'Out of service' },
      { odometer: 5220, fuel_level: 6, status: 'Dirty' },
    ]);
    expect(business.database.all('SELECT id FROM holds WHERE vehicle_id IN (?, ?)', [first, second])).toEqual(
      [],
    );
  });
});
