import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';

const PERIOD = 'StartDate=2028-03-06T09:00&EndDate=2028-03-08T09:00&LocationId=1&VehicleTypeId=1';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(400);
  counter.database.run('DELETE FROM location_taxes WHERE location_id = 1 AND is_option = 1');
  counter.database.run('UPDATE taxes SET value = 20 WHERE client_id = 1');
});
afterAll(() => counter.close());

const offers = async (query: string) =>
  (await counter.call('admin', `/v3/vehicletypes?${query}`)).body as readonly Record<string, number | null>[];

describe('types of vehicle', () => {
  it('are offered as many as there are in use', async () => {
    const types = await counter.call('admin', '/v3/vehicles/types');
    expect(await offers('')).toHaveLength((types.body as unknown[]).length);
  });

  it('are priced for a period at a place, and with its tax', async () => {
    const rate = counter.database.get<{ daily: number }>(
      'SELECT max(daily) AS daily FROM rates WHERE vehicle_type_id = 1 AND location_id = 1 AND is_active = 1',
    );
    const [offer] = await offers(PERIOD);
    const price = Number(offer?.Price);
    expect(price).toBeGreaterThan(0);
    expect(price).toBeLessThanOrEqual((2 * (rate?.daily ?? 0)) / 100);
    expect(offer?.TotalBaseRateTax).toBeCloseTo(price * 0.2, 2);
    expect(offer?.TotalBasePlusTaxRate).toBeCloseTo(price * 1.2, 2);
  });

  it('are taxed on a base price that is given', async () => {
    expect((await offers(`${PERIOD}&BaseRate=100.50`))[0]).toMatchObject({
      Price: 100.5,
      TotalBaseRateTax: 20.1,
      TotalBasePlusTaxRate: 120.6,
    });
  });

  it('have no price where no rate covers the rental', async () => {
    counter.database.run('UPDATE rates SET is_active = 0 WHERE vehicle_type_id = 2 AND location_id = 1');
    const [offer] = await offers('LocationId=1&VehicleTypeId=2');
    expect(offer).toMatchObject({ Price: null, TotalBasePlusTaxRate: null });
  });

  it('have no price without a place', async () => {
    expect((await offers('VehicleTypeId=1'))[0]?.Price).toBeNull();
  });

  it('are counted with what is promised then', async () => {
    const { database } = counter;
    const car = idOf(
      database,
      'SELECT id FROM vehicles WHERE vehicle_type_id = 1 AND current_location_id = 1',
    );
    database.run('UPDATE vehicles SET status_id = 1 WHERE id = ?', [car]);
    database.run('DELETE FROM holds WHERE vehicle_id = ?', [car]);
    const [before] = await offers(PERIOD);
    database.run(
      `INSERT INTO holds (vehicle_id, kind, starts_at, ends_at, start_location_id, end_location_id)
       VALUES (?, 'maintenance', ?, ?, 1, 1)`,
      [car, Date.UTC(2028, 2, 7) / 1000, Date.UTC(2028, 2, 7, 5) / 1000],
    );
    const [after] = await offers(PERIOD);
    expect([after?.Total, after?.TotalBooked]).toEqual([before?.Total, Number(before?.TotalBooked) + 1]);
  });

  it.each([
    ['BaseRate=-1', 400],
    ['BaseRate=1.234', 400],
    ['LocationId=6', 404],
    ['VehicleTypeId=11', 404],
    ['StartDate=2028-03-06', 400],
  ])('with %s are refused with %d', async (query, status) => {
    expect((await counter.call('admin', `/v3/vehicletypes?${query}`)).status).toBe(status);
  });
});
