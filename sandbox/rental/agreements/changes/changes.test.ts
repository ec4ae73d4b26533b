import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AIRPORT, type Desk, HERE, openDesk } from '../desk.fixture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.counter.close());

type Body = Readonly<Record<string, unknown>>;

const saved: Body = {
  agreementTypeId: 11,
  checkinDate: '2026-11-22T10:00:00',
  checkinLocationId: HERE,
};
const at = (agreementId: number, end = '') => `/v3/agreements/${agreementId}${end}`;
const save = (id: number, body: Body = {}, headers?: Readonly<Record<string, string>>) =>
  desk.write('agent', 'PUT', at(id), { ...saved, ...body }, headers);
const extend = (id: number, body: Body) => desk.write('agent', 'POST', at(id, '/extend'), body);
const status = (id: number, statusId: number, reason?: string, login: 'agent' | 'manager' = 'manager') =>
  desk.write(login, 'PUT', at(id, '/status'), { statusId, reason });
const rowOf = (id: number) => desk.database.get('SELECT * FROM agreements WHERE id = ?', [id]) as Body;
const holdOf = (id: number) =>
  desk.database.get<{ ends_at: number }>('SELECT ends_at FROM holds WHERE agreement_id = ?', [id])?.ends_at;

const reservedTomorrow = (vehicleId: number) =>
  desk.write('agent', 'POST', '/v3/reservations', {
    reservationTypeId: 11,
    customerId: desk.customerId,
    startDate: '2026-11-23T08:00:00',
    endDate: '2026-11-24T10:00:00',
    startLocationId: HERE,
    endLocationId: HERE,
    vehicleTypeId: desk.compact,
    vehicleId,
    statusId: 3,
  });

describe('an edit', () => {
  it('prices a shorter rental anew and moves the hold', async () => {
    const { agreementId } = await desk.checkOut();
    const before = holdOf(agreementId) ?? 0;
    const reply = await save(agreementId, { checkinDate: '2026-11-21T10:00:00', poNo: 'PO-1' });
    expect(reply).toMatchObject({
      status: 200,
      body: { totalBefore: 120, totalAmount: 60, balanceDue: 60 },
    });
    expect([rowOf(agreementId).po_no, before - (holdOf(agreementId) ?? 0)]).toEqual(['PO-1', 86_400]);
  });

  it('takes charges in and out, and charges the difference', async () => {
    const { agreementId } = await desk.checkOut();
    const charged = await save(agreementId, { miscCharges: [{ miscChargeId: 2, quantity: 1 }] });
    const without = await save(agreementId);
    expect([charged.body.totalAmount, without.body.totalAmount]).toEqual([132, 120]);
  });

  it('keeps the drivers that it leaves out, and checks new ones', async () => {
    const { agreementId } = await desk.checkOut();
    await save(agreementId);
    const kept = desk.database.all('SELECT customer_id FROM agreement_drivers WHERE agreement_id = ?', [
      agreementId,
    ]);
    const young = await save(agreementId, {
      drivers: [{ customerId: desk.customerId, dateOfBirth: '2008-01-01' }],
    });
    expect([kept, young.status]).toEqual([[{ customer_id: desk.customerId }], 422]);
  });

  it('corrects the readings of the handed-over vehicle', async () => {
    const { agreementId, vehicleId } = await desk.checkOut();
    expect((await save(agreementId, { odometerOut: 5100, fuelLevelOut: 7 })).status).toBe(200);
    expect(rowOf(agreementId)).toMatchObject({ odometer_out: 5100, fuel_level_out: 7 });
    expect(desk.database.get('SELECT odometer FROM vehicles WHERE id = ?', [vehicleId])).toEqual({
      odometer: 5100,
    });
  });

  it('is refused from an old version, naming the present one', async () => {
    const { agreementId } = await desk.checkOut();
    await save(agreementId);
    expect(await save(agreementId, {}, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { version: 2, changedBy: 'Ines Carvalho' },
    });
  });

  it('is refused once the vehicle is back', async () => {
    const { agreementId } = await desk.checkOut();
    await desk.write('agent', 'POST', at(agreementId, '/checkin'), {
      returnDate: '2026-11-20T12:00:00',
      returnLocationId: HERE,
      odometerIn: 5010,
    });
    expect(await save(agreementId)).toMatchObject({ status: 409, body: { presentStatus: 'PendingPayment' } });
  });
});

describe('an extension', () => {
  it('prices the whole rental anew from its start', async () => {
    const { agreementId } = await desk.checkOut();
    const reply = await extend(agreementId, { checkinDate: '2026-11-26T10:00:00' });
    expect(reply).toMatchObject({
      status: 200,
      body: { totalBefore: 120, totalAmount: 300, difference: 180, totalDays: 6, version: 2 },
    });
  });

  it('is refused when somebody else has the vehicle then, whom it names', async () => {
    const { agreementId, vehicleId } = await desk.checkOut();
    const reserved = await reservedTomorrow(vehicleId);
    expect(await extend(agreementId, { checkinDate: '2026-11-23T10:00:00' })).toMatchObject({
      status: 409,
      body: { conflict: { referenceId: reserved.body.reserveId } },
    });
    expect(rowOf(agreementId).checkin_date).toBe('2026-11-22T10:00:00');
  });

  it('is refused when it ends no later', async () => {
    const { agreementId } = await desk.checkOut();
    expect(await extend(agreementId, { checkinDate: '2026-11-22T10:00:00' })).toMatchObject({
      status: 422,
      body: { errors: { checkinDate: [expect.any(String)] } },
    });
  });

  it('is refused when the driver’s licence ends before', async () => {
    const drivers = [{ customerId: desk.customerId, licenseExpiryDate: '2026-11-23' }];
    const { agreementId } = await desk.checkOut({ drivers });
    expect((await extend(agreementId, { checkinDate: '2026-11-24T10:00:00' })).status).toBe(422);
  });

  it('is told with what held before, and why', async () => {
    const { agreementId } = await desk.checkOut();
    await extend(agreementId, { checkinDate: '2026-11-23T10:00:00', reason: 'Train cancelled' });
    await extend(agreementId, { checkinDate: '2026-11-24T09:00:00', checkinLocationId: AIRPORT });
    const { body } = await desk.counter.call('agent', at(agreementId));
    expect((body as Body).extensions).toMatchObject([
      {
        extendedDate: '2026-11-20T10:00:00',
        createdByName: 'Ines Carvalho',
        reason: 'Train cancelled',
        checkinDateBefore: '2026-11-22T10:00:00',
        checkinDate: '2026-11-23T10:00:00',
        totalBefore: 120,
        totalAmount: 180,
        difference: 60,
      },
      {
        checkinDateBefore: '2026-11-23T10:00:00',
        checkinDate: '2026-11-24T09:00:00',
        checkinLocationNameBefore: 'Pier 4',
        checkinLocationName: 'Airport',
        totalBefore: 180,
      },
    ]);
  });

  it('keeps its reason as a note', async () => {
    const { agreementId } = await desk.checkOut();
    await extend(agreementId, { checkinDate: '2026-11-23T10:00:00', reason: 'Train cancelled' });
    const note = desk.database.get<{ note: string }>(
      'SELECT note FROM notes WHERE reference_id = ? AND note_type = ?',
      [agreementId, 'Extension'],
    );
    expect(note?.note).toBe('Extended to 2026-11-23 10:00: Train cancelled');
  });
});

describe('on hold', () => {
  it('an agreement keeps its vehicle, cannot be checked in, and opens again', async () => {
    const { agreementId } = await desk.checkOut();
    expect(await status(agreementId, 2, 'Accident')).toMatchObject({
      status: 200,
      body: { agreementStatusName: 'On hold' },
    });
    expect([holdOf(agreementId) !== undefined, rowOf(agreementId).hold_reason]).toEqual([true, 'Accident']);
    const checkedIn = await desk.write('agent', 'POST', at(agreementId, '/checkin'), {
      returnDate: '2026-11-20T12:00:00',
      returnLocationId: HERE,
      odometerIn: 5010,
    });
    expect(checkedIn).toMatchObject({ status: 409, body: { openMoves: ['Open'] } });
    expect((await status(agreementId, 1)).body).toMatchObject({ agreementStatusName: 'Open' });
  });
});

describe('a void', () => {
  it('of a walk-in leaves nothing owed and the vehicle free', async () => {
    const { agreementId, vehicleId } = await desk.checkOut();
    expect(await status(agreementId, 6, 'Typed twice')).toMatchObject({
      status: 200,
      body: { agreementStatusName: 'Void', balanceDue: 0 },
    });
    expect([holdOf(agreementId), rowOf(agreementId).void_reason]).toEqual([undefined, 'Typed twice']);
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
    expect((await status(agreementId, 6, 'Did not fit')).body).toMatchObject({ balanceDue: 0 });
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
    expect(await status(agreementId, 6, 'Typed twice')).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('150.00'), presentStatus: 'Open' },
    });
    await pay('Refund', 150);
    expect((await status(agreementId, 6, 'Typed twice')).status).toBe(200);
  });

  it('needs a reason', async () => {
    const { agreementId } = await desk.checkOut();
    expect(await status(agreementId, 6)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
  });

  it('needs its permission', async () => {
    const { agreementId } = await desk.checkOut();
    const reply = await status(agreementId, 6, 'Typed twice', 'agent');
    expect(reply).toMatchObject({ status: 403, body: { functionCode: 'AGREEMENT_VOID' } });
  });

  it.each([
    [1, 409],
    [5, 409],
    [99, 404],
  ])('is final: status %d is answered with %d', async (statusId, expected) => {
    const { agreementId } = await desk.checkOut();
    await status(agreementId, 6, 'Typed twice');
    expect((await status(agreementId, statusId)).status).toBe(expected);
  });
});

it.each([3, 4, 5])('status %d is never set by hand', async (statusId) => {
  const { agreementId } = await desk.checkOut();
  expect(await status(agreementId, statusId)).toMatchObject({
    status: 409,
    body: { presentStatus: 'Open', openMoves: ['OnHold', 'Void'] },
  });
});
