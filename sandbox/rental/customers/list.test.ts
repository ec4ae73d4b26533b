import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

interface Row {
  readonly CustomerId: number;
  readonly CustomerNumber: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly CompanyName: string | null;
  readonly Email: string;
  readonly CPhone: string | null;
  readonly HPhone: string | null;
  readonly BPhone: string | null;
  readonly CustomerTypeId: number;
  readonly DateOfbirth: string;
  readonly CreatedDate: string;
  readonly Active: boolean;
  readonly TotalRentals: number;
}

let counter: TestService;
let everybody: readonly Row[];

async function list(query: string): Promise<readonly Row[]> {
  return (await counter.call('admin', `/v3/customers?pageSize=500&${query}`)).body as readonly Row[];
}

beforeAll(async () => {
  counter = await openTestService(400);
  counter.database.run('UPDATE customers SET is_active = 0 WHERE client_id = 1 AND id % 9 = 0');
  everybody = await list('');
});
afterAll(() => counter.close());

const someone = (): Row => {
  const found = everybody.find(({ CPhone }) => CPhone !== null);
  if (found === undefined) throw new Error('The seed has no customer with a telephone number.');
  return found;
};

const phones = (row: Row): string =>
  [row.CPhone, row.HPhone, row.BPhone].map((phone) => phone?.replace(/\D/g, '') ?? '').join(' ');

describe('filters leave exactly what fits', () => {
  const digits = () => (someone().CPhone ?? '').replace(/\D/g, '').slice(-7);
  const cases: readonly [string, () => string, (row: Row) => boolean][] = [
    ['active ones', () => 'Active=true', (row) => row.Active],
    ['inactive ones', () => 'Active=false', (row) => !row.Active],
    ['one type', () => 'CustomerTypes=12', (row) => row.CustomerTypeId === 12],
    [
      'several types',
      () => 'CustomerTypes[]=11&CustomerTypes[]=12',
      (row) => [11, 12].includes(row.CustomerTypeId),
    ],
    [
      'the day of birth',
      () => `DateOfbirth=${someone().DateOfbirth}`,
      (row) => row.DateOfbirth === someone().DateOfbirth,
    ],
    ['digits of a telephone', () => `Phone=${digits()}`, (row) => phones(row).includes(digits())],
    [
      'the whole telephone as written',
      () => `Phone=${encodeURIComponent(someone().CPhone ?? '')}`,
      (row) => phones(row).includes((someone().CPhone ?? '').replace(/\D/g, '')),
    ],
  ];

  it.each(cases)('%s', async (_, query, fits) => {
    const found = (await list(query())).map(({ CustomerId }) => CustomerId);
    expect(found).toEqual(everybody.filter(fits).map(({ CustomerId }) => CustomerId));
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a keyword finds', () => {
  const created = {
    customerTypeId: 11,
    firstName: 'Zoë',
    lastName: 'Ångström-Frost',
    companyName: 'Löwe & Söhne',
    countryId: 1,
    email: 'zoe.frost@post.example',
    cPhone: '+44 7700 911 223',
    licenseNumber: 'FROST 806121 Z99',
  };
  let number: string;
  beforeAll(async () => {
    const reply = await counter.call('admin', '/v3/customers', { method: 'POST', json: created });
    number = (reply.body as { customerNumber: string }).customerNumber;
  });

  it.each([
    ['the name without its accents', () => 'angstrom-frost'],
    ['first and last name', () => 'zoe ang'],
    ['last and first name', () => 'Ångström-Frost zoë'],
    ['the company', () => 'lowe & so'],
    ['the e-mail address', () => 'ZOE.FROST@'],
    ['the telephone without spaces', () => '07700911223'],
    ['the telephone with other spaces', () => '07700 91 12 23'],
    ['the telephone as a number of abroad', () => '+447700911223'],
    ['the licence as on the card', () => 'frost 806121'],
    ['the licence without spaces', () => 'FROST806121Z99'],
    ['the licence with other spaces', () => 'frost80 6121 z99'],
    ['the customer’s number', () => number],
  ])('%s', async (_, keyword) => {
    const found = await list(`Keyword=${encodeURIComponent(keyword())}`);
    expect(found.map(({ CustomerNumber }) => CustomerNumber)).toContain(number);
  });

  it.each(['%', '_', 'zoë%frost'])('nothing by the wildcard %s', async (keyword) => {
    const found = await list(`Keyword=${encodeURIComponent(keyword)}`);
    expect(found.map(({ CustomerNumber }) => CustomerNumber)).not.toContain(number);
  });
});

describe('order', () => {
  it('is by last name when nothing is asked', async () => {
    const sorted = counter.database
      .all<{ id: number }>('SELECT id FROM customers WHERE client_id = 1 ORDER BY sort_name, id')
      .map(({ id }) => id);
    expect((await list('')).map(({ CustomerId }) => CustomerId)).toEqual(sorted);
  });

  it.each(['CreatedDate', 'Email', 'DateOfbirth'] as const)('follows %s downwards', async (field) => {
    const values = (await list(`SortBy=${field}&SortDirection=desc`)).map((row) => row[field] ?? '');
    expect(values).toEqual([...values].sort().reverse());
  });

  it('takes the codes of the column headers', async () => {
    const codes = counter.database.all<{ code: string }>(
      "SELECT code FROM column_headers WHERE module = 'customer'",
    );
    const statuses = await Promise.all(
      codes.map(async ({ code }) => (await counter.call('admin', `/v3/customers?SortBy=${code}`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a bad query is refused by its parameter', () => {
  it.each(['SortBy=password', 'DateOfbirth=yesterday', 'Phone=12', 'CustomerTypes=one', 'Active=perhaps'])(
    '%s',
    async (query) => {
      const { body } = await counter.call('admin', `/v3/customers?${query}`);
      expect(body).toMatchObject({ status: 400, parameter: query.split('=')[0] });
    },
  );
});

it('pages and says where the page stands', async () => {
  const { headers, body } = await counter.call('admin', '/v3/customers?page=2&pageSize=25');
  expect(JSON.parse(headers.get('x-pagination') ?? '')).toMatchObject({ CurrentPage: 2, PageSize: 25 });
  expect(body).toHaveLength(25);
});

it('counts a customer’s rentals', async () => {
  const row = everybody.find(({ TotalRentals }) => TotalRentals > 0);
  const rentals = counter.database.get<{ total: number }>(
    'SELECT count(*) AS total FROM agreements WHERE customer_id = ?',
    [row?.CustomerId ?? 0],
  );
  expect(row?.TotalRentals).toBe(rentals?.total);
});
