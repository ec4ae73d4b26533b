import { type Database, updateRow } from '../core/database.ts';
import {
  type AgreementStatus,
  checkMove,
  type ReservationStatus,
  statusIdOf,
  storedStatus,
} from '../core/life-cycles.ts';
import { recordId } from '../core/records.ts';
import { conflict, notFound } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { stampChange } from '../core/versions.ts';
import { type AccountTotals, accountTotals } from './totals.ts';

export interface RecordAccount {
  readonly accountId: number;
  readonly customerId: number;
  /** Where money is taken when the body names no location: of the return, once there was one, else of the check-out. */
  readonly locationId: number;
  /** Null for a reservation. */
  readonly agreementId: number | null;
  readonly status: AgreementStatus | ReservationStatus;
  readonly locations: readonly (number | null)[];
}

interface Row {
  readonly account_id: number;
  readonly customer_id: number;
  readonly location_id: number;
  readonly status_id: number;
  readonly one: number;
  readonly other: number;
  readonly third: number | null;
}

/** @throws Refusal 404 when the path's agreement is not the tenant's */
export function agreementAccount({ database, caller, pathParams }: CallContext): RecordAccount {
  const id = recordId(pathParams.agreementId, 'agreement');
  const row = database.get<Row>(
    `SELECT account_id, customer_id, status_id, coalesce(return_location_id, checkout_location_id) AS location_id,
       checkout_location_id AS one, checkin_location_id AS other, return_location_id AS third
     FROM agreements WHERE id = ? AND client_id = ?`,
    [id, caller.clientId],
  );
  if (row === undefined) throw notFound('There is no such agreement.');
  return { ...account(row), agreementId: id, status: storedStatus('agreement', row) };
}

/** Throws Refusal 404, or 409 naming the agreement that has taken over the account. */
export function reservationAccount({ database, caller, pathParams }: CallContext): RecordAccount {
  const id = recordId(pathParams.reservationId, 'reservation');
  const row = database.get<Row>(
    `SELECT account_id, customer_id, status_id, start_location_id AS location_id, start_location_id AS one,
       end_location_id AS other, NULL AS third
     FROM reservations WHERE id = ? AND client_id = ?`,
    [id, caller.clientId],
  );
  if (row === undefined) throw notFound('There is no such reservation.');
  const agreement = agreementOf(database, row.account_id);
  if (agreement !== undefined) {
    throw conflict(`Agreement ${agreement.number} has taken over the account. Post it there.`, {
      conflict: { referenceType: 'agreement', referenceId: agreement.id, number: agreement.number },
    });
  }
  return { ...account(row), agreementId: null, status: storedStatus('reservation', row) };
}

const account = (row: Row) => ({
  accountId: row.account_id,
  customerId: row.customer_id,
  locationId: row.location_id,
  locations: [row.one, row.other, row.third],
});

interface AgreementOfAccount {
  readonly id: number;
  readonly number: string;
  readonly status_id: number;
}

/** The agreement that the account belongs to; one that was voided does not count. */
export const agreementOf = (database: Database, accountId: number): AgreementOfAccount | undefined =>
  database.get<AgreementOfAccount>(
    'SELECT id, number, status_id FROM agreements WHERE account_id = ? AND status_id <> ?',
    [accountId, statusIdOf('agreement', 'Void')],
  );

/** Where the money leaves an agreement whose vehicle is back. A credit waits for its refund, like a debt for its payment. */
function settledAs({ balance, collected, onHold }: AccountTotals) {
  if (balance !== 0) return 'PendingPayment';
  return collected + onHold > 0 ? 'PendingDeposit' : 'Closed';
}

/**
 * Sets and returns the status of a returned agreement: Closed, PendingPayment or PendingDeposit.
 * @throws Refusal 409 when the life-cycle has no such move
 */
export function settleAgreement(call: CallContext, agreementId: number) {
  const { database, now } = call;
  const row = database.get<{ status_id: number; account_id: number }>(
    'SELECT status_id, account_id FROM agreements WHERE id = ?',
    [agreementId],
  );
  if (row === undefined) throw new Error(`There is no agreement ${agreementId}.`);
  const present = storedStatus('agreement', row);
  const earned = settledAs(accountTotals(database, row.account_id));
  if (present === earned || present === 'Closed') return present;
  checkMove('agreement', present, earned);
  updateRow(database, 'agreements', agreementId, {
    status_id: statusIdOf('agreement', earned),
    closed_at: earned === 'Closed' ? now.toISOString() : null,
  });
  stampChange(call, 'agreements', agreementId);
  return earned;
}
