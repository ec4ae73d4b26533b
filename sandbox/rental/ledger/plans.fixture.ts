import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { readQuery } from '../core/query.ts';
import { planOf } from '../testing/plans.ts';
import { largeDatabase } from '../testing/test-service.ts';
import { list, readFilters } from './list.ts';

const WHOSE = { clientId: 1, assigned: null };

describe('entries of all accounts', () => {
  let database: Database;
  beforeAll(() => {
    database = largeDatabase();
  });

  const filters = (query: string) => readFilters(readQuery(new URLSearchParams(query)));
  const page = (query: string) => planOf(database, list.page(WHOSE, filters(query)));
  const count = (query: string) => planOf(database, list.count(WHOSE, filters(query)));

  it.each([
    'LocationId=1',
    'LocationId=1&DateFrom=2026-11-20&DateTo=2026-11-20',
    'LocationId=1&DateFrom=2026-11-20&Types=Payment,Refund&CreatedById=101',
  ])('of a place are read in order: %s', (query) => {
    expect(page(query)).toMatch(/SEARCH e USING COVERING INDEX ledger_entries_by_place \(location_id=\?/);
    expect(page(query)).not.toContain('TEMP B-TREE');
    expect(count(query)).not.toContain('SCAN');
  });

  it.each(['', 'DateFrom=2026-11-20', 'Types=Hold'])('of all places stay on their index: %s', (query) => {
    expect(page(query)).toMatch(/SEARCH e USING COVERING INDEX ledger_entries_by_place \(location_id=\?/);
    expect(page(query)).not.toMatch(/SCAN e/);
  });

  it.each(['HoldExpiresBefore=2026-11-23', 'HoldExpiresBefore=2026-11-23&LocationId=1'])(
    'that are holds are read from the accounts that have some: %s',
    (query) => {
      expect(count(query)).toContain('SEARCH a USING INDEX accounts_with_holds (client_id=?)');
      expect(page(query)).not.toMatch(/SCAN [ae]/);
    },
  );
});
