import { beforeAll, describe, expect, it } from 'vitest';
import { FLEET, WAITING } from '../availability/type-stock.ts';
import type { Database } from '../core/database.ts';
import type { Statement } from '../core/page.ts';
import { readQuery } from '../core/query.ts';
import { LINES_OF } from '../pricing/charge-lines.ts';
import { planOf } from '../testing/plans.ts';
import { largeDatabase } from '../testing/test-service.ts';
import { DETAIL } from './columns.ts';
import { list, readFilters } from './list.ts';
import { LAST_SEQUENCE } from './save.ts';

const WHOSE = { clientId: 1, assigned: null };

describe('reservations', () => {
  let database: Database;
  beforeAll(() => {
    database = largeDatabase();
  });

  const filters = (query: string) => readFilters(readQuery(new URLSearchParams(query)), 'full');

  const plan = (statement: Statement): string => planOf(database, statement);

  const onIndex = /SEARCH r USING (COVERING )?INDEX \w+ \(client_id=\?/;

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
      const found = plan(list.page(WHOSE, filters(query)));
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
      expect(plan(list.page(WHOSE, filters(`SortBy=${column}&SortDirection=desc`)))).not.toContain(
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
      const found = plan(list.page(WHOSE, filters(query)));
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
      expect(plan(list.count(WHOSE, filters(query)))).toMatch(
        /SEARCH r USING COVERING INDEX \w+ \(client_id=\?/,
      );
    });
  });

  describe('what one record and its promise ask for is looked up', () => {
    it.each([
      ['the detail', DETAIL, [5, 1], /SEARCH r USING INTEGER PRIMARY KEY/],
      ['its charge lines', LINES_OF.reservation, [5, 1], /SEARCH l USING INDEX charge_lines_by_reservation/],
      [
        'the next number',
        LAST_SEQUENCE,
        [1],
        /SEARCH reservations USING COVERING INDEX \w+ \(client_id=\?\)/,
      ],
      [
        'a type’s fleet',
        FLEET,
        [1, 1],
        /SEARCH v USING INDEX vehicles_by_type \(client_id=\? AND vehicle_type_id=\?/,
      ],
      [
        'the reservations that wait for a type',
        WAITING,
        [1, 1, '2027-01-01', '2026-11-19'],
        /SEARCH r USING INDEX reservations_waiting \(vehicle_type_id=\? AND start_location_id=\? AND start_date<\?/,
      ],
    ])('%s', (_, sql, cells, expected) => {
      const found = plan({ sql, cells });
      expect(found).toMatch(expected);
      expect(found).not.toMatch(/SCAN [rlv]\b/);
    });
  });
});
