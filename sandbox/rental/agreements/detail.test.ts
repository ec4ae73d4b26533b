import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
let agreementId: number;
beforeAll(async () => {
  business = await openTestBusiness();
  const out = await business.checkOut({
    agreementTypeId: 13,
    checkinDate: '2026-11-26T10:00:00',
    agreementInsurance: {
      companyName: 'Aviva',
      claimNumber: 'CL-1',
      allowance: 40,
      maxDays: 5,
      deductible: 50,
    },
    miscCharges: [
      { miscChargeId: 2, quantity: 1 },
      { miscChargeId: 8, quantity: 1 },
    ],
    poNo: 'PO-9',
    drivers: [
      { customerId: business.customerId },
      {
        firstName: 'Ada',
        lastName: 'Byron',
        dateOfBirth: '1980-12-10',
        licenseNumber: 'BYRON1',
        licenseCountryId: 1,
        licenseClass: 'B',
        licenseExpiryDate: '2030-01-01',
      },
    ],
  });
  agreementId = out.agreementId;
  await business.write('manager', 'POST', `/v3/agreements/${agreementId}/payments`, {
    type: 'Hold',
    amount: 150,
    method: 'Card',
    card: { brand: 'Visa', lastFour: '4242', expiry: '12/29', gatewayToken: 'tok_1' },
  });
});
afterAll(() => business.counter.close());

const get = async (end = '') =>
  (await business.counter.call('viewer', `/v3/agreements/${agreementId}${end}`)).body as Readonly<
    Record<string, unknown>
  >;

describe('an agreement in full', () => {
  it('says who drives, the primary driver first', async () => {
    expect(await get()).toMatchObject({
      driverList: [
        { customerId: business.customerId, isPrimary: true },
        { lastName: 'Byron', customerId: null, licenseCountryId: 1, isPrimary: false },
      ],
    });
  });

  it('says how many units of which rate were charged', async () => {
    expect(await get()).toMatchObject({
      totalDays: 6,
      weeklyQty: 1,
      weeklyRate: 250,
      dailyQty: 0,
      baseCharge: 250,
      rateList: [{ type: 'Weekly', rate: 250, units: 1, total: 250 }],
    });
  });

  it('lists its charges and taxes, which add up to the total', async () => {
    const detail = await get();
    expect(detail).toMatchObject({
      mischargeList: [
        { miscChargeId: 2, total: 30 },
        { miscChargeId: 8, total: 21 },
      ],
      taxList: [{ name: 'VAT', value: 20, calculation: { percentage: 20, of: detail.subTotal } }],
      totalAmount: Number(detail.subTotal) + Number(detail.totalTax),
    });
  });

  it('shows payments, the deposit’s buckets and of the card only what may be stored', async () => {
    const detail = await get();
    expect(detail).toMatchObject({
      payments: [{ type: 'Hold', amount: 150, cardLastFour: '4242' }],
      depositTotals: { onHoldAmount: 150, balanceDeposit: 150 },
    });
    expect(JSON.stringify(detail)).not.toContain('tok_1');
  });

  it('carries its version in the body and the ETag', async () => {
    const { headers, body } = await business.counter.call('viewer', `/v3/agreements/${agreementId}`);
    expect(headers.get('etag')).toBe(`"${(body as { version: number }).version}"`);
  });

  it('gives its terms back so that an unchanged save costs the same', async () => {
    const detail = await get();
    const { body } = await business.write('agent', 'PUT', `/v3/agreements/${agreementId}`, {
      ...(detail.priceTerms as object),
      agreementTypeId: detail.agreementTypeId,
      agreementInsurance: detail.agreementInsurance,
      checkinDate: detail.checkinDate,
      checkinLocationId: detail.checkinLocation,
      poNo: detail.poNo,
    });
    expect(body).toMatchObject({ totalBefore: detail.totalAmount, totalAmount: detail.totalAmount });
  });
});

describe('the summary of an insurance rental', () => {
  it('splits the total: 40 a day for 5 days, what is billed to the insurer, less the deductible', async () => {
    const summary = await get('/summary');
    expect(summary).toMatchObject({ maxTotalDays: 5, insuranceTotal: 40 * 5 + 21 - 50 });
    expect(Number(summary.customerTotal) + Number(summary.insuranceTotal)).toBeCloseTo(
      Number(summary.total),
      2,
    );
  });
});

it('is not there for a number that is none', async () => {
  expect((await business.counter.call('viewer', '/v3/agreements/abc')).status).toBe(404);
});
