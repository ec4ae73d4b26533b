import { holdVehicle } from '../../availability/hold.ts';
import { releaseHold } from '../../availability/standing-hold.ts';
import { openAccount, postCharge } from '../../ledger/account.ts';
import { accountTotals } from '../../ledger/totals.ts';
import { checkMove, statusIdOf, statusOfId } from '../../life-cycles/moves.ts';
import { fromMinor } from '../../money.ts';
import { conflict } from '../../refusal.ts';
import type { Asked } from '../../router.ts';
import { stampChange } from '../../versions.ts';
import type { AgreementRow } from '../record.ts';
import { readVehicle, settleVehicle } from '../vehicles.ts';

interface ReservationRow {
  readonly id: number;
  readonly status_id: number;
  readonly account_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_location_id: number;
  readonly end_location_id: number;
  readonly total_amount: number;
}

/** Money must go back before an agreement can count as never made. Refuses with 409 naming what is there. */
function checkNothingTaken({ database }: Asked, row: AgreementRow): void {
  const { paid, refunded, collected, onHold } = accountTotals(database, row.account_id);
  const taken = [
    ['paid', paid - refunded],
    ['collected as a deposit', collected],
    ['on hold', onHold],
  ] as const;
  const found = taken.filter(([, amount]) => amount > 0);
  if (found.length === 0) return;
  const words = found.map(([what, amount]) => `${fromMinor(amount).toFixed(2)} is ${what}`).join(', ');
  throw conflict(`An agreement with money taken cannot be void: ${words}.`, {
    presentStatus: 'Open',
    openMoves: ['OnHold'],
  });
}

/** The reservation is as it was before the check-out, but for the vehicle that was chosen since. */
function giveBack(asked: Asked, row: AgreementRow, reservation: ReservationRow): void {
  const { database } = asked;
  const present = statusOfId('reservation', reservation.status_id);
  if (present !== undefined) checkMove('reservation', present, 'Confirmed');
  database.run('UPDATE reservations SET status_id = ?, agreement_id = NULL WHERE id = ?', [
    statusIdOf('reservation', 'Confirmed'),
    reservation.id,
  ]);
  holdVehicle(
    asked,
    { reservationId: reservation.id },
    {
      vehicleId: row.vehicle_id,
      startDate: reservation.start_date,
      endDate: reservation.end_date,
      startLocationId: reservation.start_location_id,
      endLocationId: reservation.end_location_id,
    },
  );
  stampChange(asked, 'reservations', reservation.id);
}

/**
 * What was charged is taken back. A reservation keeps the account, with its own price, and the void agreement gets an
 * empty one, so that its balance is nothing.
 */
function settleMoney(asked: Asked, row: AgreementRow, reservation: ReservationRow | undefined): void {
  const total = reservation?.total_amount ?? 0;
  const description = `${row.number} is void`;
  const locationId = row.checkout_location_id;
  postCharge(asked, { accountId: row.account_id, total, locationId, description });
  if (reservation === undefined) return;
  asked.database.run('UPDATE agreements SET account_id = ?, balance_due = 0, advance_paid = 0 WHERE id = ?', [
    openAccount(asked),
    row.id,
  ]);
}

/**
 * Makes an open agreement void: its reservation returns to Confirmed with its hold, and the vehicle to Available.
 * @throws Refusal 409 when money was taken, or when the reservation's hold would overlap another
 */
export function voidAgreement(asked: Asked, row: AgreementRow, reason: string): void {
  const { database } = asked;
  checkNothingTaken(asked, row);
  const reservation = database.get<ReservationRow>('SELECT * FROM reservations WHERE id = ?', [
    row.reservation_id,
  ]);
  settleMoney(asked, row, reservation);
  database.run('UPDATE agreements SET status_id = ?, void_reason = ? WHERE id = ?', [
    statusIdOf('agreement', 'Void'),
    reason,
    row.id,
  ]);
  const vehicle = readVehicle(asked, row.vehicle_id);
  checkMove('vehicle', 'Rented', 'Available');
  settleVehicle(asked, vehicle, {
    statusId: statusIdOf('vehicle', 'Available'),
    locationId: vehicle.current_location_id,
    odometer: vehicle.odometer,
    fuel: row.fuel_level_out,
  });
  releaseHold(database, { agreementId: row.id });
  if (reservation !== undefined) giveBack(asked, row, reservation);
}
