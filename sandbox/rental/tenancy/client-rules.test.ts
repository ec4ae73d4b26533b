import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERE, openTestBusiness, type TestBusiness } from '../agreements/test-business.fixture.ts';

const PATH = '/v3/clients/1/rules';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
afterAll(() => business.counter.close());

const read = async () => (await business.counter.call('admin', PATH)).body;
const save = (json: object, headers: Readonly<Record<string, string>> = {}) =>
  business.counter.call('admin', PATH, { method: 'PUT', json, headers });

describe('the rules of a client', () => {
  it('are saved one by one, with their author and a history', async () => {
    const before = (await read()) as { readonly version: number };
    const reply = await save({ fuelPrice: 2.05, noShowDays: 2, weekDays: null });
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, `"${before.version + 1}"`]);
    expect(await read()).toEqual({
      ...before,
      ...{ fuelPrice: 2.05, noShowDays: 2, version: before.version + 1 },
      ...{ changedAt: expect.any(String), changedByName: 'Maren Oldenburg' },
    });
    expect(
      business.database.all(
        "SELECT field, old_value, new_value FROM changes WHERE reference_type = 'client' ORDER BY field",
      ),
    ).toEqual([
      { field: 'fuel_price', old_value: 180, new_value: 205 },
      { field: 'no_show_days', old_value: 1, new_value: 2 },
    ]);
  });

  it.each([
    ['a grace that is longer than the full day', { graceMinutes: 95 }, 422],
    ['a month of a year', { monthDays: 365 }, 400],
    ['a negative fee', { cancellationFee: -1 }, 400],
  ])('are refused with %s', async (_, changes, status) => {
    const reply = await save(changes);
    expect([reply.status, Object.keys((reply.body as { errors: object }).errors).length]).toEqual([
      status,
      1,
    ]);
  });

  it('are refused to a user who saw an older version', async () => {
    expect((await save({ graceMinutes: 20 }, { 'if-match': '"1"' })).status).toBe(412);
  });
});

/** 12 for the hour, and its tax. */
const LATE = 14.4;

describe('a new grace', () => {
  /** Checks a vehicle in 25 minutes late. */
  const returned = async (agreementId: number) => {
    const body = { returnDate: '2026-11-20T18:25:00', returnLocationId: HERE, odometerIn: 5010 };
    const reply = await business.write('agent', 'POST', `/v3/agreements/${agreementId}/checkin`, {
      ...body,
      fuelLevelIn: 8,
    });
    return reply.body.difference;
  };
  const checkOut = () => business.checkOut({ checkinDate: '2026-11-20T18:00:00' });

  it('counts for rentals that go out from now on, and not for those that are out', async () => {
    const before = await checkOut();
    await save({ graceMinutes: 10 });
    const after = await checkOut();
    expect([await returned(before.agreementId), await returned(after.agreementId)]).toEqual([0, LATE]);
  });
});
