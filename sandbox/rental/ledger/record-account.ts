import type { Database } from '../database.ts';
import type { AgreementStatus } from '../life-cycles/agreement-cycle.ts';
import { statusIdOf, statusOfId } from '../life-cycles/moves.ts';
import type { ReservationStatus } from '../life-cycles/reservation-cycle.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';

/** A record with its account, as far as taking money needs it. */
export interface RecordAccount {
  readonly accountId: number;
  readonly customerId: number;
  /** Where money is taken when the body names no place: of the return, once there was one, else of the check-out. */
  readonly locationId: number;
  /** Null for a reservation. */
  readonly agreementId: number | null;
  readonly status: AgreementStatus | ReservationStatus;
  /** The locations of the record. */
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
export function agreementAccount({ database, caller, holes }: Asked): RecordAccount {
  const id = recordId(holes.agreementId, 'agreement');
  const row = database.get<Row>(
    `SELECT account_id, customer_id, status_id, coalesce(return_location_id, checkout_location_id) AS location_id,
       checkout_location_id AS one, checkin_location_id AS other, return_location_id AS third
     FROM agreements WHERE id = ? AND client_id = ?`,
    [id, caller.clientId],
  );
  const status = row && statusOfId('agreement', row.status_id);
  if (row === undefined || status === undefined) throw notFound('There is no such agreement.');
  return { ...account(row), agreementId: id, status };
}

/**
 * @throws Refusal 404 when the path's reservation is not the tenant's; 409 naming the agreement that has taken over its
 * account, since an agreement's rules hold from then on
 */
export function reservationAccount({ database, caller, holes }: Asked): RecordAccount {
  const id = recordId(holes.reservationId, 'reservation');
  const row = database.get<Row>(
    `SELECT account_id, customer_id, status_id, start_location_id AS location_id, start_location_id AS one,
       end_location_id AS other, NULL AS third
     FROM reservations WHERE id = ? AND client_id = ?`,
    [id, caller.clientId],
  );
  const status = row && statusOfId('reservation', row.status_id);
  if (row === undefined || status === undefined) throw notFound('There is no such reservation.');
  const agreement = agreementOf(database, row.account_id);
  if (agreement !== undefined) {
    throw conflict(`Agreement ${agreement.number} has taken over the account. Post it there.`, {
      conflict: { referenceType: 'agreement', referenceId: agreement.id, number: agreement.number },
    });
  }
  return { ...account(row), agreementId: null, status };
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

/** The agreement that goes on with the account; one that was voided does not count. */
export const agreementOf = (database: Database, accountId: number): AgreementOfAccount | undefined =>
  database.get<AgreementOfAccount>(
    'SELECT id, number, status_id FROM agreements WHERE account_id = ? AND status_id <> ?',
    [accountId, statusIdOf('agreement', 'Void')],
  );
