import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { readQuery } from '../core/query.ts';
import { planOf } from '../testing/plans.ts';
import { largeDatabase } from '../testing/test-service.ts';
import { list, readFilters } from './list.ts';

describe('customers', () => {
  let database: Database;
  beforeAll(() => {
    database = largeDatabase();
  });

  const filters = (query: string) => readFilters(readQuery(new URLSearchParams(query)), 'full');
  const onIndex = /SEARCH c USING (COVERING )?INDEX \w+ \(client_id=\?/;

  describe('the usual order needs no sorting', () => {
    it.each([
      '',
      'SortDirection=desc',
      'Active=true',
      'Active=true&Keyword=smith',
      'CustomerTypes=11',
      'CustomerTypes=11,12&Active=true',
      'DateOfbirth=1980-05-05',
      'Phone=7700900',
      'page=400',
    ])('%s', (query) => {
      const found = planOf(database, list.page(1, filters(query)));
      expect(found).toMatch(onIndex);
      expect(found).not.toContain('TEMP B-TREE');
    });
  });

  describe('columns that are read in order', () => {
    it.each(['Name', 'CustomerNumber', 'CreatedDate'])('%s', (column) => {
      const found = planOf(
        database,
        list.page(1, filters(`SortBy=${column}&SortDirection=desc&Active=true`)),
      );
      expect(found).not.toContain('TEMP B-TREE');
    });
  });

  describe('every other order stays on an index of the tenant', () => {
    it.each(['Email', 'City', 'CustomerType', 'LicenseExpiryDate', 'CompanyName'])('%s', (column) => {
      const found = planOf(database, list.page(1, filters(`SortBy=${column}`)));
      expect(found).toMatch(onIndex);
      expect(found).not.toContain('SCAN');
    });
  });

  describe('counting reads one index', () => {
    it.each([
      '',
      'Active=true',
      'CustomerTypes=11',
      'Active=true&CustomerTypes=11,12',
      'Keyword=smith&Active=true',
    ])('%s', (query) => {
      expect(planOf(database, list.count(1, filters(query)))).toMatch(
        /SEARCH c USING COVERING INDEX \w+ \(client_id=\?/,
      );
    });
  });

  describe('a customer’s summary counts on indexes', () => {
    it.each(['reservations', 'agreements'])('%s', (table) => {
      const sql = `SELECT status_id, count(*), sum(total_amount) FROM ${table}
      WHERE client_id = ? AND customer_id = ? GROUP BY status_id`;
      expect(planOf(database, { sql, cells: [1, 5] })).toContain(
        `${table}_by_customer (client_id=? AND customer_id=?`,
      );
    });
  });
});
