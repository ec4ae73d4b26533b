import { afterAll, beforeAll } from 'vitest';
import { largeDatabase } from './testing/test-service.ts';
import './agreements/plans.fixture.ts';
import './customers/plans.fixture.ts';
import './fleet/plans.fixture.ts';
import './ledger/plans.fixture.ts';
import './reservations/plans.fixture.ts';
import './screens/plans.fixture.ts';

/** How SQLite reads the lists at 50,000 reservations; each area's expectations are next to its statements. */
beforeAll(() => {
  largeDatabase();
}, 120_000);
afterAll(() => largeDatabase().close());
