import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Login, openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(800);
});
afterAll(() => counter.close());

interface Widget {
  readonly widgetID: number;
  readonly widgetName: string;
  readonly isDeleted: boolean;
}

const list = async (login: Login = 'manager') =>
  (await counter.call(login, '/v3/dashboard')).body as readonly Widget[];

const save = (widget: object, login: Login = 'manager') =>
  counter.call(login, '/v3/dashboard', { method: 'POST', json: widget });

describe('the widgets of a user', () => {
  it('are the same for all users at first', async () => {
    const [own, others] = [await list(), await list('agent')];
    expect(own.map(({ widgetName }) => widgetName)).toEqual([
      'QuickLookup',
      'QuickCheckin',
      'VehicleStatus',
      'SalesStatus',
    ]);
    expect(others.map(({ widgetName }) => widgetName)).toEqual(own.map(({ widgetName }) => widgetName));
  });

  it('are saved one by one, for this user alone', async () => {
    const before = await list();
    for (const [at, widget] of [...before].reverse().entries()) {
      const reply = await save({
        ...widget,
        widgetScale: '12',
        widgetUserPosition: at + 1,
        isDeleted: at === 0,
      });
      expect(reply.status).toBe(200);
    }
    const after = await list();
    expect(after.map(({ widgetID }) => widgetID)).toEqual(before.map(({ widgetID }) => widgetID).reverse());
    expect(after.map(({ isDeleted }) => isDeleted)).toEqual([true, false, false, false]);
    expect((await list('agent')).map(({ widgetID }) => widgetID)).toEqual(
      before.map(({ widgetID }) => widgetID),
    );
  });

  it.each([
    ['another user', { userID: 101 }, 403],
    ['a number as scale', { widgetScale: 6 }, 400],
    ['an unknown scale', { widgetScale: '13' }, 400],
    ['no position', { widgetUserPosition: 0 }, 400],
    ['an unknown widget', { widgetID: 99 }, 404],
  ])('are refused with %s', async (_, change, status) => {
    const [widget] = await list('agent');
    const whole = { ...widget, widgetScale: '6', ...change };
    expect((await save(whole, 'agent')).status).toBe(status);
  });
});

describe('vehicles by status', () => {
  const counts = async (query: string) =>
    (await counter.call('manager', `/v3/statistics/vehiclestatuscounts?ClientDate=2026-11-20&${query}`))
      .body as readonly { readonly name: string; readonly total: number }[];
  const stored = (where: string) =>
    counter.database.value<number>(
      `SELECT count(*) FROM vehicles WHERE client_id = 1 AND is_active = 1 ${where}`,
    );
  const whole = (rows: readonly { readonly total: number }[]) =>
    rows.reduce((sum, { total }) => sum + total, 0);

  it('count the active vehicles of the locations', async () => {
    expect(whole(await counts('LocationId=0'))).toBe(stored(''));
    expect(whole(await counts('LocationId=2'))).toBe(stored('AND current_location_id = 2'));
    expect(whole(await counts('MultipleLocation[]=1&MultipleLocation[]=4'))).toBe(
      stored('AND current_location_id IN (1, 4)'),
    );
  });

  it('count one class', async () => {
    expect(whole(await counts('LocationId=0&VehicleType=1'))).toBe(stored('AND vehicle_type_id = 1'));
  });
});

describe('sales', () => {
  it('are the totals of twelve months and of the year before', async () => {
    const { body } = await counter.call('manager', '/v3/statistics/sales?ClientDate=2026-11-20&LocationId=2');
    const months = body as readonly { monthName: string; total: number; previousTotal: number }[];
    expect(months.map(({ monthName }) => monthName)).toEqual(
      'Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' '),
    );
    const sumOf = (month: string) =>
      (counter.database.value<number>(
        `SELECT sum(total_amount) FROM agreements WHERE client_id = 1 AND checkout_location_id = 2 AND status_id <> 6
         AND checkout_date LIKE '${month}%'`,
      ) ?? 0) / 100;
    expect(months.at(-1)).toMatchObject({ total: sumOf('2026-11'), previousTotal: sumOf('2025-11') });
    expect(months.at(0)).toMatchObject({ total: sumOf('2025-12'), previousTotal: sumOf('2024-12') });
    expect(months.at(-1)?.total).toBeGreaterThan(0);
  });
});
