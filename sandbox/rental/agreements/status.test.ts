import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type ChangingBusiness, openChangingBusiness } from './changes.fixture.ts';
import { HERE } from './test-business.fixture.ts';

let business: ChangingBusiness;
beforeAll(async () => {
  business = await openChangingBusiness();
});
afterAll(() => business.counter.close());

describe('on hold', () => {
  it('an agreement keeps its vehicle, cannot be checked in, and opens again', async () => {
    const { agreementId } = await business.checkOut();
    expect(await business.status(agreementId, 2, 'Accident')).toMatchObject({
      status: 200,
      body: { agreementStatusName: 'On hold' },
    });
    expect([business.holdOf(agreementId) !== undefined, business.rowOf(agreementId).hold_reason]).toEqual([
      true,
      'Accident',
    ]);
    const checkedIn = await business.takeBack(agreementId);
    expect(checkedIn).toMatchObject({ status: 409, body: { openMoves: ['Open'] } });
    expect((await business.status(agreementId, 1)).body).toMatchObject({ agreementStatusName: 'Open' });
  });
});

it.each([3, 4, 5])('status %d is never set by hand', async (statusId) => {
  const { agreementId } = await business.checkOut();
  expect(await business.status(agreementId, statusId)).toMatchObject({
    status: 409,
    body: { presentStatus: 'Open', openMoves: ['OnHold', 'Void'] },
  });
});

describe('a void', () => {
  it('of a walk-in leaves nothing owed and the vehicle free', async () => {
    const { agreementId, vehicleId } = await business.checkOut();
    expect(await business.status(agreementId, 6, 'Typed twice')).toMatchObject({
      status: 200,
      body: { agreementStatusName: 'Void', balanceDue: 0 },
    });
    expect([business.holdOf(agreementId), business.rowOf(agreementId).void_reason]).toEqual([
      undefined,
      'Typed twice',
    ]);
    expect(business.database.get('SELECT status_id FROM vehicles WHERE id = ?', [vehicleId])).toEqual({
      status_id: 1,
    });
  });

  it('gives a reservation back as confirmed, with its hold and its price', async () => {
    const vehicleId = business.vehicle(business.compact);
    const { body } = await business.write('agent', 'POST', '/v3/reservations', {
      reservationTypeId: 11,
      customerId: business.customerId,
      startDate: '2026-11-20T10:00:00',
      endDate: '2026-11-21T10:00:00',
      startLocationId: HERE,
      endLocationId: HERE,
      vehicleTypeId: business.compact,
      vehicleId,
      statusId: 3,
    });
    const reservationId = Number(body.reserveId);
    const { agreementId } = await business.checkOut({ reservationId, vehicleId });
    expect((await business.status(agreementId, 6, 'Did not fit')).body).toMatchObject({ balanceDue: 0 });
    const reservation = (await business.counter.call('agent', `/v3/reservations/${reservationId}`)).body;
    expect(reservation).toMatchObject({ statusId: 3, agreementId: null, total: 60, balanceDue: 60 });
    expect(
      business.database.get('SELECT vehicle_id FROM holds WHERE reservation_id = ?', [reservationId]),
    ).toEqual({ vehicle_id: vehicleId });
    expect((await business.checkOut({ reservationId, vehicleId })).totalAmount).toBe(120);
  });

  it('is refused once money was taken, naming it, and open again when it was given back', async () => {
    const { agreementId } = await business.checkOut();
    const pay = (type: string, amount: number) =>
      business.write('manager', 'POST', at(agreementId, '/payments'), { type, amount, method: 'Cash' });
    await pay('Deposit', 150);
    expect(await business.status(agreementId, 6, 'Typed twice')).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('150.00'), presentStatus: 'Open' },
    });
    await pay('Refund', 150);
    expect((await business.status(agreementId, 6, 'Typed twice')).status).toBe(200);
  });

  it('needs a reason', async () => {
    const { agreementId } = await business.checkOut();
    expect(await business.status(agreementId, 6)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
  });

  it('needs its permission', async () => {
    const { agreementId } = await business.checkOut();
    const reply = await business.status(agreementId, 6, 'Typed twice', 'agent');
    expect(reply).toMatchObject({ status: 403, body: { functionCode: 'AGREEMENT_VOID' } });
  });

  it.each([
    [1, 409],
    [5, 409],
    [99, 404],
  ])('is final: status %d is answered with %d', async (statusId, expected) => {
    const { agreementId } = await business.checkOut();
    await business.status(agreementId, 6, 'Typed twice');
    expect((await business.status(agreementId, statusId)).status).toBe(expected);
  });
});
