import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';

/** Who sent it, which orders it belongs to, and the agreement that it became. */
export function referralGroup({ references }: Reservation, { t }: Desk): GroupView {
  const { agreementId } = references;
  return groupOf(t('reservation.groups.referral'), [
    [t('reservation.referral'), references.referral, { detail: references.referralCalculation ?? undefined }],
    [t('reservation.voucher'), references.voucherNumber],
    [t('reservation.purchaseOrder'), references.purchaseOrder],
    [t('reservation.repairOrder'), references.repairOrder],
    [
      t('reservation.agreement'),
      references.agreementNumber ?? (agreementId === null ? null : String(agreementId)),
      agreementId === null ? {} : { href: paths.agreement(agreementId) },
    ],
  ]);
}

/** Marks, and who changed it last. */
export function flagsGroup({ rental, ...reservation }: Reservation, desk: Desk): GroupView {
  const { t, localMoment } = desk;
  const { flag, moment } = valueWords(desk);
  return groupOf(t('reservation.groups.flags'), [
    [t('reservation.isOnline'), flag(reservation.isOnline)],
    [t('reservation.isCompound'), flag(reservation.isCompound)],
    [t('reservation.isDelivery'), flag(rental.isDelivery)],
    [t('reservation.isRetrieval'), flag(rental.isRetrieval)],
    [
      t('reservation.changed'),
      moment(localMoment(reservation.changedAt)),
      { detail: reservation.changedBy ?? undefined },
    ],
  ]);
}
