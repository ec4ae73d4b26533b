import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { freshAgreement, freshReservation, paid } from './testing/till-calls.fixture.ts';

interface Row {
  readonly paymentId: number;
  readonly type: string;
  readonly amount: number;
  readonly date: string;
  readonly locationId: number;
  readonly holdExpiresAt: string | null;
  readonly amountLeft: number | null;
  readonly createdById: number;
  readonly referenceType: string;
  readonly referenceId: number;
  readonly referenceNumber: string;
  readonly customerName: string;
}

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(400);
});
afterAll(() => counter.close());

async function list(query: string, login: 'admin' | 'viewer' | 'admin2' = 'admin') {
  const reply = await counter.call(login, `/v3/payments?pageSize=500&${query}`);
  return { ...reply, rows: reply.body as readonly Row[] };
}
const TODAY = '2026-11-20';

describe('filters leave exactly what fits', () => {
  it.each<readonly [query: string, fits: (row: Row) => boolean]>([
    ['LocationId=2', ({ locationId }) => locationId === 2],
    ['DateFrom=2026-11-18&DateTo=2026-11-19', ({ date }) => date >= '2026-11-18' && date < TODAY],
    ['Types=Hold&Types=Refund', ({ type }) => type === 'Hold' || type === 'Refund'],
    ['Types=Payment,Deposit', ({ type }) => type === 'Payment' || type === 'Deposit'],
    ['CreatedById=101', ({ createdById }) => createdById === 101],
  ])('%s', async (query, fits) => {
    const all = (await list('DateFrom=2026-10-20')).rows;
    const expected = all.filter(fits).map(({ paymentId }) => paymentId);
    expect(expected.length).toBeGreaterThan(0);
    const { rows } = await list(`${query}${query.includes('DateFrom') ? '' : '&DateFrom=2026-10-20'}`);
    expect(rows.map(({ paymentId }) => paymentId)).toEqual(expected);
  });

  it('and charges are no payments', async () => {
    expect((await list('')).rows.filter(({ type }) => type === 'Charge')).toEqual([]);
  });
});

it('are ordered by when they were made, the newest first, and paged', async () => {
  const reply = await counter.call('admin', '/v3/payments?page=2&pageSize=7&LocationId=1');
  const dates = (reply.body as readonly Row[]).map(({ date }) => date);
  expect(dates).toHaveLength(7);
  expect(dates.toSorted().reverse()).toEqual(dates);
  expect(JSON.parse(reply.headers.get('x-pagination') ?? '')).toMatchObject({ CurrentPage: 2, PageSize: 7 });
});

it('name the record on whose account they stand, and its customer', async () => {
  const record = freshReservation(counter);
  const money = { amount: 12.34, type: 'Payment', method: 'Cash', locationId: 3 };
  const { payment } = await paid(counter, record, money);
  const { rows } = await list(`LocationId=3&DateFrom=${TODAY}&DateTo=${TODAY}`);
  const row = rows.find(({ paymentId }) => paymentId === payment.paymentId);
  expect(row).toMatchObject({
    referenceType: 'reservation',
    referenceId: Number(record.split('/')[1]),
    referenceNumber: expect.stringMatching(/^R-\d+$/),
    customerName: expect.stringMatching(/\p{L}/u),
    amount: 12.34,
    createdById: 101,
    amountLeft: null,
  });
});

describe('holds that run out', () => {
  const runningOut = async (day: string) => (await list(`HoldExpiresBefore=${day}`)).rows;

  it('come the first to run out first, and none that runs out later', async () => {
    const rows = await runningOut('2026-11-24');
    const expiries = rows.map(({ holdExpiresAt }) => holdExpiresAt ?? '');
    expect(rows.length).toBeGreaterThan(0);
    expect(expiries.toSorted()).toEqual(expiries);
    expect(expiries.at(-1)?.localeCompare('2026-11-24T00:00:00')).toBe(-1);
    expect(rows.every(({ type, amountLeft }) => type === 'Hold' && Number(amountLeft) > 0)).toBe(true);
  });

  it('come from a day on where that is asked for', async () => {
    const all = await runningOut('2026-11-24');
    const { rows } = await list('HoldExpiresBefore=2026-11-24&HoldExpiresFrom=2026-11-23');
    const later = all.filter(({ holdExpiresAt }) => String(holdExpiresAt) >= '2026-11-23');
    expect([later.length > 0, later.length < all.length]).toEqual([true, true]);
    expect(rows).toEqual(later);
  });

  it('say what is left of them: what was drawn is taken off the oldest', async () => {
    const record = freshAgreement(counter, 1, { hold: 20_000 });
    const card = { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_1' };
    const hold = { amount: 50, type: 'Hold', method: 'Card', card, holdExpiresAt: '2026-11-22T09:00:00' };
    await paid(counter, record, hold);
    await paid(counter, record, { amount: 120, type: 'Release' });
    const own = async () =>
      (await runningOut('2026-11-24'))
        .filter(({ referenceId }) => `agreements/${referenceId}` === record)
        .map(({ amount, amountLeft }) => [amount, amountLeft]);
    expect(await own()).toEqual([
      [200, 80],
      [50, 50],
    ]);
    await paid(counter, record, { amount: 90, type: 'Release' });
    expect(await own()).toEqual([[50, 40]]);
  });
});

describe('nothing of another tenant', () => {
  it('is listed', async () => {
    const ours = new Set((await list('')).rows.map(({ paymentId }) => paymentId));
    const { rows } = await list('', 'admin2');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ paymentId }) => ours.has(paymentId))).toEqual([]);
  });

  it.each(['', '&HoldExpiresBefore=2027-01-01'])('is found by its place%s', async (more) => {
    const theirs = (await list('', 'admin2')).rows[0]?.locationId;
    expect((await list(`LocationId=${theirs}${more}`)).rows).toEqual([]);
  });
});

it.each([
  'Types=Gift',
  'DateFrom=2026-13-01',
  'LocationId=x',
  'HoldExpiresBefore=soon',
  'HoldExpiresFrom=soon',
  'pageSize=501',
])('%s is refused with 400 and its name', async (query) => {
  const { status, body } = await counter.call('admin', `/v3/payments?${query}`);
  expect([status, body]).toMatchObject([400, { parameter: query.split('=')[0] }]);
});

it('an end before the start is refused with 400', async () => {
  expect((await list('DateFrom=2026-11-10&DateTo=2026-11-01')).status).toBe(400);
});

it('is visible to every user who sees agreements', async () => {
  expect((await list('LocationId=1', 'viewer')).status).toBe(200);
});
