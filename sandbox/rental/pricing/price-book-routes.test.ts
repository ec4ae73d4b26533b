import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
let rate: {
  readonly id: number;
  readonly rateTypeId: number;
  readonly vehicleTypeId: number;
  readonly locationId: number;
};
beforeAll(async () => {
  counter = await openTestService(60);
  const found = counter.database.get<typeof rate>(
    `SELECT id, rate_type_id AS rateTypeId, vehicle_type_id AS vehicleTypeId, location_id AS locationId FROM rates
     WHERE client_id = 1 ORDER BY id`,
  );
  if (found === undefined) throw new Error('The seed has no rates.');
  rate = found;
});
afterAll(() => counter.close());

type Line = Readonly<Record<string, unknown>>;
const other = (table: string) =>
  counter.database.get<{ id: number }>(`SELECT min(id) AS id FROM ${table} WHERE client_id = 2`)?.id ?? 0;
const rateQuery = () => `VehicleTypeId=${rate.vehicleTypeId}&LocationId=${rate.locationId}`;
const DATES = 'CheckoutDate=2026-11-26T09:00&CheckinDate=2026-11-29T09:00';
const lines = async (path: string) => (await counter.call('viewer', path)).body as Line[];

describe('rates', () => {
  it('are those of the type and the location', async () => {
    const found = await lines(`/v3/rates?${rateQuery()}`);
    expect(found).toContainEqual(expect.objectContaining({ rateId: rate.id, locationId: rate.locationId }));
    expect(new Set(found.map(({ vehicleTypeId }) => vehicleTypeId))).toEqual(new Set([rate.vehicleTypeId]));
  });

  it('count the weekdays of the dates', async () => {
    const [first] = await lines(`/v3/rates?${rateQuery()}&${DATES}`);
    expect(first).toMatchObject({
      wednesdayCount: 0,
      thursdayCount: 1,
      fridayCount: 1,
      saturdayCount: 1,
      sundayCount: 0,
    });
  });

  it('mark the lowest for the dates', async () => {
    const found = await lines(`/v3/rates?${rateQuery()}&${DATES}`);
    const lowest = Math.min(...found.map(({ baseRate }) => Number(baseRate)));
    expect(found.find(({ isLowest }) => isLowest)?.baseRate).toBe(lowest);
  });

  it('of an agreement are the card that it was opened with', async () => {
    const agreement = counter.database.get<{ id: number }>(
      'SELECT min(id) AS id FROM agreements WHERE client_id = 1',
    );
    const card = { rateId: rate.id, rateName: 'Frozen', weekdays: [0, 0, 0, 0, 0, 0, 0], daily: 4321 };
    counter.database.run('UPDATE agreements SET frozen_rates = ? WHERE id = ?', [
      JSON.stringify(card),
      agreement?.id ?? 0,
    ]);
    const found = await lines(`/v3/rates?AgreementId=${agreement?.id}`);
    expect(found).toEqual([expect.objectContaining({ rateName: 'Frozen', dailyRate: 43.21 })]);
  });

  it.each(['VehicleTypeId', 'LocationId', 'AgreementId'])("another tenant's %s is absent", async (name) => {
    const table =
      { VehicleTypeId: 'vehicle_types', LocationId: 'locations', AgreementId: 'agreements' }[name] ?? '';
    expect((await counter.call('admin', `/v3/rates?${name}=${other(table)}`)).status).toBe(404);
  });

  it('an end before the start is refused with 400', async () => {
    const dates = 'CheckoutDate=2026-11-29T09:00&CheckinDate=2026-11-26T09:00';
    expect((await counter.call('admin', `/v3/rates?${rateQuery()}&${dates}`)).status).toBe(400);
  });
});

describe('optimal rates', () => {
  it('one of them is optimal', async () => {
    const found = await lines(`/v3/rates/ratesname/optimal?${rateQuery()}&${DATES}`);
    expect(found.filter(({ isOptimal }) => isOptimal)).toHaveLength(1);
  });

  it.each(['CheckoutDate', 'CheckinDate', 'VehicleTypeId', 'LocationId'])('need %s', async (name) => {
    const query = `${rateQuery()}&${DATES}`.split('&').filter((part) => !part.startsWith(name));
    const { status, body } = await counter.call('admin', `/v3/rates/ratesname/optimal?${query.join('&')}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ parameter: name })]);
  });
});

describe('a rate line that is written', () => {
  const body = (change: Line = {}) => {
    const { rateTypeId, vehicleTypeId, locationId } = rate;
    return {
      rateTypeId,
      vehicleTypeId,
      locationId,
      dailyRate: 61.5,
      startDate: '2031-01-01',
      endDate: '2031-03-31',
      ...change,
    };
  };
  const post = (json: unknown, login: 'admin' | 'agent' = 'admin') =>
    counter.call(login, '/v3/rates', { method: 'POST', json });

  it('prices the days that it is valid on', async () => {
    await post(body({ startDate: '2032-01-01', endDate: '2032-03-31' }));
    const dates = 'CheckoutDate=2032-02-02T09:00&CheckinDate=2032-02-03T09:00';
    expect(await lines(`/v3/rates?${rateQuery()}&${dates}`)).toContainEqual(
      expect.objectContaining({ baseRate: 61.5 }),
    );
  });

  it('is not written twice', async () => {
    await post(body());
    expect((await post(body())).status).toBe(409);
  });

  it('needs a rate', async () => {
    expect((await post(body({ dailyRate: 0, startDate: '2033-01-01', endDate: null }))).status).toBe(422);
  });

  it('needs SETTINGS_RATES', async () => {
    const { status, body: problem } = await post(body(), 'agent');
    expect([status, problem]).toEqual([403, expect.objectContaining({ functionCode: 'SETTINGS_RATES' })]);
  });

  it.each([
    ['rateTypeId', 'rate_types'],
    ['vehicleTypeId', 'vehicle_types'],
    ['locationId', 'locations'],
  ])("does not name another tenant's %s", async (name, table) => {
    expect((await post(body({ [name]: other(table) }))).status).toBe(404);
  });

  it('is saved whole', async () => {
    const { body: made } = await post(body({ startDate: '2034-01-01', endDate: null }));
    const { rateId } = made as { rateId: number };
    const json = body({ startDate: '2034-01-01', endDate: null, dailyRate: 70, weeklyRate: 300 });
    const { body: saved } = await counter.call('admin', `/v3/rates/${rateId}`, { method: 'PUT', json });
    expect(saved).toMatchObject({ rateId, dailyRate: 70, weeklyRate: 300 });
  });

  it('of another tenant is absent', async () => {
    const path = `/v3/rates/${other('rates')}`;
    expect((await counter.call('admin', path, { method: 'PUT', json: body() })).status).toBe(404);
  });
});

describe('promotions', () => {
  const body = (change: Line = {}) => ({
    code: 'TEST15',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    discountType: 'Percentage',
    discountValue: 15,
    applicableTo: 'BaseRate',
    ...change,
  });
  const post = (json: unknown) => counter.call('admin', '/v3/promotions', { method: 'POST', json });

  it('are listed by location, type and day', async () => {
    await post(body({ code: 'ELSEWHERE', locationId: 2 }));
    const codes = (await lines('/v3/promotions?LocationId=1&CheckoutDate=2026-06-01')).map(
      ({ code }) => code,
    );
    expect(codes).not.toContain('ELSEWHERE');
  });

  it('a code is given once, whatever its case', async () => {
    await post(body());
    expect((await post(body({ code: 'test15' }))).status).toBe(409);
  });

  it('more than 100 percent is refused', async () => {
    expect((await post(body({ code: 'ALL', discountValue: 101 }))).status).toBe(400);
  });

  it('an end before the start is refused', async () => {
    const { status, body: problem } = await post(body({ code: 'ENDS', endDate: '2025-12-31' }));
    const words = { endDate: ['Start date must be before the End date'] };
    expect([status, problem]).toEqual([400, expect.objectContaining({ errors: words })]);
  });

  it("another tenant's is absent", async () => {
    const path = `/v3/promotions/${other('promotions')}`;
    expect((await counter.call('admin', path, { method: 'PUT', json: body({ code: 'X' }) })).status).toBe(
      404,
    );
  });
});

describe('taxes', () => {
  it('are those of the location', async () => {
    const found = await lines('/v3/taxes?LocationId=1');
    expect(new Set(found.map(({ locationId }) => locationId))).toEqual(new Set([1]));
  });

  it('need the location', async () => {
    expect((await counter.call('admin', '/v3/taxes')).status).toBe(400);
  });

  it("another tenant's location is absent", async () => {
    expect((await counter.call('admin', `/v3/taxes?LocationId=${other('locations')}`)).status).toBe(404);
  });
});

describe('miscellaneous charges', () => {
  it('of another location are not offered', async () => {
    const found = await lines('/v3/misccharges?Active=true&LocationId=1');
    expect(found.filter(({ locationId }) => locationId !== null && locationId !== 1)).toEqual([]);
  });

  it('have their options', async () => {
    const charge = counter.database.get<{ id: number }>(
      'SELECT min(id) AS id FROM misc_charges WHERE client_id = 1',
    );
    counter.database.run(
      "INSERT INTO misc_charge_options (misc_charge_id, name, value) VALUES (?, 'Large', 750)",
      [charge?.id ?? 0],
    );
    const found = await lines('/v3/misccharges?Active=true');
    const line = found.find(({ miscChargeId }) => miscChargeId === charge?.id);
    expect(line?.options).toContainEqual(expect.objectContaining({ name: 'Large', value: 7.5 }));
  });

  it("another tenant's location is absent", async () => {
    expect(
      (await counter.call('admin', `/v3/misccharges?Active=true&LocationId=${other('locations')}`)).status,
    ).toBe(404);
  });
});
