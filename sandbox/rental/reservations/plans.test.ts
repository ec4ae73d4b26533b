import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { readQuery } from '../query.ts';
import { seededDatabase } from '../testing/counter.ts';
import { readFilters } from './filters.ts';
import { countStatement, pageStatement, type Statement } from './selection.ts';

const SIZE = 50_000;
const LONGEST_SEED_MS = 15_000;

let database: Database;
let seedTime: number;
beforeAll(() => {
  const before = performance.now();
  database = seededDatabase(SIZE);
  seedTime = performance.now() - before;
});
afterAll(() => database.close());

const filters = (query: string) => readFilters(readQuery(new URLSearchParams(query)), 'full');

function plan({ sql, cells }: Statement): string {
  const steps = database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, cells);
  return steps.map(({ detail }) => detail).join('\n');
}

const onIndex = /SEARCH r USING (COVERING )?INDEX \w+ \(client_id=\?/;

it(`lays ${SIZE} reservations quickly`, () => {
  expect(seedTime).toBeLessThan(LONGEST_SEED_MS);
});

describe('the usual order needs no sorting', () => {
  it.each([
    '',
    'SortDirection=desc',
    'Statuses=3',
    'Statuses=2,3,4',
    'SortBy=StartDate&StartDateFrom=2026-11-20&StartDateTo=2026-11-27',
    'CheckoutLocationId=2',
    'CheckinLocationId=2',
    'CustomerId=5',
    'VehicleId=5',
    'VehicleNo=V-0005',
    'VehicleTypeId=3',
    'ReservationNumber=R-12345',
    'Keyword=smith',
    'page=400',
  ])('%s', (query) => {
    const found = plan(pageStatement(1, filters(query)));
    expect(found).toMatch(onIndex);
    expect(found).not.toContain('TEMP B-TREE');
  });
});

describe('the columns shown first are read in order', () => {
  const columns = [
    'ReservationNumber',
    'Status',
    'Customer',
    'CheckoutDate',
    'CheckinDate',
    'TotalAmount',
    'BalanceDue',
    'CreatedDate',
  ];

  it.each(columns)('%s', (column) => {
    expect(plan(pageStatement(1, filters(`SortBy=${column}&SortDirection=desc`)))).not.toContain(
      'TEMP B-TREE',
    );
  });
});

describe('everything else stays on an index of the tenant', () => {
  it.each([
    'CreatedDateFrom=2026-11-01&CreatedDateTo=2026-11-20',
    'EndDateFrom=2026-11-20&EndDateTo=2026-11-20',
    'Unassigned=true&Statuses=3',
    'ReservationTypes=11,12',
    'SortBy=VehicleType',
    'SortBy=VehicleNo&Statuses=4',
    'SortBy=StartLocationName',
    'SortBy=CompanyName',
    'SortBy=AgreementNumber',
  ])('%s', (query) => {
    const found = plan(pageStatement(1, filters(query)));
    expect(found).toMatch(onIndex);
    expect(found).not.toMatch(/SCAN/);
  });
});

describe('counting reads one index', () => {
  it.each([
    '',
    'Statuses=3',
    'Statuses=2,3',
    'CreatedDateFrom=2026-11-01',
    'CheckoutLocationId=2',
    'CustomerId=5',
    'Keyword=smith',
  ])('%s', (query) => {
    expect(plan(countStatement(1, filters(query)))).toMatch(
      /SEARCH r USING COVERING INDEX \w+ \(client_id=\?/,
    );
  });
});
