import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService(120);
});
afterAll(() => service.close());

type Line = Readonly<Record<string, unknown>>;
const send = (
  method: 'POST' | 'PUT',
  path: string,
  json: Line,
  headers: Readonly<Record<string, string>> = {},
) => service.call('admin', path, { method, json, headers });
const read = async (path: string) => (await service.call('admin', path)).body as Line[];

/** A rate of the seed as a body takes it. */
async function seededRate() {
  const [found] = await read('/v3/rates?VehicleTypeId=1&LocationId=1&RateName=Standard');
  if (found === undefined) throw new Error('The seed has no rates.');
  return found;
}

describe('rate types', () => {
  it('are created and saved, with their author and version', async () => {
    const made = await send('POST', '/v3/ratetypes', { rateName: 'Web', isPrepaid: true });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ rateName: 'Web', version: 1 })]);
    const path = `/v3/ratetypes/${(made.body as Line).rateTypeId}`;
    const saved = await send('PUT', path, { rateName: 'Online' }, { 'if-match': '"1"' });
    const whole = { rateName: 'Online', isPrepaid: true, version: 2, changedByName: 'Maren Oldenburg' };
    expect(saved.body).toMatchObject(whole);
    expect((await send('PUT', path, { rateName: 'Old' }, { 'if-match': '"1"' })).status).toBe(412);
    expect(await read('/v3/ratetypes')).toContainEqual(expect.objectContaining(whole));
  });

  it('have one name each, whatever its case', async () => {
    const { status, body } = await send('POST', '/v3/ratetypes', { rateName: 'STANDARD' });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([409, ['rateName']]);
  });

  it('need SETTINGS_RATES', async () => {
    const json = { rateName: 'X' };
    const { body } = await service.call('agent', '/v3/ratetypes', { method: 'POST', json });
    expect(body).toMatchObject({ functionCode: 'SETTINGS_RATES' });
  });

  it('of another tenant are absent', async () => {
    const id = service.database.value<number>('SELECT min(id) AS id FROM rate_types WHERE client_id = 2');
    expect((await send('PUT', `/v3/ratetypes/${id}`, { rateName: 'X' })).status).toBe(404);
  });
});

describe('a rate', () => {
  it('has its version and its weekend, and is refused from an old version', async () => {
    const found = await seededRate();
    const path = `/v3/rates/${found.rateId}`;
    const body = { ...found, weekendRate: 99, weekendFrom: '4T18:00', weekendTo: '7T22:00' };
    const first = await send('PUT', path, body, { 'if-match': '"1"' });
    expect(first.body).toMatchObject({
      ...{ weekendRate: 99, weekendFrom: '4T18:00', weekendTo: '7T22:00', version: 2 },
      changedByName: 'Maren Oldenburg',
    });
    const stale = await send('PUT', path, body, { 'if-match': '"1"' });
    expect([stale.status, stale.body]).toEqual([412, expect.objectContaining({ version: 2 })]);
  });

  it('that is not active is listed only where it is asked for', async () => {
    const body = { ...(await seededRate()), startDate: '2031-01-01', endDate: null, active: false };
    const made = (await send('POST', '/v3/rates', body)).body as Line;
    const ids = async (query: string) => (await read(`/v3/rates?${query}`)).map(({ rateId }) => rateId);
    expect(await ids('VehicleTypeId=1&LocationId=1')).not.toContain(made.rateId);
    expect(await ids('VehicleTypeId=1&LocationId=1&WithInactive=true')).toContain(made.rateId);
  });
});

describe('agreed prices', () => {
  const total = async (record: string) =>
    ((await service.call('admin', `/v3/${record}/summary`)).body as { total: number }).total;
  const prices = async (records: readonly string[]) => Promise.all(records.map(total));

  it('stay when every rate changes', async () => {
    const ids = (table: string) =>
      service.database
        .all<{ id: number }>(`SELECT id FROM ${table} WHERE client_id = 1 ORDER BY id DESC LIMIT 25`)
        .map(({ id }) => `${table}/${id}`);
    const records = [...ids('reservations'), ...ids('agreements')];
    const before = await prices(records);
    for (const found of await read('/v3/rates?WithInactive=true')) {
      const raised = {
        dailyRate: Number(found.dailyRate) * 3,
        weeklyRate: 0,
        monthlyRate: 0,
        hourlyRate: 77,
      };
      const { status } = await send('PUT', `/v3/rates/${found.rateId}`, { ...found, ...raised });
      expect(status).toBe(200);
    }
    expect(await prices(records)).toEqual(before);
  });

  it('of a new rental follow the changed rates', async () => {
    const dates = 'CheckoutDate=2026-12-07T09:00&CheckinDate=2026-12-08T09:00';
    const [found] = await read(`/v3/rates?VehicleTypeId=1&LocationId=1&RateName=Standard&${dates}`);
    expect(found).toMatchObject({ baseRate: found?.dailyRate, hourlyRate: 77 });
  });
});
