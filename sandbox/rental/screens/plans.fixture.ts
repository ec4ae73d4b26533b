import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { planOf } from '../testing/plans.ts';
import { largeDatabase } from '../testing/test-service.ts';
import { DAY_COUNTS } from './statistics.ts';

describe('the counts of the day stay on indexes of the tenant', () => {
  let database: Database;
  beforeAll(() => {
    database = largeDatabase();
  });

  it.each(Object.entries(DAY_COUNTS))('%s', (_, sql) => {
    const found = planOf(database, { sql: sql.replace(/:\w+/g, '1'), cells: [] });
    expect(found).toMatch(/SEARCH \w+ USING (COVERING )?INDEX \w+ \(client_id=\?/);
    expect(found).not.toContain('SCAN');
  });
});
