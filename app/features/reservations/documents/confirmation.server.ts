import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { DocumentPart } from '../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import {
  amountsPart,
  factsPart,
  tablePart,
  textPart,
} from '../../../patterns/documents/document-parts.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';
import { driversTable } from '../../rentals/record/people-tables.server.ts';
import { receiptTable } from '../../rentals/record/receipt-table.server.ts';
import { renterParty } from '../../rentals/record/renter-party.server.ts';
import { rentalGroup } from '../detail/rental-groups.server.ts';
import { reservationDetail } from '../detail/reservation-detail.server.ts';
import { reservationMoney } from '../detail/reservation-money.server.ts';
import { isOff, isQuote } from '../life-cycle.ts';

const where = (place: string | null, address: string | null) => ({
  detail: [place, address].filter(Boolean).join(', ') || undefined,
});

/** When, where and what, as the renter needs it. */
function rentalPart(
  { rental, references, ...reservation }: Reservation,
  desk: Desk,
): readonly DocumentPart[] {
  const { t } = desk;
  const { moment, number } = valueWords(desk);
  const { make, model, year, type, plate } = reservation.vehicle;
  return factsPart(t('reservation.groups.rental'), [
    [
      t('reservation.checkOut'),
      moment(rental.checkOutAt),
      where(rental.checkOutPlace, rental.checkOutAddress),
    ],
    [t('reservation.checkIn'), moment(rental.checkInAt), where(rental.checkInPlace, rental.checkInAddress)],
    [t('reservation.days'), number(rental.days)],
    [t('reservation.vehicleType'), type],
    [t('reservation.vehicle'), buildName(make, model, year) || null, { detail: plate ?? undefined }],
    [t('reservation.destination'), rental.destination],
    [t('reservation.voucher'), references.voucherNumber],
    [t('reservation.purchaseOrder'), references.purchaseOrder],
    [t('reservation.repairOrder'), references.repairOrder],
  ]);
}

/** What the renter should know and bring; nothing where the rental will not come about. */
function noticePart({ statusId, vehicle }: Reservation, { t }: Desk): readonly DocumentPart[] {
  if (isOff(statusId)) return [];
  return textPart(t('documents.confirmation.noticeTitle'), [
    isQuote(statusId) ? t('documents.confirmation.quoteOnly') : '',
    t('documents.confirmation.bring'),
    vehicle.id === null && !isQuote(statusId) ? t('documents.confirmation.orSimilar') : '',
    t('documents.confirmation.changes'),
  ]);
}

/** What the renter is sent when a vehicle is kept for them, or offered. */
export const confirmation: DocumentDeclaration<Reservation> = {
  name: 'confirmation',
  record: reservationDetail,
  address: (id) => paths.confirmation(id),
  number: ({ displayId }) => displayId,
  title: ({ statusId }, { t }) =>
    t(isQuote(statusId) ? 'documents.confirmation.quote' : 'documents.confirmation.title'),
  remark: ({ statusId, status }) => (isOff(statusId) ? status : null),
  receiver: ({ customer, customerDetails }, desk) =>
    renterParty({ ...customerDetails, ...known(customer) }, desk),
  parts: (reservation, desk) => [
    ...rentalPart(reservation, desk),
    ...tablePart(driversTable(reservation.drivers, desk)),
    ...rentalGroup(reservation, desk).tables.flatMap(tablePart),
    ...amountsPart(desk.t('documents.charges'), reservationMoney(reservation, desk)),
    ...tablePart(receiptTable(reservation.payments, desk)),
    ...noticePart(reservation, desk),
  ],
};

/** What the reservation itself says, which goes before the customer's record. */
function known(customer: Reservation['customer']): Partial<Reservation['customer']> {
  return Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== null && value !== ''));
}
