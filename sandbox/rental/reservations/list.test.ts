import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

interface Row {
  readonly ReserveId: number;
  readonly ReservationNumber: string;
  readonly ReservationTypeId: number;
  readonly StatusId: number;
  readonly CreatedDate: string;
  readonly StartDate: string;
  readonly EndDate: string;
  readonly CustomerId: number;
  readonly FirstName: string;
  readonly LastName: string;
  readonly CPhone: string;
  readonly VehicleId: number | null;
  readonly VehicleNo: string | null;
  readonly LicenseNo: string | null;
  readonly VehicleTypeId: number;
  readonly StartLocationId: number;
  readonly EndLocationId: number;
  readonly TotalAmount: number;
}

let counter: TestService;
let everything: readonly Row[];

async function list(query: string, login: 'admin' | 'admin2' = 'admin') {
  const reply = await counter.call(login, `/v3/reservations?pageSize=500&${query}`);
  return { ...reply, rows: reply.body as readonly Row[] };
}

beforeAll(async () => {
  counter = await openTestService(500);
  everything = (await list('')).rows;
});
afterAll(() => counter.close());

function one(fits: (row: Row) => boolean): Row {
  const found = everything.find(fits);
  if (found === undefined) throw new Error('The seed has no such reservation.');
  return found;
}

describe('filters leave exactly what fits', () => {
  const withCar = () => one(({ VehicleId }) => VehicleId !== null);
  const cases: readonly [name: string, query: () => string, fits: (row: Row) => boolean][] = [
    ['one status', () => 'Statuses=3', (row) => row.StatusId === 3],
    ['several statuses', () => 'Statuses=3&Statuses=5', (row) => row.StatusId === 3 || row.StatusId === 5],
    [
      'statuses with brackets',
      () => 'Statuses[]=2&Statuses[]=6',
      (row) => row.StatusId === 2 || row.StatusId === 6,
    ],
    ['types', () => 'ReservationTypes=12,13', (row) => [12, 13].includes(row.ReservationTypeId)],
    ['place of check-out', () => 'CheckoutLocationId=4', (row) => row.StartLocationId === 4],
    ['place of check-in', () => 'CheckinLocationId=3', (row) => row.EndLocationId === 3],
    ['vehicle type', () => 'VehicleTypeId=2', (row) => row.VehicleTypeId === 2],
    ['no vehicle', () => 'Unassigned=true', (row) => row.VehicleId === null],
    [
      'days of creation, both inclusive',
      () => 'CreatedDateFrom=2026-11-01&CreatedDateTo=2026-11-10',
      (row) => row.CreatedDate.slice(0, 10) >= '2026-11-01' && row.CreatedDate.slice(0, 10) <= '2026-11-10',
    ],
    [
      'first days',
      () => 'StartDateFrom=2026-11-20&StartDateTo=2026-11-20',
      (row) => row.StartDate.startsWith('2026-11-20'),
    ],
    [
      'last days',
      () => 'EndDateFrom=2026-11-20&EndDateTo=2026-11-22',
      (row) => /^2026-11-2[0-2]/.test(row.EndDate),
    ],
    [
      'customer',
      () => `CustomerId=${withCar().CustomerId}`,
      (row) => row.CustomerId === withCar().CustomerId,
    ],
    ['vehicle', () => `VehicleId=${withCar().VehicleId}`, (row) => row.VehicleId === withCar().VehicleId],
    [
      'vehicle number',
      () => `VehicleNo=${withCar().VehicleNo?.toLowerCase()}`,
      (row) => row.VehicleNo === withCar().VehicleNo,
    ],
    ['reservation number', () => 'ReservationNumber=r-10007', (row) => row.ReservationNumber === 'R-10007'],
    [
      'reservation number as digits',
      () => 'ReservationNumber=10007',
      (row) => row.ReservationNumber === 'R-10007',
    ],
    [
      'two at once',
      () => 'Statuses=3&CheckoutLocationId=2',
      (row) => row.StatusId === 3 && row.StartLocationId === 2,
    ],
  ];

  it.each(cases)('%s', async (_, query, fits) => {
    const expected = everything.filter(fits).map(({ ReserveId }) => ReserveId);
    expect(expected).not.toHaveLength(0);
    expect((await list(query())).rows.map(({ ReserveId }) => ReserveId)).toEqual(expected);
  });
});

describe('keywords', () => {
  const finds = async (keyword: string) => (await list(`Keyword=${encodeURIComponent(keyword)}`)).rows;

  it.each<[string, (row: Row) => string]>([
    ['the number', (row) => row.ReservationNumber.toLowerCase()],
    ['the full name', (row) => `${row.FirstName} ${row.LastName}`],
    ['the family name in capitals', (row) => row.LastName.toUpperCase()],
    ['the plate', (row) => row.LicenseNo ?? ''],
    ['the plate without its space', (row) => (row.LicenseNo ?? '').replaceAll(' ', '')],
    ['the phone', (row) => row.CPhone],
    ['the phone as bare digits', (row) => row.CPhone.replace(/\D/g, '')],
  ])('find a reservation by %s', async (_, keyword) => {
    const row = one(({ VehicleId, LicenseNo }) => VehicleId !== null && LicenseNo !== null);
    expect((await finds(keyword(row))).map(({ ReserveId }) => ReserveId)).toContain(row.ReserveId);
  });

  it.each(['%', '_', '*', "' OR 1=1 --", '\\'])('take %s as it is', async (keyword) => {
    expect(await finds(keyword)).toEqual([]);
  });

  it('ignore accents of Latin letters', async () => {
    const row = one(
      ({ LastName }) =>
        /^[A-Z][a-z]+$/.test(LastName.normalize('NFD').replace(/[\u0300-\u036f]/g, '')) &&
        /[^a-z]/i.test(LastName),
    );
    const plain = row.LastName.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    expect(plain).not.toBe(row.LastName);
    expect((await finds(plain.toUpperCase())).map(({ ReserveId }) => ReserveId)).toContain(row.ReserveId);
  });
});

describe('order', () => {
  const ids = async (query: string) => (await list(query)).rows.map(({ ReserveId }) => ReserveId);

  it('is by number when nothing is asked', () => {
    const numbers = everything.map(({ ReservationNumber }) => ReservationNumber);
    expect(numbers).toEqual([...numbers].sort());
  });

  it('turns round as a whole', async () => {
    expect(await ids('SortDirection=desc')).toEqual(everything.map(({ ReserveId }) => ReserveId).reverse());
  });

  it('breaks ties by id', async () => {
    const rows = (await list('SortBy=StatusId')).rows;
    const expected = [...everything].sort((a, b) => a.StatusId - b.StatusId || a.ReserveId - b.ReserveId);
    expect(rows.map(({ ReserveId }) => ReserveId)).toEqual(expected.map(({ ReserveId }) => ReserveId));
  });

  it('knows the codes of the column headers', async () => {
    expect(await ids('SortBy=CheckinDate')).toEqual(await ids('SortBy=EndDate'));
  });

  it('is by amount, not by its digits', async () => {
    const amounts = (await list('SortBy=TotalAmount')).rows.map(({ TotalAmount }) => TotalAmount);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });

  it('refuses a column that there is not', async () => {
    expect((await list('SortBy=client_id')).body).toMatchObject({ status: 400, parameter: 'SortBy' });
  });
});

describe('pages', () => {
  it('says where it stands in x-pagination', async () => {
    const reply = await counter.call('admin', '/v3/reservations?page=2&pageSize=20');
    expect(JSON.parse(reply.headers.get('x-pagination') ?? '')).toEqual({
      CurrentPage: 2,
      PageSize: 20,
      TotalPages: Math.ceil(everything.length / 20),
      TotalCount: everything.length,
    });
  });

  it('cuts the same list', async () => {
    const { body } = await counter.call('admin', '/v3/reservations?page=3&pageSize=7');
    expect(body).toEqual(everything.slice(14, 21));
  });

  it('is empty past the end', async () => {
    expect((await counter.call('admin', '/v3/reservations?page=9999')).body).toEqual([]);
  });

  it.each([
    'page=0',
    'pageSize=0',
    'pageSize=501',
    'SortDirection=up',
    'CreatedDateFrom=yesterday',
    'CustomerId=x',
  ])('refuses %s by name', async (query) => {
    const { body } = await counter.call('admin', `/v3/reservations?${query}`);
    expect(body).toMatchObject({ status: 400, parameter: query.split('=')[0] });
  });
});

it('gives money with two digits at most', () => {
  expect(
    everything.every(({ TotalAmount }) => Math.abs(TotalAmount * 100 - Math.round(TotalAmount * 100)) < 1e-6),
  ).toBe(true);
});
