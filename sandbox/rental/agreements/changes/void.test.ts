import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERE } from '../desk.fixture.ts';
import { at, type ChangingDesk, openChangingDesk } from './changes.fixture.ts';

let desk: ChangingDesk;
beforeAll(async () => {
  desk = await openChangingDesk();
});
afterAll(() => desk.counter.close());

describe('a void', () => {
  it('of a walk-in leaves nothing owed and the vehicle free', async () => {
    const { agreementId, vehicleId } = await desk.checkOut();
    expect(await desk.status(agreementId, 6, 'Typed twice')).toMatchObject({
      status: 200,
      body: { agreementStatusName: 'Void', balanceDue: 0 },
    });
    expect([desk.holdOf(agreementId), desk.rowOf(agreementId).void_reason]).toEqual([
      undefined,
      'Typed twice',
    ]);
    expect(desk.database.get('SELECT status_id FROM vehicles WHERE id = ?', [vehicleId])).toEqual({
      status_id: 1,
    });
  });

  it('gives a reservation back as confirmed, with its hold and its price', async () => {
    const vehicleId = desk.vehicle(desk.compact);
    const { body } = await desk.write('agent', 'POST', '/v3/reservations', {
      reservationTypeId: 11,
      customerId: desk.customerId,
      startDate: '2026-11-20T10:00:00',
      endDate: '2026-11-21T10:00:00',
      startLocationId: HERE,
      endLocationId: HERE,
      vehicleTypeId: desk.compact,
      vehicleId,
      statusId: 3,
    });
    const reservationId = Number(body.reserveId);
    const { agreementId } = await desk.checkOut({ reservationId, vehicleId });
    expect((await desk.status(agreementId, 6, 'Did not fit')).body).toMatchObject({ balanceDue: 0 });
    const reservation = (await desk.counter.call('agent', `/v3/reservations/${reservationId}`)).body;
    expect(reservation).toMatchObject({ statusId: 3, agreementId: null, total: 60, balanceDue: 60 });
    expect(
      desk.database.get('SELECT vehicle_id FROM holds WHERE reservation_id = ?', [reservationId]),
    ).toEqual({ vehicle_id: vehicleId });
    expect((await desk.checkOut({ reservationId, vehicleId })).totalAmount).toBe(120);
  });

  it('is refused once money was taken, naming it, and open again when it was given back', async () => {
    const { agreementId } = await desk.checkOut();
    const pay = (type: string, amount: number) =>
      desk.write('manager', 'POST', at(agreementId, '/payments'), { type, amount, method: 'Cash' });
    await pay('Deposit', 150);
    expect(await desk.status(agreementId, 6, 'Typed twice')).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('150.00'), presentStatus: 'Open' },
    });
    await pay('Refund', 150);
    expect((await desk.status(agreementId, 6, 'Typed twice')).status).toBe(200);
  });

  it('needs a reason', async () => {
    const { agreementId } = await desk.checkOut();
    expect(await desk.status(agreementId, 6)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
  });

  it('needs its permission', async () => {
    const { agreementId } = await desk.checkOut();
    const reply = await desk.status(agreementId, 6, 'Typed twice', 'agent');
    expect(reply).toMatchObject({ status: 403, body: { functionCode: 'AGREEMENT_VOID' } });
  });

  it.each([
    [1, 409],
    [5, 409],
    [99, 404],
  ])('is final: status %d is answered with %d', async (statusId, expected) => {
    const { agreementId } = await desk.checkOut();
    await desk.status(agreementId, 6, 'Typed twice');
    expect((await desk.status(agreementId, statusId)).status).toBe(expected);
  });
});
