import { saveReservationStatusOperation } from '../../../app/upstream/reservations/reservations.contract.ts';
import { holdVehicle } from '../availability/hold-vehicle.ts';
import { releaseHold } from '../availability/holds.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { checkOneAssigned } from '../core/assigned-locations.ts';
import { checkPermission } from '../core/caller.ts';
import { updateRow } from '../core/database.ts';
import { checkMoveByHand, type ReservationStatus, statusIdOf, statusOfId } from '../core/life-cycles.ts';
import { fromMinor, minor, quotient } from '../core/money.ts';
import { unprocessable, wrongField } from '../core/refusal.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange } from '../core/versions.ts';
import { wallClock } from '../core/wall-clock.ts';
import { postCharge } from '../ledger/account.ts';
import {
  type ActiveReservation,
  findReservation,
  locationsOf,
  promises,
  saved,
  statusOf,
  versionOf,
} from './written.ts';

function holdInputOf(reservation: ActiveReservation) {
  const { start_date, end_date, start_location_id, end_location_id } = reservation;
  return {
    startDate: start_date,
    endDate: end_date,
    startLocationId: start_location_id,
    endLocationId: end_location_id,
  };
}

/** A quote or a no-show that becomes a promise: the vehicle, or one of its type, has to be there. */
function take(call: CallContext, reservation: ActiveReservation): void {
  const { id: reservationId, vehicle_id: vehicleId, vehicle_type_id: vehicleTypeId } = reservation;
  const input = { ...holdInputOf(reservation), vehicleTypeId };
  checkTypeCapacity(call, { ...input, vehicleId });
  if (vehicleId !== null) holdVehicle(call, { reservationId }, { ...input, vehicleId });
}

interface Ending {
  readonly to: ReservationStatus;
  readonly reason: string | null;
  readonly fee: number;
}

function writeStatus(
  { database, now }: CallContext,
  reservation: ActiveReservation,
  { to, reason, fee }: Ending,
) {
  const isOver = to === 'Cancelled' || to === 'NoShow';
  updateRow(database, 'reservations', reservation.id, {
    status_id: statusIdOf('reservation', to),
    cancelled_date: isOver ? wallClock(now, reservation.zone) : null,
    cancelled_reason: isOver ? reason : null,
    cancellation_charge: fee,
  });
}

function targetOf(statusId: number): ReservationStatus {
  const status = statusOfId('reservation', statusId);
  if (status !== undefined) return status;
  throw unprocessable('There is no such status.', { statusId: ['Names no status of a reservation.'] });
}

/** Changes the status by hand; a cancellation or no-show releases the vehicle and charges only the fee. */
export const reservationStatusRoute = writeRoute(saveReservationStatusOperation, {
  permission: 'RESERVATION_EDIT',
  answer(call, body) {
    const before = findReservation(call);
    checkOneAssigned(call, locationsOf(before));
    checkVersion(call, before);
    const [from, to] = [statusOf(before), targetOf(body.statusId)];
    const move = checkMoveByHand('reservation', from, to);
    checkPermission(call.caller, move.permission);
    const reason = body.reason?.trim() || null;
    if (move.needsReason === true && reason === null) {
      throw unprocessable('A reason is needed.', { reason: ['Say why.'] });
    }
    const fee = move.mayCost === true ? feeFor(call, before, { to, fee: body.fee }) : 0;
    if (promises(to) && !promises(from)) take(call, before);
    if (!promises(to)) releaseHold(call.database, { reservationId: before.id });
    writeStatus(call, before, { to, reason, fee });
    postCharge(call, {
      accountId: before.account_id,
      total: promises(to) ? before.total_amount : fee,
      locationId: before.start_location_id,
      description: fee > 0 ? 'Fee' : 'Rental',
    });
    stampChange(call, 'reservations', before.id);
    const answer = saved(call, before.id, []);
    return { body: answer, ...versionOf(answer) };
  },
});

interface Rules {
  readonly cancellation_fee: number;
  readonly no_show_days: number;
}

/** The client's own fee, minor units: a fixed one for a cancellation, the first days of the base for a no-show. */
function usualFee(
  { database, caller }: CallContext,
  reservation: ActiveReservation,
  to: ReservationStatus,
): number {
  const rules = database.get<Rules>('SELECT cancellation_fee, no_show_days FROM clients WHERE id = ?', [
    caller.clientId,
  ]);
  if (rules === undefined) return 0;
  if (to === 'Cancelled') return rules.cancellation_fee;
  const rented = Math.max(1, reservation.total_days);
  return quotient(reservation.base_price * Math.min(rules.no_show_days, rented), rented);
}

const capped = (call: CallContext, reservation: ActiveReservation, to: ReservationStatus): number =>
  Math.min(usualFee(call, reservation, to), Math.max(0, reservation.total_amount));

/** What ends of a reservation would cost now, in currency units; null for one that promises nothing. */
export const usualFees = (call: CallContext, reservation: ActiveReservation) =>
  promises(statusOf(reservation))
    ? {
        cancellation: fromMinor(capped(call, reservation, 'Cancelled')),
        noShow: fromMinor(capped(call, reservation, 'NoShow')),
      }
    : null;

/**
 * Returns the fee of a cancellation or no-show in minor units, at most the rental's price; `fee` is in
 * currency units.
 * @throws Refusal 403 PRICE_OVERRIDE for a fee that is lower than the client's, 422 for one that is higher
 */
function feeFor(
  call: CallContext,
  reservation: ActiveReservation,
  { to, fee }: { readonly to: ReservationStatus; readonly fee: number | null | undefined },
): number {
  const usual = capped(call, reservation, to);
  const wanted = fee == null ? usual : minor(fee);
  if (wanted > usual) {
    throw wrongField('fee', `The fee is ${fromMinor(usual).toFixed(2)} at most.`);
  }
  if (wanted < usual) checkPermission(call.caller, 'PRICE_OVERRIDE');
  return wanted;
}
