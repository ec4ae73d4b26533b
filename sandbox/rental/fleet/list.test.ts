import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(400);
  counter.database.run("UPDATE vehicles SET license_no = 'LD21 KXB' WHERE id = 3");
});
afterAll(() => counter.close());

interface Row {
  readonly VehicleId: number;
  readonly VehicleNo: string;
  readonly LicenseNo: string;
  readonly [field: string]: unknown;
}

async function list(query: string) {
  const reply = await counter.call('admin', `/v3/vehicles?pageSize=500&${query}`);
  return { ...reply, rows: reply.body as readonly Row[] };
}

const numbers = async (query: string) => (await list(query)).rows.map(({ VehicleNo }) => VehicleNo);

const count = (condition: string) =>
  counter.database.get<{ total: number }>(
    `SELECT count(*) AS total FROM vehicles v WHERE client_id = 1 AND ${condition}`,
  )?.total;

describe('the fleet', () => {
  it('begins with its highest number', async () => {
    const found = await numbers('');
    expect(found).toEqual([...found].sort().reverse());
  });

  it('can begin with the lowest', async () => {
    expect((await numbers('SortDirection=asc'))[0]).toBe('V-0001');
  });

  it('says where a page stands', async () => {
    const { headers, body } = await counter.call('admin', '/v3/vehicles?page=2&pageSize=7');
    expect(body).toHaveLength(7);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toMatchObject({
      CurrentPage: 2,
      PageSize: 7,
      TotalCount: count('1'),
    });
  });

  it('shows rates, seats and places with a row', async () => {
    const { rows } = await list('VehicleId=3');
    expect(rows).toEqual([
      expect.objectContaining({
        VehicleId: 3,
        Active: true,
        DailyRate: expect.any(Number),
        Seats: expect.any(Number),
        Baggages: expect.any(Number),
        OwningLocationName: expect.any(String),
        CurrentLocationName: expect.any(String),
        VehicleStatus: expect.any(String),
      }),
    ]);
  });

  it('gives rates in currency units', async () => {
    const rate = counter.database.get<{ daily: number }>(
      `SELECT r.daily FROM vehicles v JOIN rates r ON r.vehicle_type_id = v.vehicle_type_id
         AND r.location_id = v.current_location_id WHERE v.id = 3 ORDER BY r.rate_type_id LIMIT 1`,
    );
    expect((await list('VehicleId=3')).rows[0]?.DailyRate).toBe((rate?.daily ?? 0) / 100);
  });
});

describe('filters', () => {
  it.each(['ld21kxb', 'LD21 KX', 'ld 21'])('find a plate by its beginning: %s', async (plate) => {
    const { rows } = await list(`LicenseNo=${encodeURIComponent(plate)}`);
    expect(rows.map(({ VehicleId }) => VehicleId)).toContain(3);
  });

  it('do not find a plate by its end', async () => {
    expect(await numbers('LicenseNo=KXB')).toEqual([]);
  });

  it('take % and _ for what they are', async () => {
    expect(await numbers('LicenseNo=%25')).toEqual([]);
  });

  it('find a number by its beginning, whatever its case', async () => {
    expect(await numbers('VehicleNo=v-0003')).toEqual(['V-0003']);
  });

  it.each([
    ['Active=true', 'is_active = 1'],
    ['VehicleTypeId=2', 'vehicle_type_id = 2'],
    ['OwningLocationId=2', 'owning_location_id = 2'],
    ['CurrentLocationId=2', 'current_location_id = 2'],
    ['VehicleStatus=1', 'status_id = 1'],
    ['VehicleStatus=outofservice', 'status_id = 4'],
  ])('narrow by %s', async (query, condition) => {
    expect((await list(query)).rows).toHaveLength(count(condition) ?? -1);
  });

  it('leave out a vehicle that is not in use', async () => {
    counter.database.run('UPDATE vehicles SET is_active = 0 WHERE id = 5');
    expect(await numbers('Active=true')).not.toContain('V-0005');
    expect(await numbers('Active=false')).toEqual(['V-0005']);
    counter.database.run('UPDATE vehicles SET is_active = 1 WHERE id = 5');
  });
});

describe('sorting', () => {
  it.each([
    ['VehicleStatus', 'VehicleStatusId'],
    ['currentlocation', 'CurrentLocationName'],
    ['DailyRate', 'DailyRate'],
    ['Odometer', 'Odometer'],
    ['VehicleType', 'VehicleType'],
  ])('by %s orders the rows', async (sort, field) => {
    const found = (await list(`SortBy=${sort}&SortDirection=asc`)).rows.map((row) => row[field]);
    const ordered = [...found].sort((one, other) =>
      typeof one === 'number' ? one - Number(other) : String(one) < String(other) ? -1 : 1,
    );
    expect(found).toEqual(ordered);
  });

  it('by a column that there is not is refused', async () => {
    const { status, body } = await list('SortBy=Sunroof');
    expect([status, body]).toEqual([400, expect.objectContaining({ parameter: 'SortBy' })]);
  });
});
