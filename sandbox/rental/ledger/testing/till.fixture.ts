import type { Database } from '../../core/database.ts';
import { readQuery } from '../../core/query.ts';
import type { CallContext } from '../../core/router.ts';
import { idOf } from '../../testing/sample.ts';
import { openAccount } from '../account.ts';
import type { RecordAccount } from '../record-account.ts';

/** Everything at the counter of tenant 1, on the day that tests run on. */
export function askedAt(
  database: Database,
  options: Partial<Pick<CallContext, 'pathParams' | 'body' | 'profile'>> & { readonly without?: string } = {},
): CallContext {
  const { without, ...rest } = options;
  const codes = database.all<{ code: string }>('SELECT code FROM permissions').map(({ code }) => code);
  return {
    caller: {
      clientId: 1,
      userId: 101,
      permissions: new Set(codes.filter((code) => code !== without)),
      mayWrite: true,
      assigned: null,
    },
    pathParams: {},
    query: readQuery(new URLSearchParams()),
    body: undefined,
    ifMatch: undefined,
    database,
    profile: 'full',
    now: new Date('2026-11-20T10:00:00Z'),
    ...rest,
  };
}

/** A reservation with nothing posted yet, on an account of its own. */
export function freshRecord(database: Database): RecordAccount & { readonly reservationId: number } {
  const reservationId = idOf(
    database,
    'SELECT min(id) AS id FROM reservations WHERE client_id = 1 AND status_id = 3 AND agreement_id IS NULL',
  );
  const accountId = openAccount(askedAt(database));
  database.run(
    'UPDATE reservations SET account_id = ?, balance_due = 0, advance_paid = 0, amount_paid = 0 WHERE id = ?',
    [accountId, reservationId],
  );
  const customerId = idOf(database, 'SELECT customer_id AS id FROM reservations WHERE id = ?', [
    reservationId,
  ]);
  const place = { locationId: 1, locations: [1] };
  return { accountId, customerId, ...place, agreementId: null, status: 'Confirmed', reservationId };
}
