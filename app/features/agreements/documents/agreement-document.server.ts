import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { DocumentPart } from '../../../patterns/rental-documents/document-content.ts';
import type { DocumentDeclaration } from '../../../patterns/rental-documents/document-declaration.server.ts';
import {
  amountsPart,
  factsPart,
  groupParts,
  tablePart,
  textPart,
} from '../../../patterns/rental-documents/document-parts.server.ts';
import { renterParty } from '../../../patterns/rental-documents/renter-party.server.ts';
import { driversTable } from '../../../patterns/rental-record/people-tables.server.ts';
import { receiptTable } from '../../../patterns/rental-record/receipt-table.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import { accountLines } from '../detail/account-lines.server.ts';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { legsTable } from '../detail/leg-words.server.ts';
import { attributesGroup, insuranceGroup } from '../detail/other-groups.server.ts';
import { vehicleGroup } from '../detail/vehicle-group.server.ts';
import { STATUS } from '../life-cycle.ts';

/** When and where, as the renter needs it. */
function rentalPart({ rental, ...agreement }: Agreement, desk: Desk): readonly DocumentPart[] {
  const { t } = desk;
  const say = valueWords(desk);
  return factsPart(t('agreement.groups.rental'), [
    [t('agreement.out'), say.moment(rental.checkOutAt), { detail: rental.checkOutPlace ?? undefined }],
    [t('agreement.due'), say.moment(rental.checkInAt), { detail: rental.checkInPlace ?? undefined }],
    [t('agreement.returned'), say.moment(rental.returnedAt), { detail: rental.returnPlace ?? undefined }],
    [t('agreement.days'), say.number(rental.days)],
    [t('agreement.type'), agreement.type],
    [t('agreement.reservation'), agreement.reservationNumber],
    [t('agreement.purchaseOrder'), agreement.purchaseOrder],
  ]);
}

/** The vehicle, and the way of each one where vehicles were exchanged. */
function vehicleParts(agreement: Agreement, desk: Desk): readonly DocumentPart[] {
  const { facts } = vehicleGroup(agreement, desk);
  const vehicle = { title: desk.t('agreement.vehicle.build'), facts, tables: [], empty: [] };
  return [...groupParts(vehicle), ...tablePart(legsTable(agreement, desk))];
}

/** What both sides promise. */
function termsPart({ depositTotals }: Agreement, { t }: Desk, client: string): readonly DocumentPart[] {
  return textPart(t('documents.agreement.termsTitle'), [
    t('documents.agreement.terms.owner', { client }),
    t('documents.agreement.terms.return'),
    t('documents.agreement.terms.charges'),
    t('documents.agreement.terms.damage', { client }),
    depositTotals?.balance ? t('documents.agreement.terms.deposit') : '',
  ]);
}

/** The rental agreement that the renter signs. */
export const agreementDocument: DocumentDeclaration<Agreement> = {
  name: 'agreement',
  record: agreementDetail,
  address: (id) => paths.agreementPrint(id),
  number: ({ displayId }) => displayId,
  title: (_, { t }) => t('documents.agreement.title'),
  remark: ({ statusId }, { t }) => (statusId === STATUS.void ? t('documents.agreement.void') : null),
  receiver: ({ customer, customerId }, desk) =>
    renterParty(customer ?? { number: customerId === null ? null : String(customerId) }, desk),
  parts: (agreement, desk, client) => [
    ...rentalPart(agreement, desk),
    ...vehicleParts(agreement, desk),
    ...tablePart(driversTable(agreement.drivers, desk)),
    ...groupParts({ ...insuranceGroup(agreement, desk), tables: [] }),
    ...attributesGroup(agreement, desk).tables.flatMap(tablePart),
    ...amountsPart(desk.t('documents.charges'), accountLines(agreement, desk)),
    ...tablePart(receiptTable(agreement.payments, desk)),
    ...termsPart(agreement, desk, client),
  ],
  signed: ({ customer }, { t }, client) => ({
    statement: t('documents.agreement.statement', { client }),
    renter: customer?.fullName || (customer?.company ?? ''),
  }),
};
