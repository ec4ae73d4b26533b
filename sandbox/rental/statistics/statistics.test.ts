import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, type Login, openCounter } from '../testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(800);
});
afterAll(() => counter.close());

type Counts = Readonly<Record<string, number>>;

const ask = async (query: string, login: Login = 'agent') =>
  (await counter.call(login, `/v3/statistics?ClientDate=2026-11-20&${query}`)).body as Counts;

const count = (sql: string): number => counter.database.get<{ n: number }>(sql)?.n ?? -1;

/** In November London and Berlin are on the same day at 10:00 UTC. */
const TODAY = "LIKE '2026-11-20%'";

describe('the counts of the day', () => {
  it.each([
    ['openAgreement', 'agreements WHERE client_id = 1 AND status_id = 1'],
    ['dueIn', `agreements WHERE client_id = 1 AND status_id = 1 AND checkin_date ${TODAY}`],
    [
      'todaysArrivalsCount',
      `reservations WHERE client_id = 1 AND status_id IN (2, 3) AND start_date ${TODAY}`,
    ],
    ['todaysReservationCount', `reservations WHERE client_id = 1 AND created_date ${TODAY}`],
    ['onHoldAgreements', 'agreements WHERE client_id = 1 AND status_id = 2'],
    ['pendingPayment', 'agreements WHERE client_id = 1 AND status_id = 3'],
    [
      'serviceAlerts',
      "vehicles WHERE client_id = 1 AND is_active = 1 AND (status_id = 4 OR inspection_expiry <= '2026-12-20' OR insurance_expiry <= '2026-12-20')",
    ],
  ])('%s is over all places of the tenant', async (name, what) => {
    expect((await ask('LocationId=0'))[name]).toBe(count(`SELECT count(*) AS n FROM ${what}`));
  });

  it('are the sums of the places', async () => {
    const places = await Promise.all([1, 2, 3, 4].map((place) => ask(`LocationId=${place}`)));
    const sum = (name: string) => places.reduce((total, counts) => total + (counts[name] ?? 0), 0);
    const all = await ask('');
    expect(Object.fromEntries(Object.keys(all).map((name) => [name, sum(name)]))).toEqual(all);
  });

  it('count nothing of another tenant’s place', async () => {
    expect(Object.values(await ask('LocationId=5')).every((n) => n === 0)).toBe(true);
  });

  it('count overdue by the place’s own clock', async () => {
    const late = "client_id = 2 AND status_id = 1 AND checkin_date < '2026-11-20T03:00:00'";
    const expected = count(`SELECT count(*) AS n FROM agreements WHERE ${late}`);
    expect((await ask('', 'admin2')).overDues).toBe(expected);
  });

  it('count a payment as delayed a week after the return, to the second', async () => {
    const { database } = counter;
    const before = (await ask('LocationId=1')).paymentDelay ?? -1;
    const due = database.get<{ id: number }>(
      'SELECT a.id FROM agreements a WHERE a.client_id = 1 AND a.status_id = 5 AND a.checkin_location_id = 1 LIMIT 1',
    );
    const returned = async (at: string) => {
      database.run('UPDATE agreements SET status_id = 3, return_date = ? WHERE id = ?', [at, due?.id ?? 0]);
      return ((await ask('LocationId=1')).paymentDelay ?? -1) - before;
    };
    expect(await returned('2026-11-13T10:00:00')).toBe(0);
    expect(await returned('2026-11-13T09:59:59')).toBe(1);
  });

  it('never find more overdue than open at a place', async () => {
    for (const place of [1, 2, 3, 4]) {
      const { overDues = 0, openAgreement = 0 } = await ask(`LocationId=${place}`);
      expect(overDues).toBeLessThanOrEqual(openAgreement);
    }
  });
});
