import { checkMove, statusIdOf, statusOfId } from '../../life-cycles/moves.ts';
import { notFound } from '../../refusal.ts';
import type { Asked } from '../../router.ts';
import { stampChange } from '../../versions.ts';

/** What a check-out takes over from a reservation. */
export interface ReservationRow {
  readonly id: number;
  readonly status_id: number;
  readonly account_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_location_id: number;
  readonly end_location_id: number;
  readonly advance_paid: number;
  readonly price_terms: string | null;
}

/** @throws Refusal 404 for one that the tenant does not have; 409 for one that is not Open or Confirmed */
export function readReservation({ database, caller }: Asked, id: number): ReservationRow {
  const row = database.get<ReservationRow>('SELECT * FROM reservations WHERE id = ? AND client_id = ?', [
    id,
    caller.clientId,
  ]);
  const status = row && statusOfId('reservation', row.status_id);
  if (row === undefined || status === undefined) throw notFound('There is no such reservation.');
  checkMove('reservation', status, 'CheckedOut');
  return row;
}

/** The reservation is checked out: it names its agreement, and the vehicle that was handed over. */
export function checkOutReservation(
  asked: Asked,
  reservationId: number,
  { agreementId, vehicleId }: { readonly agreementId: number; readonly vehicleId: number },
): void {
  asked.database.run('UPDATE reservations SET status_id = ?, agreement_id = ?, vehicle_id = ? WHERE id = ?', [
    statusIdOf('reservation', 'CheckedOut'),
    agreementId,
    vehicleId,
    reservationId,
  ]);
  stampChange(asked, 'reservations', reservationId);
}
