import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERE, openTestBusiness, type TestBusiness } from '../agreements/test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
afterAll(() => business.counter.close());

const scratch = { chargeKindId: 1, amount: 120, reason: 'Scratch on the left door', reference: 'D-17' };

const charge = (
  agreementId: number,
  body: object = scratch,
  headers: Readonly<Record<string, string>> = {},
) => business.write('agent', 'POST', `/v3/agreements/${agreementId}/charges`, { ...body }, headers);

/** An agreement of a day, whose vehicle is back: 50, and 10 of tax. */
async function returned(paid = 0): Promise<number> {
  const { agreementId } = await business.checkOut({ checkinDate: '2026-11-20T18:00:00' });
  if (paid > 0)
    await business.write('agent', 'POST', `/v3/agreements/${agreementId}/payments`, {
      ...{ type: 'Payment', amount: paid, method: 'Cash' },
    });
  const { status } = await business.write('agent', 'POST', `/v3/agreements/${agreementId}/checkin`, {
    returnDate: '2026-11-20T18:00:00',
    ...{ returnLocationId: HERE, odometerIn: 5010, fuelLevelIn: 8 },
  });
  if (status !== 200) throw new Error(`The check-in failed with ${status}`);
  return agreementId;
}

describe('a charge after the return', () => {
  beforeAll(() => {
    business.database.run("UPDATE charge_kinds SET is_active = 0 WHERE client_id = 1 AND name = 'Lost key'");
  });

  it('is an entry of the account, and the balance follows', async () => {
    const agreementId = await returned();
    const reply = await charge(agreementId);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      {
        payment: {
          ...{ type: 'Adjustment', amount: 120, taxAmount: 0, chargeKindId: 1, description: 'Damage' },
          ...{ reason: 'Scratch on the left door', reference: 'D-17', editAvailable: false },
        },
        account: { adjusted: 120, balanceDue: 180 },
        agreementStatusName: 'Pending payment',
      },
    ]);
  });

  it('has the tax of its kind, or what the user says', async () => {
    const agreementId = await returned();
    const amounts = [];
    for (const body of [
      { chargeKindId: 2, amount: 45, reason: 'Sand' },
      { chargeKindId: 2, amount: 45, reason: 'Sand', taxable: false },
      { ...scratch, taxable: true },
    ]) {
      const { payment } = (await charge(agreementId, body)).body as { payment: Record<string, unknown> };
      amounts.push([payment.amount, payment.taxAmount]);
    }
    expect(amounts).toEqual([
      [54, 9],
      [45, 0],
      [144, 24],
    ]);
  });

  it('leaves a closed agreement closed, with a balance', async () => {
    const agreementId = await returned(60);
    expect((await charge(agreementId)).body).toMatchObject({
      agreementStatusName: 'Closed',
      account: { balanceDue: 120 },
    });
  });

  it('is reversed with its tax', async () => {
    const agreementId = await returned();
    const { payment } = (await charge(agreementId)).body as { payment: { paymentId: number } };
    const path = `/v3/agreements/${agreementId}/payments/${payment.paymentId}`;
    const changed = await business.write('agent', 'PUT', path, { amount: 5, reason: 'Less' });
    expect(changed.status).toBe(409);
    const gone = await business.counter.call('agent', path, { method: 'DELETE' });
    expect(gone.body).toMatchObject({ payment: { amount: -120, taxAmount: 0 }, account: { balanceDue: 60 } });
  });

  it('is made once by two presses', async () => {
    const agreementId = await returned();
    const key = { 'idempotency-key': 'press-of-a-charge' };
    const [one, two] = [await charge(agreementId, scratch, key), await charge(agreementId, scratch, key)];
    expect(two.body).toEqual(one.body);
    expect(one.body).toMatchObject({ account: { adjusted: 120 } });
  });

  it.each([
    ['nothing', { ...scratch, amount: 0 }, 400, 'amount'],
    ['a negative amount', { ...scratch, amount: -5 }, 400, 'amount'],
    ['no reason', { ...scratch, reason: '' }, 400, 'reason'],
    ['a kind that is not used', { ...scratch, chargeKindId: 4 }, 422, 'chargeKindId'],
  ])('is refused with %s', async (_, body, status, field) => {
    const reply = await charge(await returned(), body);
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([status, [field]]);
  });

  it('is refused while the vehicle is out, and for another business', async () => {
    const { agreementId } = await business.checkOut();
    expect((await charge(agreementId)).status).toBe(409);
    expect((await charge(await returned(), { ...scratch, chargeKindId: 10 })).status).toBe(404);
  });
});
