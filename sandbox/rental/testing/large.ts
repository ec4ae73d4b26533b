import type { Database } from '../database.ts';
import { seededDatabase } from './counter.ts';

let laid: Database | undefined;

/** The seed with 50,000 reservations, laid when it is first asked for and then shared: nobody may write to it. */
export function largeDatabase(): Database {
  laid ??= seededDatabase(50_000);
  return laid;
}
