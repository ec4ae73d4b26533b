import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { itemisedTotal } from '../../../patterns/rental-record/itemised-total.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { Reservation } from '../../../upstream/reservations/reservation.ts';

type Money = Reservation['money'];

const off = (amount: number | null): number | null => (amount === null ? null : -amount);

/** What is left of the balance beside what was charged and what was paid; 0 where it adds up. */
function unnamed({ balance, advance, paid }: Money, charged: number | null): number {
  if (balance === null || charged === null) return 0;
  return sumAmounts([balance, advance, paid, -charged]);
}

/**
 * Whether what is owed is the fee and no more the rental: so it is once a reservation was cancelled or nobody came.
 * The service says it by its balance, since the statuses are its own.
 */
const owesOnlyFee = (money: Money): boolean =>
  unnamed(money, money.total) !== 0 && unnamed(money, money.cancellationCharge) === 0;

function lineOf({ formats }: Desk) {
  return (term: string, amount: number | null, more: Partial<Amount> = {}): readonly Amount[] =>
    amount === null ? [] : [{ term, amount: formats.money(amount), ...more }];
}

/** What was charged, and the sum that it comes to. */
function charged(reservation: Reservation, desk: Desk): readonly Amount[] {
  const { money } = reservation;
  const line = lineOf(desk);
  if (owesOnlyFee(money)) {
    return line(desk.t('reservation.cancellation'), money.cancellationCharge, { weight: 'total' });
  }
  return [
    ...itemisedTotal(reservation, money.total, desk),
    ...line(desk.t('reservation.total'), money.total, { weight: 'total' }),
  ];
}

/** Entries of the account that no sum of the service names, with the reasons that were given. */
function adjusted({ money, payments }: Reservation, desk: Desk): readonly Amount[] {
  const rest = unnamed(money, owesOnlyFee(money) ? money.cancellationCharge : money.total);
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
