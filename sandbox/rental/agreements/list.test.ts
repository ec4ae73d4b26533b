import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

interface Row {
  readonly AgreementId: number;
  readonly AgreementNumber: string;
  readonly AgreementStatusId: number;
  readonly AgreementStatusName: string;
  readonly AgreementTypeId: number;
  readonly CreatedDate: string;
  readonly CheckoutDate: string;
  readonly CheckinDate: string;
  readonly CheckoutLocationId: number;
  readonly CheckinLocationId: number;
  readonly CustomerId: number;
  readonly LastName: string;
  readonly VehicleId: number;
  readonly VehicleNo: string;
  readonly VehicleTypeId: number;
  readonly TotalAmount: number;
  readonly DaysRemaining: number | null;
  readonly IsOverdue: boolean;
}

let counter: TestService;
let everything: readonly Row[];

async function list(query: string, login: 'admin' | 'admin2' = 'admin') {
  const reply = await counter.call(login, `/v3/agreements?pageSize=500&${query}`);
  return { ...reply, rows: reply.body as readonly Row[] };
}

beforeAll(async () => {
  counter = await openTestService(500);
  everything = (await list('')).rows;
});
afterAll(() => counter.close());

function first(): Row {
  const [row] = everything;
  if (row === undefined) throw new Error('The seed has no agreement.');
  return row;
}

/** The clock on the wall of the tenant's locations at the tests' moment; location 4 is in Berlin. */
const wallAt = (place: number): string => (place === 4 ? '2026-11-20T11:00:00' : '2026-11-20T10:00:00');

describe('filters leave exactly what fits', () => {
  const cases: readonly [name: string, query: () => string, fits: (row: Row) => boolean][] = [
    ['one status', () => 'Statuses=1', (row) => row.AgreementStatusId === 1],
    [
      'several statuses with brackets',
      () => 'Statuses[]=1&Statuses[]=3',
      (row) => [1, 3].includes(row.AgreementStatusId),
    ],
    ['a status by name', () => 'AgreementStatusName=on%20hold', (row) => row.AgreementStatusId === 2],
    ['a status by code', () => 'AgreementStatusName=PendingPayment', (row) => row.AgreementStatusId === 3],
    ['types', () => 'AgreementTypes=12,13', (row) => [12, 13].includes(row.AgreementTypeId)],
    ['place of check-out', () => 'PickupLocationId=4', (row) => row.CheckoutLocationId === 4],
    ['place where it is due', () => 'ReturnLocationId=2', (row) => row.CheckinLocationId === 2],
    ['vehicle type', () => 'VehicleTypeId=2', (row) => row.VehicleTypeId === 2],
    [
      'days of check-out, both inclusive',
      () => 'StartDate=2026-11-01&EndDate=2026-11-10',
      (row) => row.CheckoutDate >= '2026-11-01' && row.CheckoutDate < '2026-11-11',
    ],
    ['customer', () => `CustomerId=${first().CustomerId}`, (row) => row.CustomerId === first().CustomerId],
    ['vehicle', () => `VehicleId=${first().VehicleId}`, (row) => row.VehicleId === first().VehicleId],
    [
      'vehicle number whatever its case',
      () => `VehicleNo=${first().VehicleNo.toLowerCase()}`,
      (row) => row.VehicleNo === first().VehicleNo,
    ],
    [
      'number without its letter',
      () => `AgreementNumber=${first().AgreementNumber.slice(2)}`,
      (row) => row.AgreementId === first().AgreementId,
    ],
    [
      'a keyword that is a plate or vehicle number',
      () => `Keyword=${first().VehicleNo}`,
      (row) => row.VehicleNo === first().VehicleNo,
    ],
    [
      'overdue by the clock of the place where it is due',
      () => 'IsSearchOverdues=true',
      (row) => row.AgreementStatusId === 1 && row.CheckinDate < wallAt(row.CheckinLocationId),
    ],
  ];

  it.each(cases)('%s', async (_, query, fits) => {
    const expected = everything.filter(fits).map(({ AgreementId }) => AgreementId);
    expect(expected.length).toBeGreaterThan(0);
    const { rows } = await list(query());
    expect(rows.map(({ AgreementId }) => AgreementId)).toEqual(expected);
  });

  it('IsSearchOverdues=false narrows nothing', async () => {
    expect((await list('IsSearchOverdues=false')).rows).toHaveLength(everything.length);
  });

  it('an unknown status name finds nothing', async () => {
    expect((await list('AgreementStatusName=Nonsense')).rows).toEqual([]);
  });
});

describe('overdue', () => {
  it('is marked on each row as the filter finds it', async () => {
    const marked = everything.filter(({ IsOverdue }) => IsOverdue).map(({ AgreementId }) => AgreementId);
    const { rows } = await list('IsSearchOverdues=1');
    expect(rows.map(({ AgreementId }) => AgreementId)).toEqual(marked);
  });

  it('counts the days to the day on which the vehicle is due, and stops once it is back', () => {
    const wrong = everything.filter(({ AgreementStatusId, CheckinDate, DaysRemaining }) => {
      const days = (Date.parse(CheckinDate.slice(0, 10)) - Date.parse('2026-11-20')) / 86_400_000;
      return DaysRemaining !== (AgreementStatusId <= 2 ? days : null);
    });
    expect(wrong).toEqual([]);
  });
});

describe('order', () => {
  const inOrder = (values: readonly (string | number)[]) =>
    values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);

  it('is by the date of creation, the newest first, when nothing is asked', () => {
    expect(inOrder(everything.map(({ CreatedDate }) => CreatedDate).reverse())).toBe(true);
  });

  it.each<[field: string, value: (row: Row) => string | number]>([
    ['TotalAmount', (row: Row) => row.TotalAmount],
    ['CheckinDate', (row: Row) => row.CheckinDate],
    ['Vehicle', (row: Row) => row.VehicleNo],
    ['Status', (row: Row) => row.AgreementStatusId],
  ])('SortBy=%s goes up, and down when it is asked', async (field, value) => {
    const up = await list(`SortBy=${field}`);
    const down = await list(`SortBy=${field}&SortDirection=desc`);
    expect(inOrder(up.rows.map((row) => value(row)))).toBe(true);
    expect(inOrder(down.rows.map((row) => value(row)).reverse())).toBe(true);
  });
});

it('pages without loss and says where it is', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => counter.call('admin', `/v3/agreements?page=${page}&pageSize=7`)),
  );
  const seen = pages.flatMap(({ body }) => (body as Row[]).map(({ AgreementId }) => AgreementId));
  expect(seen).toEqual(everything.slice(0, 21).map(({ AgreementId }) => AgreementId));
  expect(JSON.parse(pages[1]?.headers.get('x-pagination') ?? '')).toMatchObject({
    CurrentPage: 2,
    PageSize: 7,
    TotalCount: everything.length,
  });
});

it.each([
  'SortBy=nonsense',
  'StartDate=2026-13-01',
  'Statuses=x',
  'SortDirection=sideways',
  'currentDate=no',
])('%s is refused with 400 and its name', async (query) => {
  const { status, body } = await list(query);
  expect([status, body]).toMatchObject([400, { parameter: query.split('=')[0] }]);
});

it('an end before the start is refused with 400', async () => {
  expect((await list('StartDate=2026-11-10&EndDate=2026-11-01')).status).toBe(400);
});

it('shows each tenant its own', async () => {
  const ids = new Set(everything.map(({ AgreementId }) => AgreementId));
  const { rows } = await list('', 'admin2');
  expect(rows.filter(({ AgreementId }) => ids.has(AgreementId))).toEqual([]);
});

describe('generated numbers', () => {
  it('propose the one after the last', async () => {
    const numbers = everything.map(({ AgreementNumber }) => Number(AgreementNumber.slice(2)));
    const { body } = await counter.call('agent', '/v3/agreements/generateagreementno?agreementType=Retail');
    expect(body).toEqual({ agreementNo: `A-${Math.max(...numbers) + 1}` });
  });

  it('are refused for a type that there is not', async () => {
    const { status } = await counter.call('agent', '/v3/agreements/generateagreementno?agreementType=Moon');
    expect(status).toBe(400);
  });
});
