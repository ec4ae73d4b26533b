import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { DocumentPart, Party } from '../../../patterns/documents/document-content.ts';
import { factsPart, groupParts, tablePart } from '../../../patterns/documents/document-parts.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { renterParty } from '../../rentals/record/renter-party.server.ts';
import { legsTable } from '../detail/leg-words.server.ts';
import { vehicleGroup } from '../detail/vehicle-group.server.ts';
import { STATUS } from '../life-cycle.ts';

/** Parts that the documents of an agreement share. */

/** When and where, as the renter needs it: what was agreed, and what was used once the vehicle is back. */
export function rentalPart({ rental, ...agreement }: Agreement, desk: Desk): readonly DocumentPart[] {
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

/** The vehicle with its readings, and the way of each one where vehicles were exchanged. */
export function vehicleParts(agreement: Agreement, desk: Desk): readonly DocumentPart[] {
  const electric = desk.t('agreement.vehicle.electric');
  // The reading itself says which it is: eighths or per cent.
  const facts = vehicleGroup(agreement, desk).facts.filter(({ term }) => term !== electric);
  const vehicle = { title: desk.t('agreement.vehicle.build'), facts, tables: [], empty: [] };
  return [...groupParts(vehicle), ...tablePart(legsTable(agreement, desk))];
}

/** Who rents. */
export const agreementParty = ({ customer, customerId }: Agreement, desk: Desk): Party =>
  renterParty(customer ?? { number: customerId === null ? null : String(customerId) }, desk);

/** Who signs for the renter; '' where the service names no one. */
export const signingRenter = ({ customer }: Agreement): string =>
  customer?.fullName || (customer?.company ?? '');

/** Said above every document of a void agreement. */
export const voidRemark = ({ statusId }: Agreement, { t }: Desk): string | null =>
  statusId === STATUS.void ? t('documents.agreement.void') : null;
