import { describe, expect, it } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import type { OutputField } from '../../upstream/reports/reports.contract.ts';
import {
  categoriesOf,
  columnsOf,
  columnsOfRow,
  linksOf,
  type Narrowing,
  storedRow,
} from './columns.server.ts';

const field = (
  name: string,
  type: string | null,
  order: number | null = null,
  isVisible = true,
): OutputField => ({
  name,
  label: null,
  order,
  isVisible,
  type,
});

const NARROWING: Narrowing = { from: '2026-10-15', to: '2026-11-20', isComplete: true, statuses: ['1', '5'] };

/** The addresses of a row's columns by their names. */
function linksIn(
  fields: readonly OutputField[],
  row: Record<string, string | number | null>,
  more: Partial<Narrowing> = {},
) {
  const columns = columnsOf(fields);
  const access = accessForTests({ permissions: ['AGREEMENT_VIEW', 'FLEET_VIEW'] });
  const link = linksOf(columns, { access }, { ...NARROWING, ...more });
  const stored = storedRow(columns, row);
  return Object.fromEntries(columns.map((column) => [column.name, link(column, stored)]));
}

describe('columnsOf', () => {
  it('orders by the definition; what has no position comes last, and an unknown type is text', () => {
    const columns = columnsOf([
      field('Last', 'emoji'),
      field('Second', 'Integer', 2),
      field('First', 'DATETIME', 1),
      field('None', null),
    ]);
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['First', 'moment'],
      ['Second', 'whole'],
      ['Last', 'text'],
      ['None', 'text'],
    ]);
  });

  it('sums amounts and counts, but no ids, years, rates and other names of a row', () => {
    const names = [
      'Total',
      'Agreements',
      'VehicleId',
      'ModelYear',
      'NetPerDay',
      'RatePercent',
      'FleetSize',
      'Tax',
    ];
    const summed = columnsOf(names.map((name, at) => field(name, at % 2 ? 'int' : 'decimal')));
    expect(summed.filter(({ isSummed }) => isSummed).map(({ name }) => name)).toEqual([
      'Total',
      'Agreements',
      'Tax',
    ]);
  });

  it('follows the first row where the definition has none', () => {
    const fields = columnsOfRow({ a: 1, b: 'x' });
    expect(columnsOf(fields).map(({ name, label }) => [name, label])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });
});

describe('categoriesOf', () => {
  it('are days that rows are grouped by, then texts that name no single record', () => {
    const columns = columnsOf([
      field('CustomerName', 'string'),
      field('Location', 'string'),
      field('LastRental', 'date'),
      field('Hidden', 'string', null, false),
      field('Date', 'date'),
    ]);
    expect(categoriesOf(columns).map(({ name }) => name)).toEqual(['Date', 'Location']);
  });
});

describe('linksOf', () => {
  it('leads from ids and numbers to their records, where the user may open them', () => {
    const fields = [
      field('AgreementId', 'int', 1, false),
      field('AgreementNumber', 'string', 2),
      field('VehicleNo', 'string', 3),
      field('VehicleId', 'int', 4, false),
      field('CustomerId', 'int', 5),
      field('ReservationNumber', 'string', 6),
    ];
    const row = { AgreementId: 7, AgreementNumber: 'A-7', VehicleNo: 'H-1', VehicleId: null, CustomerId: 3 };
    expect(linksIn(fields, row)).toEqual({
      AgreementId: '/agreements/7',
      AgreementNumber: '/agreements/7',
      VehicleNo: null,
      VehicleId: null,
      CustomerId: null,
      ReservationNumber: null,
    });
  });

  const COUNTED = [
    field('Month', 'string', 1),
    field('LocationId', 'int', 2, false),
    field('Location', 'string', 3),
    field('Agreements', 'int', 4),
  ];
  const row = { Month: '2026-10', LocationId: 2, Location: 'Airport', Agreements: 9 };

  it('leads from a count to the list that shows the same rows', () => {
    expect(linksIn(COUNTED, row).Agreements).toBe(
      '/agreements?checkOutFrom=2026-10-15&checkOutTo=2026-10-31&checkOutPlace=2&status=1&status=5',
    );
  });

  it('leads from the day of a till to that till', () => {
    const till = [
      field('Date', 'date', 1),
      field('LocationId', 'int', 2, false),
      field('IsCounted', 'boolean', 3),
    ];
    expect(linksIn(till, { Date: '2026-10-02', LocationId: 2 }).Date).toBe('/till?place=2&day=2026-10-02');
    expect(linksIn(till, { Date: '2026-10-02', LocationId: null }).Date).toBeNull();
  });

  it('leads nowhere from a zero, or where the list cannot be narrowed in the same way', () => {
    expect(linksIn(COUNTED, { ...row, Agreements: 0 }).Agreements).toBeNull();
    expect(linksIn(COUNTED, row, { isComplete: false }).Agreements).toBeNull();
    expect(linksIn([...COUNTED, field('Tax', 'string', 5)], row).Agreements).toBeNull();
  });
});
