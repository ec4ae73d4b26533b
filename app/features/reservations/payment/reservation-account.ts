import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { reservationLocations } from '../../../upstream/reservations/reservation-locations.ts';
import type { MoneyPhase, MoneyRecord } from '../../rentals/money/money-record.ts';
import { hasBecomeAgreement, isExpired, isOff } from '../life-cycle.ts';

function phaseOf(statusId: number): MoneyPhase {
  if (hasBecomeAgreement(statusId)) return 'handed-over';
  if (isExpired(statusId)) return 'expired';
  return isOff(statusId) ? 'called-off' : 'running';
}

/** A reservation, as far as its money asks for it. */
export const reservationAccount = (reservation: Reservation): MoneyRecord => ({
  kind: 'reservation',
  id: reservation.id,
  number: reservation.displayId,
  phase: phaseOf(reservation.statusId),
  customer: reservation.customer?.fullName ?? null,
  locations: reservationLocations(reservation),
  depositAsked: reservation.money.deposit,
  money: reservation.money,
  depositTotals: reservation.depositTotals,
  payments: reservation.payments,
  changedBy: reservation.changedBy,
  changedAt: reservation.changedAt,
});
