import { saveReservationStatusOperation } from '../../../app/upstream/reservations/reservation-write.contract.ts';
import { checkOneAssigned } from '../assigned-locations.ts';
import { holdVehicle } from '../availability/hold.ts';
import { releaseHold } from '../availability/standing-hold.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { postCharge } from '../ledger/account.ts';
import { checkMoveByHand, statusIdOf, statusOfId } from '../life-cycles/moves.ts';
import type { ReservationStatus } from '../life-cycles/reservation-cycle.ts';
import { missingPermission, unprocessable } from '../refusal.ts';
import { type Asked, writeRoute } from '../router.ts';
import { checkVersion, stampChange } from '../versions.ts';
import { wallClock } from '../wall-clock.ts';
import { feeFor } from './status-fee.ts';
import {
  findReservation,
  locationsOf,
  promises,
  type StandingReservation,
  saved,
  statusOf,
  versionOf,
} from './written.ts';

function wishOf(reservation: StandingReservation) {
  const { start_date, end_date, start_location_id, end_location_id } = reservation;
  return {
    startDate: start_date,
    endDate: end_date,
    startLocationId: start_location_id,
    endLocationId: end_location_id,
  };
}

/** A quote or a no-show that becomes a promise: the vehicle, or one of its type, has to be there. */
function take(asked: Asked, reservation: StandingReservation): void {
  const { id: reservationId, vehicle_id: vehicleId, vehicle_type_id: vehicleTypeId } = reservation;
  const wish = { ...wishOf(reservation), vehicleTypeId };
  checkTypeCapacity(asked, { ...wish, vehicleId });
  if (vehicleId !== null) holdVehicle(asked, { reservationId }, { ...wish, vehicleId });
}

interface Ending {
  readonly to: ReservationStatus;
  readonly reason: string | null;
  readonly fee: number;
}

/** What is written down with the new status; a promise that is taken up again forgets its end. */
function writeStatus(
  { database, now }: Asked,
  reservation: StandingReservation,
  { to, reason, fee }: Ending,
) {
  const isOver = to === 'Cancelled' || to === 'NoShow';
  database.run(
    `UPDATE reservations SET status_id = ?, cancelled_date = ?, cancelled_reason = ?, cancellation_charge = ?
     WHERE id = ?`,
    [
      statusIdOf('reservation', to),
      isOver ? wallClock(now, reservation.zone) : null,
      isOver ? reason : null,
      fee,
      reservation.id,
    ],
  );
}

function targetOf(statusId: number): ReservationStatus {
  const status = statusOfId('reservation', statusId);
  if (status !== undefined) return status;
  throw unprocessable('There is no such status.', { statusId: ['Names no status of a reservation.'] });
}

/**
 * Moves a reservation by hand. A cancellation or no-show gives the vehicle back and leaves the fee as all that is
 * charged; an expired quote leaves nothing.
 */
export const reservationStatusRoute = writeRoute(saveReservationStatusOperation, {
  permission: 'RESERVATION_EDIT',
  answer(asked, body) {
    const before = findReservation(asked);
    checkOneAssigned(asked, locationsOf(before));
    checkVersion(asked, before);
    const [from, to] = [statusOf(before), targetOf(body.statusId)];
    const move = checkMoveByHand('reservation', from, to);
    if (move.permission !== undefined && !asked.caller.permissions.has(move.permission)) {
      throw missingPermission(move.permission);
    }
    const reason = body.reason?.trim() || null;
    if (move.needsReason === true && reason === null) {
      throw unprocessable('A reason is needed.', { reason: ['Say why.'] });
    }
    const fee = move.mayCost === true ? feeFor(asked, before, { to, fee: body.fee }) : 0;
    if (promises(to) && !promises(from)) take(asked, before);
    if (!promises(to)) releaseHold(asked.database, { reservationId: before.id });
    writeStatus(asked, before, { to, reason, fee });
    postCharge(asked, {
      accountId: before.account_id,
      total: promises(to) ? before.total_amount : fee,
      locationId: before.start_location_id,
      description: fee > 0 ? 'Fee' : 'Rental',
    });
    stampChange(asked, 'reservations', before.id);
    const answer = saved(asked, before.id, []);
    return { body: answer, ...versionOf(answer) };
  },
});
