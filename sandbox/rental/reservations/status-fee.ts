import type { ReservationStatus } from '../life-cycles/reservation-cycle.ts';
import { fromMinor } from '../money.ts';
import { minor, quotient } from '../pricing/minor.ts';
import { missingPermission, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { promises, type StandingReservation, statusOf } from './written.ts';

interface Rules {
  readonly cancellation_fee: number;
  readonly no_show_days: number;
}

/** The client's own fee, minor units: a fixed one for a cancellation, the first days of the base for a no-show. */
function usualFee(
  { database, caller }: Asked,
  reservation: StandingReservation,
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

/** Never more than the rental itself would cost. */
const capped = (asked: Asked, reservation: StandingReservation, to: ReservationStatus): number =>
  Math.min(usualFee(asked, reservation, to), Math.max(0, reservation.total_amount));

/** What ends of a reservation would cost now, in currency units; null for one that promises nothing. */
export const usualFees = (asked: Asked, reservation: StandingReservation) =>
  promises(statusOf(reservation))
    ? {
        cancellation: fromMinor(capped(asked, reservation, 'Cancelled')),
        noShow: fromMinor(capped(asked, reservation, 'NoShow')),
      }
    : null;

/**
 * What a cancellation or a no-show costs, in minor units: never more than the rental itself would.
 * @param wish `fee` is the body's fee in currency units; missing takes the client's own
 * @throws Refusal 403 PRICE_OVERRIDE for a fee that is lower than the client's, 422 for one that is higher
 */
export function feeFor(
  asked: Asked,
  reservation: StandingReservation,
  { to, fee }: { readonly to: ReservationStatus; readonly fee: number | null | undefined },
): number {
  const usual = capped(asked, reservation, to);
  const wanted = fee == null ? usual : minor(fee);
  if (wanted > usual) {
    const words = `The fee is ${fromMinor(usual).toFixed(2)} at most.`;
    throw unprocessable(words, { fee: [words] });
  }
  const mayLower = asked.caller.permissions.has('PRICE_OVERRIDE');
  if (wanted < usual && !mayLower) throw missingPermission('PRICE_OVERRIDE');
  return wanted;
}
