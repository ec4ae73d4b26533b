import { type AgreementStatus, storedStatus } from '../../core/life-cycles.ts';
import { fromMinor } from '../../core/money.ts';
import { readOwn, recordId } from '../../core/records.ts';
import { conflict } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';
import type { Versioned } from '../../core/versions.ts';
import type { Warning } from '../../drivers/rules.ts';

/** What the writes read of an agreement. Dates are wall-clock text of their location; money in minor units. */
export interface AgreementRow extends Versioned {
  readonly id: number;
  readonly number: string;
  readonly agreement_type_id: number;
  readonly status_id: number;
  readonly reservation_id: number | null;
  readonly account_id: number;
  readonly customer_id: number;
  /** The vehicle that the customer has now, with its own readings. */
  readonly vehicle_id: number;
  /** The type that is charged, which may be another than the vehicle's. */
  readonly vehicle_type_id: number;
  readonly checkout_date: string;
  readonly checkin_date: string;
  readonly return_date: string | null;
  readonly checkout_location_id: number;
  readonly checkin_location_id: number;
  readonly return_location_id: number | null;
  readonly odometer_out: number;
  readonly odometer_in: number | null;
  readonly fuel_level_out: number;
  readonly total_amount: number;
  readonly balance_due: number;
  readonly price_terms: string | null;
  readonly frozen_rates: string | null;
}

/** @throws Refusal 404 for an agreement that the tenant does not have */
export const readAgreement = (call: CallContext, id: number): AgreementRow =>
  readOwn<AgreementRow>(call, 'agreements', id);

export const agreementOfPath = (call: CallContext): AgreementRow =>
  readAgreement(call, recordId(call.pathParams.agreementId, 'agreement'));

export const locationsOf = (row: AgreementRow): readonly (number | null)[] => [
  row.checkout_location_id,
  row.checkin_location_id,
  row.return_location_id,
];

export const statusOf = (row: AgreementRow): AgreementStatus => storedStatus('agreement', row);

/** @throws Refusal 409 unless the customer still has the vehicle (Open or OnHold) */
export function checkStillOut(row: AgreementRow): void {
  const status = statusOf(row);
  if (status === 'Open' || status === 'OnHold') return;
  throw conflict(`This agreement is ${status} and cannot be changed.`, {
    presentStatus: status,
    openMoves: [],
  });
}

/** Where a write has left the agreement, as its answer says; the version only where the service keeps them. */
export function writtenAgreement(call: CallContext, id: number, warnings: readonly Warning[] = []) {
  const row = readAgreement(call, id);
  const name = call.database.value<string>('SELECT name FROM agreement_statuses WHERE id = ?', row.status_id);
  return {
    agreementId: row.id,
    agreementNumber: row.number,
    version: call.profile === 'full' ? row.version : null,
    agreementStatusId: row.status_id,
    agreementStatusName: name ?? null,
    totalAmount: fromMinor(row.total_amount),
    balanceDue: fromMinor(row.balance_due),
    warnings,
  };
}
