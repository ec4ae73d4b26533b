import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type ChangingBusiness, openChangingBusiness } from './changes.fixture.ts';
import { AIRPORT, HERE } from './test-business.fixture.ts';

let business: ChangingBusiness;
beforeAll(async () => {
  business = await openChangingBusiness();
});
afterAll(() => business.counter.close());

const reservedTomorrow = (vehicleId: number) =>
  business.write('agent', 'POST', '/v3/reservations', {
    reservationTypeId: 11,
    customerId: business.customerId,
    startDate: '2026-11-23T08:00:00',
    endDate: '2026-11-24T10:00:00',
    startLocationId: HERE,
    endLocationId: HERE,
    vehicleTypeId: business.compact,
    vehicleId,
    statusId: 3,
  });

describe('an extension', () => {
  it('prices the whole rental again from its start', async () => {
    const { agreementId } = await business.checkOut();
    const reply = await business.extend(agreementId, { checkinDate: '2026-11-26T10:00:00' });
    expect(reply).toMatchObject({
      status: 200,
      body: { totalBefore: 120, totalAmount: 300, difference: 180, totalDays: 6, version: 2 },
    });
  });

  it('is refused when another customer has the vehicle then, whom it names', async () => {
    const { agreementId, vehicleId } = await business.checkOut();
    const reserved = await reservedTomorrow(vehicleId);
    expect(await business.extend(agreementId, { checkinDate: '2026-11-23T10:00:00' })).toMatchObject({
      status: 409,
      body: { conflict: { referenceId: reserved.body.reserveId } },
    });
    expect(business.rowOf(agreementId).checkin_date).toBe('2026-11-22T10:00:00');
  });

  it('is refused when it ends no later', async () => {
    const { agreementId } = await business.checkOut();
    expect(await business.extend(agreementId, { checkinDate: '2026-11-22T10:00:00' })).toMatchObject({
      status: 422,
      body: { errors: { checkinDate: [expect.any(String)] } },
    });
  });

  it('is refused when the driver’s licence ends before', async () => {
    const drivers = [{ customerId: business.customerId, licenseExpiryDate: '2026-11-23' }];
    const { agreementId } = await business.checkOut({ drivers });
    expect((await business.extend(agreementId, { checkinDate: '2026-11-24T10:00:00' })).status).toBe(422);
  });

  it('is listed with the terms before it, and its reason', async () => {
    const { agreementId } = await business.checkOut();
    await business.extend(agreementId, { checkinDate: '2026-11-23T10:00:00', reason: 'Train cancelled' });
    await business.extend(agreementId, { checkinDate: '2026-11-24T09:00:00', checkinLocationId: AIRPORT });
    const { body } = await business.counter.call('agent', at(agreementId));
    expect(body).toMatchObject({
      extensions: [
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
      ],
    });
  });

  it('keeps its reason as a note', async () => {
    const { agreementId } = await business.checkOut();
    await business.extend(agreementId, { checkinDate: '2026-11-23T10:00:00', reason: 'Train cancelled' });
    const note = business.database.get<{ note: string }>(
      'SELECT note FROM notes WHERE reference_id = ? AND note_type = ?',
      [agreementId, 'Extension'],
    );
    expect(note?.note).toBe('Extended to 2026-11-23 10:00: Train cancelled');
  });
});
