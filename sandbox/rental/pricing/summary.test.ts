import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculatedPrice } from '../../../app/upstream/pricing/pricing.contract.ts';
import { wireOf } from '../../../app/upstream/record/wire-of.ts';
import { type Login, openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(60);
  counter.database.run('UPDATE promotions SET is_auto_apply = 0');
});
afterAll(() => counter.close());

const DATES = { startDate: '2026-11-23T09:00', endDate: '2026-12-01T09:00:00' };

/** A type and location of tenant 1 whose standard rate is 12 an hour, 50 a day, 250 a week and 900 a month. */
function place() {
  const found = counter.database.get<{ id: number; vehicleTypeId: number; locationId: number }>(
    'SELECT id, vehicle_type_id AS vehicleTypeId, location_id AS locationId FROM rates WHERE client_id = 1 AND location_id = 1 ORDER BY id',
  );
  if (found === undefined) throw new Error('The seed has no rates.');
  counter.database.run(
    `UPDATE rates SET hourly = 1200, extra_hourly = 1200, daily = 5000, weekly = 25000, monthly = 90000, weekend = 0,
       package_rate = 0, extra_daily = 0, extra_weekly = 0, half_day = 0 WHERE vehicle_type_id = ?`,
    [found.vehicleTypeId],
  );
  return found;
}

async function summary(change: Readonly<Record<string, unknown>> = {}, login: Login = 'admin') {
  const { vehicleTypeId, locationId } = place();
  const json = { clientId: 1, locationId, vehicleTypeId, ...DATES, ...change };
  return counter.call(login, '/v3/summary', { method: 'POST', json });
}

async function result(change: Readonly<Record<string, unknown>> = {}) {
  return wireOf(calculatedPrice.read).parse((await summary(change)).body);
}

describe('the live calculation', () => {
  it('prices eight days from the price book at 300', async () => {
    expect((await result()).baseRate).toBe(300);
  });

  it('adds up to the total on the wire', async () => {
    const { subTotal, totalTax, unTaxableAdditional, postAdjustment, total } = await result({
      postAdjustment: 3.33,
      unTaxableAdditional: 1.01,
    });
    const cents = [subTotal, totalTax, unTaxableAdditional, postAdjustment].map((one) =>
      Math.round((one ?? 0) * 100),
    );
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(total * 100));
  });

  it('explains the week that was taken in place of days', async () => {
    expect((await result({ endDate: '2026-11-29T09:00' })).explanation).toMatchObject({
      base: 250,
      saved: 50,
    });
  });

  it('says when the price grows and by how much', async () => {
    const { nextStep } = await result({ endDate: '2026-11-29T09:00' });
    expect(nextStep?.minutes).toBeGreaterThan(0);
  });

  it('keeps nothing', async () => {
    const count = () => counter.database.get('SELECT count(*) AS lines FROM charge_lines');
    const before = count();
    await summary();
    expect(count()).toEqual(before);
  });
});

describe('refused with 422 and a message', () => {
  it('a rental without length', async () => {
    const { status, body } = await summary({ endDate: DATES.startDate });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ title: 'The rental must end after it begins.' }),
    ]);
  });

  it('a rate that there is not', async () => {
    const { status, body } = await summary({ rateName: 'Moonlight' });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ title: expect.stringContaining('no rate Moonlight') }),
    ]);
  });

  it('a promotion code that there is not', async () => {
    expect((await summary({ promotionCode: 'NOSUCH' })).status).toBe(422);
  });
});

describe('refused with 400', () => {
  it('an end that is no moment', async () => {
    const { status, body } = await summary({ endDate: 'tomorrow' });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, ['endDate']]);
  });

  it('thousandths of money', async () => {
    expect((await summary({ preAdjustment: 1.005 })).status).toBe(400);
  });
});

describe('refused with 403', () => {
  it("another tenant's client id", async () => {
    expect((await summary({ clientId: 2 })).status).toBe(403);
  });

  it.each([
    ['a rate below the book', { rates: [{ dailyRate: 1 }] }],
    ['an adjustment that takes off', { preAdjustment: -5 }],
    ['a write-off', { writeOffAmount: 5 }],
  ])('%s, for an agent without PRICE_OVERRIDE', async (_, change) => {
    const { status, body } = await summary(change, 'agent');
    expect([status, body]).toEqual([403, expect.objectContaining({ functionCode: 'PRICE_OVERRIDE' })]);
  });

  it("not for the book's own rates sent back", async () => {
    const { id } = place();
    expect((await summary({ rates: [{ rateId: id, dailyRate: 50, weeklyRate: 250 }] }, 'agent')).status).toBe(
      200,
    );
  });
});

describe("another tenant's ids are absent", () => {
  const other = (table: string) =>
    counter.database.get<{ id: number }>(`SELECT min(id) AS id FROM ${table} WHERE client_id = 2`)?.id;

  it.each([
    ['locationId', 'locations'],
    ['locationToId', 'locations'],
    ['vehicleTypeId', 'vehicle_types'],
    ['customerId', 'customers'],
    ['agreementId', 'agreements'],
    ['reservationId', 'reservations'],
  ])('%s', async (field, table) => {
    expect((await summary({ [field]: other(table) })).status).toBe(404);
  });

  it.each([
    ['miscCharges', 'misc_charges', (id: number | undefined) => [{ miscChargeId: id }]],
    ['taxIds', 'taxes', (id: number | undefined) => [id]],
    ['promotionIds', 'promotions', (id: number | undefined) => [id]],
    ['rates', 'rates', (id: number | undefined) => [{ rateId: id }]],
  ] as const)('%s', async (field, table, of) => {
    expect((await summary({ [field]: of(other(table)) })).status).toBe(404);
  });
});

describe('overrides that are allowed', () => {
  it('a manager may set a day rate of 10', async () => {
    const { vehicleTypeId, locationId } = place();
    const json = {
      clientId: 1,
      locationId,
      vehicleTypeId,
      ...DATES,
      endDate: '2026-11-24T09:00',
      rates: [{ dailyRate: 10 }],
    };
    const { body } = await counter.call('manager', '/v3/summary', { method: 'POST', json });
    expect(wireOf(calculatedPrice.read).parse(body).baseRate).toBe(10);
  });
});

it('a check-in is charged its late days by themselves: 5 days of 250 and two days late are 100 more', async () => {
  const dates = { startDate: '2026-11-02T09:00', dueDate: '2026-11-07T09:00', endDate: '2026-11-09T09:00' };
  const { baseRate, extraCharges } = await result({ ...dates, isCheckin: true });
  expect([baseRate, extraCharges.find(({ kind }) => kind === 'late')?.total]).toEqual([250, 100]);
});

it('a location that charges for its hours adds its fee', async () => {
  const before = await result();
  counter.database.run(
    "UPDATE locations SET outside_hours = 'charged', outside_hours_fee = 3500 WHERE id = 1",
  );
  counter.database.run("DELETE FROM location_holidays WHERE location_id = 1 AND day = '2026-12-01'");
  counter.database.run(
    "INSERT INTO location_holidays (location_id, day, name) VALUES (1, '2026-12-01', 'Stocktaking')",
  );
  const after = await result();
  counter.database.run("DELETE FROM location_holidays WHERE name = 'Stocktaking'");
  expect(after.subTotal - before.subTotal).toBe(35);
});

describe('the check-in of an agreement', () => {
  const agreement = () => {
    const { vehicleTypeId, locationId } = place();
    const found = counter.database.get<{ id: number; startDate: string; dueDate: string }>(
      `SELECT id, checkout_date AS startDate, checkin_date AS dueDate FROM agreements
       WHERE client_id = 1 ORDER BY status_id, id`,
    );
    if (found === undefined) throw new Error('The seed has no agreement.');
    const terms = { additionalCharge: 1100 };
    counter.database.run(
      `UPDATE agreements SET status_id = 1, vehicle_type_id = ?, checkout_location_id = ?, checkin_location_id = ?, price_terms = ?,
         frozen_rates = NULL WHERE id = ?`,
      [vehicleTypeId, locationId, locationId, JSON.stringify(terms), found.id],
    );
    return found;
  };

  it('keeps the terms that the body leaves out', async () => {
    const { id, startDate, dueDate } = agreement();
    const { extraCharges } = await result({ agreementId: id, isCheckin: true, startDate, endDate: dueDate });
    expect(extraCharges).toContainEqual(expect.objectContaining({ name: 'Additional charge', total: 11 }));
  });

  it('takes from the body what it says', async () => {
    const { id, startDate, dueDate } = agreement();
    const change = { agreementId: id, isCheckin: true, startDate, endDate: dueDate, additionalCharge: 0 };
    const { extraCharges } = await result(change);
    expect(extraCharges.map(({ name }) => name)).not.toContain('Additional charge');
  });
});
