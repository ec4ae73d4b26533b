import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERE, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
afterAll(() => business.counter.close());

type Body = Readonly<Record<string, unknown>>;

const exchange = (agreementId: number, body: Body = {}, login: 'agent' | 'manager' = 'agent') =>
  business.write(login, 'POST', '/v3/vehicleexchange', {
    agreementId,
    exchangeDate: '2026-11-20T12:00:00',
    reason: 'CustomerWish',
    odometerIn: 5040,
    fuelLevelIn: 8,
    vehicleId: body.vehicleId ?? business.vehicle(business.compact),
    odometerOut: 5000,
    fuelLevelOut: 8,
    ...body,
  });

const holdOf = (agreementId: number) =>
  business.database.get(
    `SELECT vehicle_id, datetime(starts_at, 'unixepoch') AS since FROM holds WHERE agreement_id = ?`,
    [agreementId],
  );
const statusOf = (vehicleId: number) =>
  business.database.get<{ status_id: number }>('SELECT status_id FROM vehicles WHERE id = ?', [vehicleId])
    ?.status_id;

describe('an exchange', () => {
  it('moves the hold to the new vehicle from then on', async () => {
    const { agreementId } = await business.checkOut();
    const vehicleId = business.vehicle(business.compact);
    expect((await exchange(agreementId, { vehicleId })).status).toBe(201);
    expect(holdOf(agreementId)).toEqual({ vehicle_id: vehicleId, since: '2026-11-20 12:00:00' });
  });

  it('makes the old vehicle dirty and the new one rented', async () => {
    const { agreementId, vehicleId: old } = await business.checkOut();
    const vehicleId = business.vehicle(business.compact);
    await exchange(agreementId, { vehicleId });
    expect([statusOf(old), statusOf(vehicleId)]).toEqual([3, 2]);
  });

  it('takes the old vehicle out of service after a critical fault', async () => {
    const { agreementId, vehicleId: old } = await business.checkOut();
    await exchange(agreementId, { reason: 'CriticalFault' });
    expect(statusOf(old)).toBe(4);
  });

  it('of the same type costs nothing', async () => {
    const { agreementId } = await business.checkOut();
    expect((await exchange(agreementId)).body).toMatchObject({ priceDifference: 0, totalAmount: 120 });
  });

  it('for another type prices the whole rental by it', async () => {
    const { agreementId } = await business.checkOut();
    const vehicleId = business.vehicle(business.large);
    expect((await exchange(agreementId, { vehicleId })).body).toMatchObject({
      priceDifference: 72,
      totalAmount: 192,
      balanceDue: 192,
    });
  });

  it('for another type costs what the summary says beforehand, also where that type has no rate of the name', async () => {
    const { agreementId } = await business.checkOut();
    const { body: wire } = await business.counter.call('agent', `/v3/agreements/${agreementId}`);
    const exchangeBody = {
      clientId: 1,
      locationId: HERE,
      vehicleTypeId: business.large,
      startDate: '2026-11-20T10:00:00',
      endDate: '2026-11-22T10:00:00',
      agreementId,
      ...((wire as Body).priceTerms as Body),
    };
    const before = async (rateName: string) =>
      (await business.write('agent', 'POST', '/v3/summary', { ...exchangeBody, rateName })).body.total;
    expect(await before('Unknown rate')).toBe(192);
    const vehicleId = business.vehicle(business.large);
    expect((await exchange(agreementId, { vehicleId })).body.totalAmount).toBe(192);
  });

  it('for a free upgrade costs nothing', async () => {
    const { agreementId } = await business.checkOut();
    const vehicleId = business.vehicle(business.large);
    const reply = await exchange(agreementId, { vehicleId, isFreeUpgrade: true }, 'manager');
    expect(reply.body).toMatchObject({ priceDifference: 0, totalAmount: 120 });
  });

  it('is a free upgrade for who may change prices only', async () => {
    const { agreementId } = await business.checkOut();
    const vehicleId = business.vehicle(business.large);
    expect(await exchange(agreementId, { vehicleId, isFreeUpgrade: true })).toMatchObject({
      status: 403,
      body: { functionCode: 'PRICE_OVERRIDE' },
    });
    expect(statusOf(vehicleId)).toBe(1);
  });

  it('is listed with both vehicles, and again after a second one', async () => {
    const { agreementId, vehicleId: first } = await business.checkOut();
    const [second, third] = [business.vehicle(business.compact), business.vehicle(business.compact)];
    await exchange(agreementId, { vehicleId: second });
    await exchange(agreementId, {
      vehicleId: third,
      odometerIn: 5060,
      exchangeDate: '2026-11-20T14:00:00',
    });
    const { body } = await business.counter.call('agent', `/v3/vehicleexchange?agreementId=${agreementId}`);
    expect(body).toMatchObject([
      {
        originalVehicleId: first,
        originalVehicleOdometerOut: 5000,
        originalVehicleOdometerIn: 5040,
        newVehicleId: second,
        createdByName: 'Ines Carvalho',
      },
      { originalVehicleId: second, originalVehicleOdometerIn: 5060, newVehicleId: third },
    ]);
  });

  it('may be extended afterwards with the new vehicle', async () => {
    const { agreementId } = await business.checkOut();
    const vehicleId = business.vehicle(business.compact);
    await exchange(agreementId, { vehicleId });
    const reply = await business.write('agent', 'POST', `/v3/agreements/${agreementId}/extend`, {
      checkinDate: '2026-11-23T10:00:00',
    });
    expect([reply.status, holdOf(agreementId)]).toEqual([
      200,
      { vehicle_id: vehicleId, since: '2026-11-20 12:00:00' },
    ]);
  });
});

describe('an exchange is refused', () => {
  const refused = async (body: Body, status: number, problem: Body) => {
    const { agreementId } = await business.checkOut();
    const before = holdOf(agreementId);
    expect(await exchange(agreementId, body)).toMatchObject({ status, body: problem });
    expect(holdOf(agreementId)).toEqual(before);
  };

  it('for a vehicle that another customer has', async () => {
    const { vehicleId } = await business.checkOut();
    await refused({ vehicleId }, 409, { presentStatus: 'Rented' });
  });

  it('for a vehicle that is reserved for another customer, whom it names', async () => {
    const vehicleId = business.vehicle(business.compact);
    const { body } = await business.write('agent', 'POST', '/v3/reservations', {
      reservationTypeId: 11,
      customerId: business.customerId,
      startDate: '2026-11-21T10:00:00',
      endDate: '2026-11-24T10:00:00',
      startLocationId: HERE,
      endLocationId: HERE,
      vehicleTypeId: business.compact,
      vehicleId,
      statusId: 3,
    });
    await refused({ vehicleId }, 409, { conflict: { referenceId: body.reserveId } });
  });

  it.each([
    ['an odometer below the one at check-out', { odometerIn: 4999 }, 'odometerIn'],
    ['an odometer of the new vehicle below its own', { odometerOut: 4999 }, 'odometerOut'],
    ['a moment before the check-out', { exchangeDate: '2026-11-20T09:00:00' }, 'exchangeDate'],
  ])('with %s', (_, body, field) => refused(body, 422, { errors: { [field]: [expect.any(String)] } }));

  it('once the rental is past due', async () => {
    const { agreementId } = await business.checkOut({ checkinDate: '2026-11-20T11:00:00' });
    expect(await exchange(agreementId)).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('extension') },
    });
  });

  it('for the vehicle that the customer has', async () => {
    const { agreementId, vehicleId } = await business.checkOut();
    expect(await exchange(agreementId, { vehicleId })).toMatchObject({
      status: 422,
      body: { errors: { vehicleId: [expect.any(String)] } },
    });
  });

  it('when its list is asked for without an agreement', async () => {
    expect(await business.counter.call('agent', '/v3/vehicleexchange')).toMatchObject({
      status: 400,
      body: { parameter: 'agreementId' },
    });
  });
});
