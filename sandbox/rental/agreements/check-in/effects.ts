import { checkMove, statusIdOf, statusOfId } from '../../life-cycles/moves.ts';
import { conflict } from '../../refusal.ts';
import type { Asked } from '../../router.ts';
import { stampChange } from '../../versions.ts';
import { type AgreementRow, statusOf } from '../record.ts';
import { type Readings, readVehicle, settleVehicle } from '../vehicles.ts';

/**
 * An open agreement can be checked in; one that waits for its money can be corrected.
 * @throws Refusal 409 with `presentStatus` and `openMoves`
 */
export function checkReturnable(row: AgreementRow, isCorrection: boolean): void {
  const status = statusOf(row);
  const isBack = status === 'PendingPayment' || status === 'PendingDeposit';
  if (isBack && isCorrection) return;
  if (isBack) {
    const title = `This agreement is ${status}: the vehicle is back, and only a correction is open.`;
    throw conflict(title, { presentStatus: status, openMoves: ['correction'] });
  }
  checkMove('agreement', status, 'PendingPayment');
}

interface Back extends Readings {
  readonly statusId: number;
  readonly locationId: number;
}

/**
 * The vehicle is back. A correction leaves a vehicle alone that somebody has moved or handed out since.
 */
export function takeBack(asked: Asked, row: AgreementRow, back: Back): void {
  const vehicle = readVehicle(asked, row.vehicle_id);
  const isFirst = row.return_date === null;
  const isUntouched =
    vehicle.odometer === row.odometer_in && vehicle.current_location_id === row.return_location_id;
  const isRented = vehicle.status_id === statusIdOf('vehicle', 'Rented');
  if (!isFirst && (isRented || !isUntouched)) return;
  const statusId = isFirst ? back.statusId : vehicle.status_id;
  settleVehicle(asked, vehicle, { ...back, statusId });
}

/** The reservation that was checked out with this agreement has run its course. */
export function completeReservation(asked: Asked, { reservation_id: id }: AgreementRow): void {
  if (id === null) return;
  const row = asked.database.get<{ status_id: number }>('SELECT status_id FROM reservations WHERE id = ?', [
    id,
  ]);
  const present = row && statusOfId('reservation', row.status_id);
  if (present === undefined || present === 'Completed') return;
  checkMove('reservation', present, 'Completed');
  asked.database.run('UPDATE reservations SET status_id = ? WHERE id = ?', [
    statusIdOf('reservation', 'Completed'),
    id,
  ]);
  stampChange(asked, 'reservations', id);
}
