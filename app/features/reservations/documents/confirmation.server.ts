import * as paths from '../../../paths.ts';
import type { DocumentPart } from '../../../patterns/documents/document-content.ts';
import {
  amountsPart,
  type DocumentDeclaration,
  factsPart,
  tablePart,
  textPart,
} from '../../../patterns/documents/document-declaration.server.ts';
import { valueWords } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import { driversTable, receiptTable, renterParty } from '../../rentals/record/record-tables.server.ts';
import { reservationDetail } from '../detail/reservation-detail.server.ts';
import {
  factsOf,
  hiddenFacts,
  rentalGroup,
  renterOf,
  visitFacts,
} from '../detail/reservation-groups.server.ts';
import { isOff, isQuote } from '../life-cycle.ts';
import { reservationMoney } from '../payment/reservation-money.server.ts';

function rentalPart(reservation: Reservation, staffContext: StaffContext): readonly DocumentPart[] {
  const { t } = staffContext;
  const { rental, references, vehicle } = reservation;
  const { make, model, year, type, plate } = vehicle;
  return factsPart(t('reservation.groups.rental'), [
    ...visitFacts(reservation, staffContext),
    ...factsOf(
      {
        days: valueWords(staffContext).number(rental.days),
        vehicleType: type,
        vehicle: [buildName(make, model, year) || null, { detail: plate }],
        destination: rental.destination,
        voucher: references.voucherNumber,
        purchaseOrder: references.purchaseOrder,
        repairOrder: references.repairOrder,
      },
      staffContext,
    ),
  ]);
}

/** What the renter should know and bring; nothing for a rental that is off. */
function noticePart({ statusId, vehicle }: Reservation, { t }: StaffContext): readonly DocumentPart[] {
  if (isOff(statusId)) return [];
  return textPart(t('documents.confirmation.noticeTitle'), [
    isQuote(statusId) ? t('documents.confirmation.quoteOnly') : '',
    t('documents.confirmation.bring'),
    vehicle.id === null && !isQuote(statusId) ? t('documents.confirmation.orSimilar') : '',
    t('documents.confirmation.changes'),
  ]);
}

export const confirmation: DocumentDeclaration<Reservation> = {
  name: 'confirmation',
  record: reservationDetail,
  address: (id) => paths.confirmation(id),
  number: ({ displayId }) => displayId,
  title: ({ statusId }, { t }) =>
    t(isQuote(statusId) ? 'documents.confirmation.quote' : 'documents.confirmation.title'),
  remark: ({ statusId, status }) => (isOff(statusId) ? status : null),
  receiver: (reservation, staffContext) => renterParty(renterOf(reservation), staffContext),
  parts: (reservation, staffContext) => [
    ...rentalPart(reservation, staffContext),
    ...tablePart(driversTable(reservation.drivers, staffContext, hiddenFacts(staffContext))),
    ...rentalGroup(reservation, staffContext).tables.flatMap(tablePart),
    ...amountsPart(staffContext.t('documents.charges'), reservationMoney(reservation, staffContext)),
    ...tablePart(receiptTable(reservation.payments, staffContext)),
    ...noticePart(reservation, staffContext),
  ],
};
