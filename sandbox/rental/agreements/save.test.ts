import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingBusiness, openChangingBusiness } from './changes.fixture.ts';

let business: ChangingBusiness;
beforeAll(async () => {
  business = await openChangingBusiness();
});
afterAll(() => business.counter.close());

describe('an edit', () => {
  it('prices a shorter rental again and moves the hold', async () => {
    const { agreementId } = await business.checkOut();
    const before = business.holdOf(agreementId) ?? 0;
    const reply = await business.save(agreementId, { checkinDate: '2026-11-21T10:00:00', poNo: 'PO-1' });
    expect(reply).toMatchObject({
      status: 200,
      body: { totalBefore: 120, totalAmount: 60, balanceDue: 60 },
    });
    expect([business.rowOf(agreementId).po_no, before - (business.holdOf(agreementId) ?? 0)]).toEqual([
      'PO-1',
      86_400,
    ]);
  });

  it('takes charges in and out, and charges the difference', async () => {
    const { agreementId } = await business.checkOut();
    const charged = await business.save(agreementId, { miscCharges: [{ miscChargeId: 2, quantity: 1 }] });
    const without = await business.save(agreementId);
    expect([charged.body.totalAmount, without.body.totalAmount]).toEqual([132, 120]);
  });

  it('keeps the drivers that it leaves out, and checks new ones', async () => {
    const { agreementId } = await business.checkOut();
    await business.save(agreementId);
    const stored = business.database.all('SELECT customer_id FROM agreement_drivers WHERE agreement_id = ?', [
      agreementId,
    ]);
    const young = await business.save(agreementId, {
      drivers: [{ customerId: business.customerId, dateOfBirth: '2008-01-01' }],
    });
    expect([stored, young.status]).toEqual([[{ customer_id: business.customerId }], 422]);
  });

  it('corrects the readings of the handed-over vehicle', async () => {
    const { agreementId, vehicleId } = await business.checkOut();
    expect((await business.save(agreementId, { odometerOut: 5100, fuelLevelOut: 7 })).status).toBe(200);
    expect(business.rowOf(agreementId)).toMatchObject({ odometer_out: 5100, fuel_level_out: 7 });
    expect(business.database.get('SELECT odometer FROM vehicles WHERE id = ?', [vehicleId])).toEqual({
      odometer: 5100,
    });
  });

  it('is refused from an old version, naming the present one', async () => {
    const { agreementId } = await business.checkOut();
    await business.save(agreementId);
    expect(await business.save(agreementId, {}, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { version: 2, changedBy: 'Ines Carvalho' },
    });
  });

  it('is refused once the vehicle is back', async () => {
    const { agreementId } = await business.checkOut();
    await business.takeBack(agreementId);
    expect(await business.save(agreementId)).toMatchObject({
      status: 409,
      body: { presentStatus: 'PendingPayment' },
    });
  });
});
