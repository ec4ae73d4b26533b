import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { readQuery } from '../core/query.ts';
import { planOf } from '../testing/plans.ts';
import { largeDatabase } from '../testing/test-service.ts';
import { list, readFilters } from './list.ts';
import { type PlaceTime, placeTimes } from './record/location-time.ts';

describe('agreements', () => {
  let database: Database;
  let places: readonly PlaceTime[];
  beforeAll(() => {
    database = largeDatabase();
    places = placeTimes(database, 1, new Date('2026-11-20T10:00:00Z'));
  });

  const filters = (query: string) => readFilters(readQuery(new URLSearchParams(query)), 'full');
  const page = (query: string) =>
    planOf(database, list.page({ clientId: 1, assigned: null, places }, filters(query)));
  const count = (query: string) =>
    planOf(database, list.count({ clientId: 1, assigned: null, places }, filters(query)));

  const onIndex = /SEARCH a USING (COVERING )?INDEX \w+ \(client_id=\?/;

  describe('the usual order needs no sorting', () => {
    it.each([
      '',
      'SortDirection=asc',
      'Statuses=1',
      'Statuses[]=1&Statuses[]=3',
      'AgreementStatusName=Open',
      'AgreementTypes=11',
      'PickupLocationId=2',
      'ReturnLocationId=2',
      'CustomerId=5',
      'VehicleId=5',
      'VehicleNo=V-0005',
      'VehicleTypeId=3',
      'AgreementNumber=A-12345',
      'Keyword=smith',
      'page=400',
    ])('%s', (query) => {
      const found = page(query);
      expect(found).toMatch(onIndex);
      expect(found).not.toContain('TEMP B-TREE');
    });
  });

  describe('the columns shown first are read in order', () => {
    it.each([
      'AgreementNumber',
      'Status',
      'Customer',
      'CheckoutDate',
      'CheckinDate',
      'TotalAmount',
      'BalanceDue',
      'CreatedDate',
      'DaysRemaining',
    ])('%s', (column) => {
      expect(page(`SortBy=${column}&SortDirection=desc`)).not.toContain('TEMP B-TREE');
    });
  });

  describe('everything else stays on an index of the tenant', () => {
    it.each([
      'IsSearchOverdues=true',
      'IsSearchOverdues=true&SortBy=CheckinDate',
      'StartDate=2026-11-01&EndDate=2026-11-20',
      'SortBy=Vehicle',
      'SortBy=VehicleType&Statuses=1',
      'SortBy=Location',
      'SortBy=AgreementType',
      'SortBy=CustomerType',
      'SortBy=ReservationNumber',
      'SortBy=InsuranceCompany',
      'SortBy=ReturnDate',
    ])('%s', (query) => {
      const found = page(query);
      expect(found).toMatch(onIndex);
      expect(found).not.toMatch(/SCAN/);
    });
  });

  it('looks for overdue agreements among the open ones that are due', () => {
    expect(count('IsSearchOverdues=true')).toMatch(/INDEX agreements_by_due \(client_id=\? AND status_id=\?/);
  });

  describe('counting reads one index', () => {
    it.each(['', 'Statuses=1', 'Statuses=1,3', 'StartDate=2026-11-01', 'CustomerId=5', 'Keyword=smith'])(
      '%s',
      (query) => {
        expect(count(query)).toMatch(/SEARCH a USING COVERING INDEX \w+ \(client_id=\?/);
      },
    );
  });
});
