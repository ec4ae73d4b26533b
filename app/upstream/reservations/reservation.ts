import type { z } from 'zod';
import { toAgreedTerms } from '../pricing/agreed-terms.ts';
import { toReservationAttached } from './reservation-attached.ts';
import { toReservationCustomer } from './reservation-customer.ts';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';
import { toReservationMoney } from './reservation-money.ts';
import { toReservationReferences } from './reservation-references.ts';
import { toReservationRental, toReservationVehicle, toSecondVehicle } from './reservation-rental.ts';
import { toReservationRisk } from './reservation-risk.ts';

/**
 * One whole reservation, in the groups that staff think in. Times are wall-clock text of the location, amounts are
 * in the tenant's currency.
 */
export type Reservation = Readonly<ReturnType<typeof toReservation>>;

/** Takes the service's detail apart; this and the files beside it are the one place that knows its spelling. */
export const toReservation = (detail: z.output<typeof reservationDetailSchema>) => ({
  id: detail.reserveId,
  number: detail.reservationNumber,
  /** What staff call it: its number, or its id when it has no number. */
  displayId: detail.reservationNumber || String(detail.reserveId),
  tenantId: detail.clientId,
  typeId: detail.reservationTypeId,
  type: detail.reservationType,
  statusId: detail.statusId,
  status: detail.reservationStatusName ?? detail.reservationStatus,
  /** What the service itself calls the status: `CheckedOut`. */
  statusCode: detail.reservationStatus,
  isOnline: detail.isOnline,
  isCompound: detail.isCompound,
  note: detail.note,
  cancelledAt: detail.cancelledDate,
  cancelledReason: detail.cancelledReason,
  rental: toReservationRental(detail),
  vehicle: toReservationVehicle(detail),
  secondVehicle: toSecondVehicle(detail),
  customer: toReservationCustomer(detail),
  money: toReservationMoney(detail),
  references: toReservationReferences(detail),
  ...toReservationAttached(detail),
  /** What was agreed about the price; null where the service keeps none. */
  terms: toAgreedTerms(detail.priceTerms),
  /** What its end costs unless somebody names a fee, in currency units; null where the service does not say beforehand. */
  usualFees: detail.usualFees,
  /** Null when all is well. */
  risk: toReservationRisk(detail),
  createdBy: detail.createdByName,
  /** UTC, ISO. */
  changedAt: detail.changedAt,
  changedBy: detail.changedBy,
  /** For `ifMatch`; null where the service keeps none. */
  version: detail.version,
});
