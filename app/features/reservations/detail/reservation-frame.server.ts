import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { factsOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { BadgeView, FactView, FrameWords } from '../../../patterns/record/detail-view.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { statusBadge } from '../status-badge.ts';
import { reservationMoney } from './reservation-money.server.ts';
import { reservationNotices } from './reservation-notices.server.ts';

/** A late pick-up is said beside the status and not in its place. */
function badgesOf({ statusId, status, rental }: Reservation, { nowAt, t }: Desk): readonly BadgeView[] {
  const { checkOutAt, checkOutPlace } = rental;
  const { tone, shape } = statusBadge({ statusId, checkOutAt: null }, '');
  const late = statusBadge({ statusId, checkOutAt }, nowAt(checkOutPlace));
  const own = { tone, shape, word: status ?? String(statusId) };
  return late.isLate ? [own, { tone: late.tone, shape: late.shape, word: t('reservations.late') }] : [own];
}

/** Who, from when and until when; then the agreement that it became. */
function keyFacts({ customer, rental, references }: Reservation, desk: Desk): readonly FactView[] {
  const { t } = desk;
  const { moment } = valueWords(desk);
  const { agreementId, agreementNumber } = references;
  return factsOf([
    [
      t('reservation.customer'),
      customer.fullName || customer.company,
      customer.id === null ? {} : { href: paths.customer(customer.id) },
    ],
    [t('reservation.checkOut'), moment(rental.checkOutAt), { detail: rental.checkOutPlace ?? undefined }],
    [t('reservation.checkIn'), moment(rental.checkInAt), { detail: rental.checkInPlace ?? undefined }],
    [
      t('reservation.agreement'),
      agreementId === null ? null : (agreementNumber ?? String(agreementId)),
      agreementId === null ? {} : { href: paths.agreement(agreementId) },
    ],
  ]);
}

/** What stands around every view of a reservation. */
export const reservationFrame = (reservation: Reservation, desk: Desk): FrameWords => ({
  number: reservation.displayId,
  badges: badgesOf(reservation, desk),
  plate: reservation.vehicle.plate,
  facts: keyFacts(reservation, desk),
  notices: reservationNotices(reservation, desk),
  money: reservationMoney(reservation, desk),
});
