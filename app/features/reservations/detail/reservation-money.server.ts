import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { itemisedTotal } from '../../rentals/record/itemised-total.server.ts';
import { isOff } from '../life-cycle.ts';

type Money = Reservation['money'];

const off = (amount: number | null): number | null => (amount === null ? null : -amount);

/** What is left of the balance beside what was charged and what was paid; 0 where it adds up. */
function unnamed({ balance, advance, paid }: Money, charge: number | null): number {
  if (balance === null || charge === null) return 0;
  return sumAmounts([balance, advance, paid, -charge]);
}

/** The fee, where it and no more the rental is what is owed; null where the rental is. */
function feeAlone({ statusId, money }: Reservation): number | null {
  const fee = money.cancellationCharge ?? 0;
  return isOff(statusId) && unnamed(money, fee) === 0 ? fee : null;
}

function lineOf({ formats }: Desk) {
  return (term: string, amount: number | null, more: Partial<Amount> = {}): readonly Amount[] =>
    amount === null ? [] : [{ term, amount: formats.money(amount), ...more }];
}

/** What was charged, and the sum that it comes to. */
function charged(reservation: Reservation, desk: Desk): readonly Amount[] {
  const { money } = reservation;
  const line = lineOf(desk);
  const fee = feeAlone(reservation);
  if (fee !== null) return line(desk.t('reservation.cancellation'), fee, { weight: 'total' });
  return [
    ...itemisedTotal(reservation, money.total, desk),
    ...line(desk.t('reservation.total'), money.total, { weight: 'total' }),
  ];
}

/** Entries of the account that no sum of the service names, with the reasons that were given. */
function adjusted(reservation: Reservation, desk: Desk): readonly Amount[] {
  const { money, payments } = reservation;
  const rest = unnamed(money, feeAlone(reservation) ?? money.total);
  if (rest === 0) return [];
  const reasons = payments.flatMap(({ type, reason }) => (type === 'Adjustment' && reason ? [reason] : []));
  return lineOf(desk)(desk.t('reservation.adjustments'), rest, { how: reasons.join(', ') || undefined });
}

/** Amounts that add up to the balance, as the service gives it, and what is held beside it. */
export function reservationMoney(reservation: Reservation, desk: Desk): readonly Amount[] {
  const { t } = desk;
  const { money, depositTotals } = reservation;
  const line = lineOf(desk);
  return [
    ...charged(reservation, desk),
    ...line(t('reservation.advance'), off(money.advance || null)),
    ...line(t('reservation.paid'), off(money.paid || null)),
    ...adjusted(reservation, desk),
    ...line(t('reservation.balance'), money.balance, { weight: 'balance' }),
    ...line(t('reservation.depositHeld'), depositTotals?.balance || null),
  ];
}
