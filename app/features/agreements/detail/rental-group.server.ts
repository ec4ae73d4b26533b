import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type FactDraft, groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { extensionsTable } from './extension-words.server.ts';

/** Dates, places and status of an agreement. */
export function rentalGroup(agreement: Agreement, desk: Desk): GroupView {
  const { t } = desk;
  const { rental, reservationId } = agreement;
  const say = valueWords(desk);
  const facts: readonly FactDraft[] = [
    [t('agreement.out'), say.moment(rental.checkOutAt), { detail: rental.checkOutPlace ?? undefined }],
    [t('agreement.due'), say.moment(rental.checkInAt), { detail: rental.checkInPlace ?? undefined }],
    [t('agreement.returned'), say.moment(rental.returnedAt), { detail: rental.returnPlace ?? undefined }],
    [t('agreement.status'), agreement.status],
    [t('agreement.overdue'), say.flag(rental.isOverdue)],
    [t('agreement.daysRemaining'), say.number(rental.daysRemaining)],
    [t('agreement.days'), say.number(rental.days)],
    [t('agreement.daysInWeek'), say.number(rental.daysInWeek)],
    [t('agreement.type'), agreement.type],
    [
      t('agreement.reservation'),
      agreement.reservationNumber ?? say.number(reservationId),
      { href: reservationId === null ? undefined : paths.reservation(reservationId) },
    ],
    [t('agreement.delivery'), say.moment(rental.deliveryAt)],
    [t('agreement.created'), say.moment(rental.createdAt)],
    [t('agreement.closed'), say.moment(desk.localMoment(rental.closedAt))],
    [
      t('agreement.changed'),
      say.moment(desk.localMoment(agreement.changedAt)),
      { detail: agreement.changedBy ?? undefined },
    ],
    [t('agreement.purchaseOrder'), agreement.purchaseOrder],
    [t('agreement.note'), agreement.note],
  ];
  return groupOf(t('agreement.groups.rental'), facts, [extensionsTable(agreement.extensions ?? [], desk)]);
}
