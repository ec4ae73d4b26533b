import { Refusal } from './refusal.ts';
import type { Asked } from './router.ts';

/** The columns of a record that more than one person may change. */
export interface Versioned {
  readonly version: number;
  readonly changed_at: string | null;
  readonly changed_by: number | null;
}

/**
 * Refuses a change that was made from a record which has changed since: 412 with the present `version`, `changedBy`
 * (a name) and `changedAt` (UTC, ISO). Without If-Match, and on every profile but `full`, nothing is checked.
 */
export function checkVersion({ database, ifMatch, profile }: Asked, record: Versioned): void {
  if (ifMatch === undefined || profile !== 'full') return;
  const known = ifMatch.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
  if (known === '*' || known === String(record.version)) return;
  const who = database.get<{ name: string }>(
    "SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?",
    [record.changed_by],
  );
  throw new Refusal(412, 'Somebody else has changed this record.', {
    version: record.version,
    changedBy: who?.name ?? null,
    changedAt: record.changed_at,
  });
}

type VersionedTable = 'reservations' | 'agreements' | 'customers' | 'vehicles';

/** Raises the record's version and writes down who changed it, and when. */
export function stampChange({ database, caller, now }: Asked, table: VersionedTable, id: number): void {
  database.run(`UPDATE ${table} SET version = version + 1, changed_at = ?, changed_by = ? WHERE id = ?`, [
    now.toISOString(),
    caller.userId,
    id,
  ]);
}
