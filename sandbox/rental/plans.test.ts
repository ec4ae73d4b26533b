import { afterAll, beforeAll } from 'vitest';
import './agreements/list/plans.fixture.ts';
import './customers/plans.fixture.ts';
import './fleet/plans.fixture.ts';
import './ledger/list/plans.fixture.ts';
import './reservations/plans.fixture.ts';
import './statistics/plans.fixture.ts';
import { largeDatabase } from './testing/large.ts';

/** How SQLite reads the lists at 50,000 reservations; each area's expectations stand beside its statements. */
beforeAll(() => {
  largeDatabase();
}, 120_000);
afterAll(() => largeDatabase().close());
