// The till's whole day in one file: its float, drops, counts, corrections and closing share one business.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshAgreement, freshReservation, paid, pay } from '../ledger/testing/till-calls.fixture.ts';
import {
  assignAllLocations,
  type Login,
  openTestService,
  type Reply,
  type TestService,
} from '../testing/test-service.ts';

interface Flow {
  readonly method: string;
  readonly taken: number;
  readonly paidBack: number;
  readonly expected: number;
  readonly counted: number | null;
  readonly difference: number | null;
}

interface Till {
  readonly version: number | null;
  readonly methods: readonly Flow[];
  readonly users: readonly {
    readonly userName: string;
    readonly expected: number;
    readonly methods: readonly Flow[];
  }[];
  readonly total: Flow;
  readonly holds: { readonly held: number; readonly released: number };
  readonly counts: readonly {
    readonly version: number;
    readonly countedByName: string;
    readonly note: string | null;
  }[];
}

let counter: TestService;
/** A location at which nothing was posted yet. */
let place = 0;
beforeAll(async () => {
  counter = await openTestService(150);
});
beforeEach(() => {
  place = counter.database.run(
    `INSERT INTO locations (client_id, name, code, address, city, country_id, postal, latitude, longitude, phone, email,
       time_zone) SELECT 1, 'Kiosk ' || count(*), 'K', 'Quay', 'Harbour', 1, 'H1', 0, 0, '1', 'k@x.example', 'Europe/London'
     FROM locations`,
  ).lastId;
  assignAllLocations(counter.database);
});
afterAll(() => counter.close());

const DAY = '2026-11-20';
const address = (day = DAY) => `/v3/tills/${place}/${day}`;
const read = async (day?: string) => (await counter.call('admin', address(day))).body as Till;
const count = (
  json: unknown,
  { login = 'agent' as Login, day = DAY, headers = {} as Readonly<Record<string, string>> } = {},
): Promise<Reply> => counter.call(login, address(day), { method: 'PUT', json, headers });
const money = (amount: number, type: string, method = 'Cash', more: object = {}) => ({
  amount,
  type,
  method,
  locationId: place,
  ...more,
});
const methodsOf = ({ methods }: Pick<Till, 'methods'>) =>
  methods.map(({ method, taken, paidBack, expected }) => [method, taken, paidBack, expected]);

describe('what should be in a till', () => {
  it('is nothing where nothing was posted, and the till can be counted', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      methods: [{ method: 'Cash', taken: 0, paidBack: 0, expected: 0, counted: null, difference: null }],
      users: [],
      total: { expected: 0, counted: null },
      counts: [],
    });
  });

  it('are payments and deposits, less refunds and what was taken back, by method', async () => {
    const record = freshReservation(counter);
    await paid(counter, record, money(120.5, 'Payment', 'Card'));
    await paid(counter, record, money(80, 'Deposit'));
    await paid(counter, record, money(30.1, 'Refund', 'Cash', { from: 'Deposit' }));
    const wrong = await paid(counter, record, money(7, 'Payment'));
    const path = `/v3/${record}/payments/${wrong.payment.paymentId}`;
    await counter.call('admin', path, { method: 'PUT', json: { amount: 9, reason: 'Miscounted' } });
    const till = await read();
    expect(methodsOf(till)).toEqual([
      ['Cash', 96, -37.1, 58.9],
      ['Card', 120.5, 0, 120.5],
    ]);
    expect(till.total).toMatchObject({ taken: 216.5, paidBack: -37.1, expected: 179.4 });
  });

  it('excludes holds, adjustments and write-offs, since no money moves; holds are listed separately', async () => {
    const record = freshAgreement(counter, 1, { owed: 50_000 });
    const card = { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_1' };
    await paid(counter, record, money(300, 'Hold', 'Card', { card }));
    await paid(counter, record, money(50, 'Release'));
    await paid(counter, record, money(20, 'Adjustment', 'Cash', { reason: 'Cleaning' }));
    await paid(counter, record, money(20, 'WriteOff', 'Cash', { reason: 'Goodwill' }));
    const till = await read();
    expect(till.total.expected).toBe(0);
    expect(till.holds).toMatchObject({ held: 300, released: -50 });
  });

  it('takes a captured hold in at the card, and a forfeited deposit not twice', async () => {
    const record = freshAgreement(counter, 1, { owed: 50_000, hold: 10_000 });
    await paid(counter, record, money(40, 'Deposit'));
    await paid(counter, record, { amount: 40, type: 'Forfeit', from: 'Deposit', locationId: place });
    await paid(counter, record, { amount: 60, type: 'Forfeit', from: 'Hold', locationId: place });
    expect(methodsOf(await read())).toEqual([
      ['Cash', 40, 0, 40],
      ['Card', 60, 0, 60],
    ]);
  });

  it('is broken down by user, and the rows add up', async () => {
    const record = freshReservation(counter);
    await paid(counter, record, money(10.1, 'Payment'));
    await pay(counter, record, money(20.2, 'Payment'), { login: 'agent' });
    await pay(counter, record, money(5, 'Payment', 'Card'), { login: 'agent' });
    const { users, total } = await read();
    expect(users.map(({ methods, expected }) => [methodsOf({ methods }), expected])).toEqual([
      [
        [
          ['Cash', 20.2, 0, 20.2],
          ['Card', 5, 0, 5],
        ],
        25.2,
      ],
      [[['Cash', 10.1, 0, 10.1]], 10.1],
    ]);
    expect(total.expected).toBe(35.3);
  });

  it('is that of one day alone', async () => {
    await paid(counter, freshReservation(counter), money(10, 'Payment'));
    expect((await read('2026-11-19')).total.expected).toBe(0);
  });

  it('is visible to every user who sees agreements', async () => {
    expect((await counter.call('viewer', address())).status).toBe(200);
  });

  it.each(['2026-13-01', 'today'])('has no day %s', async (day) => {
    expect((await counter.call('admin', address(day))).status).toBe(404);
  });
});

describe('a count', () => {
  const exact = { methods: [{ method: 'Cash', counted: 10 }] };
  beforeEach(async () => {
    await paid(counter, freshReservation(counter), money(10, 'Payment'));
  });

  it('that balances needs no note, and says who counted', async () => {
    const reply = await count(exact);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        version: 1,
        total: { counted: 10, difference: 0 },
        counts: [{ version: 1, countedByName: expect.stringMatching(/\w+ \w+/), note: null, difference: 0 }],
      },
    });
    expect(reply.headers.get('etag')).toBe('"1"');
  });

  it('with a difference needs a note', async () => {
    const short = { methods: [{ method: 'Cash', counted: 8.5 }] };
    expect(await count(short)).toMatchObject({
      status: 422,
      body: { errors: { note: [expect.any(String)] } },
    });
    expect(await count({ ...short, note: 'Change given wrong' })).toMatchObject({
      status: 200,
      body: { methods: [{ counted: 8.5, difference: -1.5 }], counts: [{ note: 'Change given wrong' }] },
    });
  });

  it('stays when it is counted again: the last one holds', async () => {
    await count(exact);
    await count({ methods: [{ method: 'Cash', counted: 9 }], note: 'Recounted' }, { login: 'manager' });
    const till = await read();
    expect(till.counts.map(({ version, note }) => [version, note])).toEqual([
      [2, 'Recounted'],
      [1, null],
    ]);
    expect(till.total).toMatchObject({ counted: 9, difference: -1 });
  });

  it('is held against what comes later', async () => {
    await count(exact);
    await paid(counter, freshReservation(counter), money(2.5, 'Payment', 'Card'));
    const till = await read();
    expect(till.methods).toMatchObject([
      { difference: 0 },
      { method: 'Card', counted: null, difference: null },
    ]);
    expect(till.total).toMatchObject({ expected: 12.5, counted: 10, difference: -2.5 });
  });

  it('names every method that something is expected of', async () => {
    await paid(counter, freshReservation(counter), money(2.5, 'Payment', 'Card'));
    expect(await count(exact)).toMatchObject({
      status: 422,
      body: { errors: { methods: ['Card is missing from the count.'] } },
    });
  });

  it('names each method once', async () => {
    expect((await count({ methods: [...exact.methods, ...exact.methods] })).status).toBe(422);
  });

  it('may hold an unexpected method', async () => {
    const more = {
      methods: [...exact.methods, { method: 'Voucher', counted: 25 }],
      note: 'A voucher lay there',
    };
    expect((await count(more)).body).toMatchObject({
      methods: [{ difference: 0 }, { method: 'Voucher', expected: 0, counted: 25, difference: 25 }],
    });
  });

  it('made from an old one is refused and says who counted since', async () => {
    await count(exact, { headers: { 'if-match': '"0"' } });
    expect(await count(exact, { headers: { 'if-match': '"0"' } })).toMatchObject({
      status: 412,
      body: { version: 1, changedBy: expect.any(String), changedAt: '2026-11-20T10:00:00.000Z' },
    });
  });

  it('is made once under one key', async () => {
    const headers = { 'idempotency-key': `count-${place}` };
    const first = await count(exact, { headers });
    expect((await count(exact, { headers })).body).toEqual(first.body);
    expect((await read()).counts).toHaveLength(1);
  });

  it('of a day to come is refused', async () => {
    expect(await count(exact, { day: '2026-11-21' })).toMatchObject({
      status: 422,
      body: { errors: { day: ['Today is 2026-11-20.'] } },
    });
  });

  it('needs the permission', async () => {
    expect(await count(exact, { login: 'viewer' })).toMatchObject({
      status: 403,
      body: { functionCode: 'TILL_COUNT' },
    });
  });
});
