import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { readQuery } from '../core/query.ts';
import { planOf } from '../testing/plans.ts';
import { largeDatabase } from '../testing/test-service.ts';
import { surelyTaken } from './free-vehicles.ts';
import { allStatement, list, readFilters } from './list.ts';

const WHOSE = { clientId: 1, assigned: null };

describe('fleet', () => {
  let database: Database;
  beforeAll(() => {
    database = largeDatabase();
  });

  const filters = (query: string) => readFilters(readQuery(new URLSearchParams(query)), 'full');

  describe('the usual order needs no sorting', () => {
    it.each([
      '',
      'Active=true',
      'Active=true&SortDirection=asc',
      'VehicleStatus=1&Active=true',
      'OwningLocationId=2',
    ])('%s', (query) => {
      const found = planOf(database, list.page(WHOSE, filters(query)));
      expect(found).toMatch(/SEARCH v USING (COVERING )?INDEX \w+ \(client_id=\?/);
      expect(found).not.toContain('TEMP B-TREE');
    });
  });

  describe('everything else stays on an index of the tenant', () => {
    it.each([
      'LicenseNo=LD',
      'VehicleNo=V-00',
      'VehicleTypeId=3',
      'CurrentLocationId=2',
      'SortBy=DailyRate',
      'SortBy=CurrentLocationName&Active=true',
      'VehicleStatus=available',
    ])('%s', (query) => {
      for (const statement of [list.page(WHOSE, filters(query)), list.count(WHOSE, filters(query))]) {
        const found = planOf(database, statement);
        expect(found).toMatch(/SEARCH v USING (COVERING )?INDEX \w+ \(client_id=\?/);
        expect(found).not.toMatch(/SCAN (?!vehicle_statuses)/);
      }
    });

    it('a period', () => {
      const narrowed = filters('StartDate=2026-12-01&EndDate=2026-12-04&CurrentLocationId=1&VehicleTypeId=2');
      const period = narrowed.period ?? { start: '', end: '' };
      const notTaken = surelyTaken(database, {
        period,
        locationId: 1,
        now: new Date('2026-11-20T10:00:00Z'),
      });
      const found = planOf(database, allStatement(WHOSE, narrowed, notTaken));
      expect(found).toMatch(/SEARCH v USING (COVERING )?INDEX \w+ \(client_id=\?/);
      expect(found).toMatch(/SEARCH h USING COVERING INDEX holds_by_vehicle \(vehicle_id=\?/);
    });
  });
});
