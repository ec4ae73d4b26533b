import { Refusal } from './refusal.ts';
import type { Answer, CallContext } from './router.ts';

export interface Versioned {
  readonly version: number;
  readonly changed_at: string | null;
  readonly changed_by: number | null;
}

/** Throws Refusal 412 with `version`, `changedBy` and `changedAt` (UTC, ISO); checks on profile `full` only. */
export function checkVersion({ database, ifMatch, profile }: CallContext, record: Versioned): void {
  if (ifMatch === undefined || profile !== 'full') return;
  const known = ifMatch.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
  if (known === '*' || known === String(record.version)) return;
  const changedBy = database.value<string>(
    "SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?",
    record.changed_by,
  );
  throw new Refusal(412, 'Another user has changed this record.', {
    version: record.version,
    changedBy: changedBy ?? null,
    changedAt: record.changed_at,
  });
}

/** A record in an answer; its version is there, and in the etag, on profile `full` only. */
export function versioned(
  { profile }: Pick<CallContext, 'profile'>,
  record: Readonly<Record<string, unknown>>,
): Pick<Answer, 'body' | 'version'> {
  const { version, ...body } = record;
  return profile === 'full' ? { body: record, version: Number(version) } : { body };
}

/** The columns of a new record that say who made it and when. */
export const authorOf = ({ caller, now }: Pick<CallContext, 'caller' | 'now'>) => ({
  client_id: caller.clientId,
  changed_at: now.toISOString(),
  changed_by: caller.userId,
});

type VersionedTable =
  | 'reservations'
  | 'agreements'
  | 'client_terms'
  | 'clients'
  | 'customers'
  | 'locations'
  | 'rate_types'
  | 'rates'
  | 'roles'
  | 'users'
  | 'vehicle_types'
  | 'vehicles';

export function stampChange({ database, caller, now }: CallContext, table: VersionedTable, id: number): void {
  database.run(`UPDATE ${table} SET version = version + 1, changed_at = ?, changed_by = ? WHERE id = ?`, [
    now.toISOString(),
    caller.userId,
    id,
  ]);
}
