import { createHash } from 'node:crypto';
import { agreementsSchema } from './agreements.ts';
import { attachmentsSchema } from './attachments.ts';
import { customersSchema } from './customers.ts';
import { fleetSchema } from './fleet.ts';
import { ledgerGuards, ledgerSchema, tillsSchema } from './ledger.ts';
import { pricingSchema } from './pricing.ts';
import { holdsSchema, reservationsSchema } from './reservations.ts';
import { screensSchema } from './screens.ts';
import { tenancySchema } from './tenancy.ts';

const metaSchema = `
CREATE TABLE meta (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  schema_version TEXT NOT NULL,
  seed_day TEXT NOT NULL,
  seed_size INTEGER NOT NULL,
  written_at TEXT
) STRICT;
`;

/** Tables may name one another in any order. */
const everything = [
  metaSchema,
  tenancySchema,
  screensSchema,
  fleetSchema,
  customersSchema,
  reservationsSchema,
  agreementsSchema,
  holdsSchema,
  pricingSchema,
  ledgerSchema,
  tillsSchema,
  attachmentsSchema,
].join('\n');

const INDEX = /^CREATE (?:UNIQUE )?INDEX (?!holds_)[^;]+;$/gm;

/** What makes an empty database, without the indexes, since bulk inserts are faster without them. */
export const tablesSql = everything.replace(INDEX, '');

/** The rest, to be run once the first rows are there. */
export const indexesSql = [...everything.matchAll(INDEX), ledgerGuards].join('\n');

/** Follows the text of the schema, so that no number has to be raised by hand. */
export const schemaVersion = createHash('sha256')
  .update(everything + ledgerGuards)
  .digest('hex')
  .slice(0, 12);
