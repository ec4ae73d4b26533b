import { samples as agreements } from '../agreements/samples.fixture.ts';
import { samples as images } from '../attachments/images.samples.fixture.ts';
import { samples as notes } from '../attachments/notes.samples.fixture.ts';
import { samples as availability } from '../availability/samples.fixture.ts';
import type { Database } from '../core/database.ts';
import { samples as customers } from '../customers/samples.fixture.ts';
import { samples as fleet } from '../fleet/samples.fixture.ts';
import { samples as ledger } from '../ledger/samples.fixture.ts';
import { samples as pricing } from '../pricing/samples.fixture.ts';
import { samples as reports } from '../reports/samples.fixture.ts';
import { samples as reservations } from '../reservations/samples.fixture.ts';
import { samples as screens } from '../screens/samples.fixture.ts';
import { samples as tenancy } from '../tenancy/samples.fixture.ts';
import { samples as tills } from '../tills/samples.fixture.ts';
import type { Sample, Samples } from './sample.ts';

const all: Samples = {
  ...agreements,
  ...availability,
  ...customers,
  ...fleet,
  ...images,
  ...ledger,
  ...notes,
  ...pricing,
  ...reports,
  ...reservations,
  ...screens,
  ...tenancy,
  ...tills,
};

/** The operation's sample; one that needs neither path parameters nor query nor body may have none. */
export const sampleOf = (operationId: string, database: Database, clientId: 1 | 2): Sample =>
  all[operationId]?.(database, clientId) ?? {};

/** The operation's path and query with the sample's values. */
export function addressOf(path: string, { pathParams = {}, query = '' }: Sample): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParams[name] ?? `no-${name}`),
  );
  return query === '' ? filled : `${filled}?${query}`;
}
