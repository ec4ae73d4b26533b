import { sumAmounts } from '../../../domain/money.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Amount } from '../../../ui/panel.tsx';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { reservationLocations } from '../../../upstream/reservations/reservation.contract.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import { correctionForm } from '../../rentals/money/correction-form.server.ts';
import type { MoneyPhase, MoneyRecord } from '../../rentals/money/money-account.ts';
import { type MoneyOf, moneyForm } from '../../rentals/money/money-form.server.ts';
import { itemisedTotal } from '../../rentals/record/price-words.server.ts';
import { hasBecomeAgreement, isExpired, isOff } from '../life-cycle.ts';

type Money = Reservation['money'];

/** The part of the balance that is neither charged nor paid; 0 where it adds up. */
function unnamed({ balance, advance, paid }: Money, charge: number | null): number {
  if (balance === null || charge === null) return 0;
  return sumAmounts([balance, advance, paid, -charge]);
}

/** The fee, where only the fee is owed and not the rental; else null. */
function feeAlone({ statusId, money }: Reservation): number | null {
  const fee = money.cancellationCharge ?? 0;
  return isOff(statusId) && unnamed(money, fee) === 0 ? fee : null;
}

const lineOf =
  ({ formats }: StaffContext) =>
  (term: string, amount: number | null, more: Partial<Amount> = {}): readonly Amount[] =>
    amount === null ? [] : [{ term, amount: formats.money(amount), ...more }];

function charged(reservation: Reservation, staffContext: StaffContext): readonly Amount[] {
  const { money } = reservation;
  const line = lineOf(staffContext);
  const fee = feeAlone(reservation);
  if (fee !== null) return line(staffContext.t('reservation.cancellation'), fee, { weight: 'total' });
  return [
    ...itemisedTotal(reservation, money.total, staffContext),
    ...line(staffContext.t('reservation.total'), money.total, { weight: 'total' }),
  ];
}

/** The part of the account that no sum of the service names, with its reasons. */
function adjusted(reservation: Reservation, staffContext: StaffContext): readonly Amount[] {
  const { money, payments } = reservation;
  const rest = unnamed(money, feeAlone(reservation) ?? money.total);
  if (rest === 0) return [];
  const reasons = payments.flatMap(({ type, reason }) => (type === 'Adjustment' && reason ? [reason] : []));
  return lineOf(staffContext)(staffContext.t('reservation.adjustments'), rest, {
    how: reasons.join(', ') || undefined,
  });
}

/** Amounts that add up to the balance, and the deposit held. */
export function reservationMoney(reservation: Reservation, staffContext: StaffContext): readonly Amount[] {
  const { t } = staffContext;
  const { money, depositTotals } = reservation;
  const line = lineOf(staffContext);
  return [
    ...charged(reservation, staffContext),
    ...line(t('reservation.advance'), money.advance ? -money.advance : null),
    ...line(t('reservation.paid'), money.paid ? -money.paid : null),
    ...adjusted(reservation, staffContext),
    ...line(t('reservation.balance'), money.balance, { weight: 'balance' }),
    ...line(t('reservation.depositHeld'), depositTotals?.balance || null),
  ];
}

function phaseOf(statusId: number): MoneyPhase {
  if (hasBecomeAgreement(statusId)) return 'handed-over';
  if (isExpired(statusId)) return 'expired';
  return isOff(statusId) ? 'called-off' : 'running';
}

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

const reservations: MoneyOf = {
  kind: 'reservation',
  get: async (reader, id) => reservationAccount(await getReservation(reader, id)),
};

export const reservationPayment = moneyForm(reservations);

export const reservationCorrection = correctionForm(reservations);
