import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTestBusiness, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness({ cars: 6 });
});
beforeEach(() => clearTestBusiness(business));
afterAll(() => business.close());

const detail = async (id: number) =>
  (await business.call('agent', `/v3/reservations/${id}`)).body as Record<string, unknown>;

it('the summary is what the detail says, line by line', async () => {
  const id = await business.booked({ promotionCode: 'WELCOME20', additionalCharge: 12.5 });
  const { body } = await business.call('agent', `/v3/reservations/${id}/summary`);
  const summary = body as Record<string, number> & Record<string, readonly { readonly total: number }[]>;
  const { total, basePrice, totalTax, balanceDue } = await detail(id);
  expect(summary).toMatchObject({ total, baseRate: basePrice, totalTax, balanceDue });
  expect(Number(summary.subTotal) + Number(summary.totalTax)).toBeCloseTo(Number(summary.total), 6);
});

describe('the detail', () => {
  it('lists what was paid and says how the account stands', async () => {
    const id = await business.booked();
    for (const [type, amount] of [
      ['Payment', 80],
      ['Hold', 200],
    ]) {
      await business.call('agent', `/v3/reservations/${id}/payments`, {
        method: 'POST',
        json: { type, amount, method: 'Card' },
      });
    }
    expect(await detail(id)).toMatchObject({
      advancedPayment: 80,
      balanceDue: 100,
      payments: [
        { type: 'Payment', amount: 80, balanceDue: 100 },
        { type: 'Hold', amount: 200 },
      ],
      depositTotals: { onHoldAmount: 200, balanceDeposit: 200 },
    });
  });

  it('carries the whole customer along', async () => {
    const { body } = await business.call('agent', `/v3/customers/${business.customerId}`);
    const { customerId, firstName, lastName, email } = body as Record<string, unknown>;
    expect(await detail(await business.booked())).toMatchObject({
      customerDetails: { customerId, firstName, lastName, email, isBlacklisted: false },
    });
  });

  it('names the customer’s images', async () => {
    const image = business.database.run(
      `INSERT INTO images (client_id, reference_type, reference_id, name, content_type, content, created_date)
       VALUES (1, 'customer', ?, 'licence.png', 'image/png', x'00', '2026-11-01T09:00:00')`,
      [business.customerId],
    ).lastId;
    const { customerImages } = await detail(await business.booked());
    expect(customerImages).toContainEqual({ imageId: image, name: 'licence.png' });
  });

  it('says how far the customer may drive and what more would cost', async () => {
    business.database.run(
      'UPDATE rates SET is_unlimited_mileage = 0, mileage_per_day = 100, mileage_rate = 10 WHERE vehicle_type_id = ?',
      [business.typeId],
    );
    const id = await business.booked({ projectedMileage: 400 });
    expect((await detail(id)).mileageCharges).toEqual([
      {
        allowedPerDay: 100,
        allowedTotal: 300,
        isUnlimited: false,
        ratePerUnit: 0.1,
        projected: 400,
        projectedCharge: 10,
      },
    ]);
  });

  it('puts every line of the price in its list', async () => {
    const seat = business.database.get<{ id: number }>(
      "SELECT min(id) AS id FROM misc_charges WHERE client_id = 1 AND calculation_type = 'Perday' AND is_optional = 1",
    );
    const id = await business.booked({
      promotionCode: 'WELCOME20',
      additionalCharge: 12.5,
      miscCharges: [{ miscChargeId: seat?.id, quantity: 2 }],
    });
    const found = await detail(id);
    const lists = found as unknown as Record<string, readonly { total?: number; amount?: number }[]>;
    const sum = (name: string, field: 'total' | 'amount') =>
      (lists[name] ?? []).reduce((total, row) => total + Math.round((row[field] ?? 0) * 100), 0);
    const promoted = Math.round(Number(found.totalDiscount) * 100);
    const parts = sum('rates', 'total') + sum('miscCharges', 'total') + sum('extraCharges', 'total');
    expect(parts - promoted + sum('taxes', 'amount')).toBe(Math.round(Number(found.total) * 100));
  });
});
