import type { z } from 'zod';
import {
  type BillingContactWish,
  billingContactBody,
  type DriverWish,
  driverBody,
} from '../customers/people-wish.ts';
import type { AgreedTerms } from '../pricing/agreed-terms.ts';
import { termsBody } from '../pricing/terms-body.ts';
import type { saveReservationOperation } from './reservation-write.contract.ts';

/**
 * All that a reservation is to be. Nothing may be forgotten: what a save does not say becomes empty. Moments are
 * wall-clock text of their place, `yyyy-MM-ddTHH:mm` with or without seconds.
 */
export interface ReservationWish {
  readonly typeId: number;
  readonly customerId: number;
  readonly checkOutAt: string;
  readonly checkInAt: string;
  readonly checkOutPlaceId: number;
  readonly checkInPlaceId: number;
  readonly vehicleTypeId: number;
  /** Null leaves open which vehicle of the type it will be. */
  readonly vehicleId: number | null;
  readonly terms: AgreedTerms;
  /** None: the customer drives. The first one is the primary driver. */
  readonly drivers: readonly DriverWish[];
  readonly billingContacts: readonly BillingContactWish[];
  readonly note: string | null;
  readonly voucherNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly repairOrder: string | null;
  readonly referralId: number | null;
  readonly destination: string | null;
  /** How the vehicle is handed over and taken back, in the service's words. */
  readonly checkOutState: string | null;
  readonly checkInState: string | null;
  /** In the tenant's unit of distance. */
  readonly projectedMileage: number | null;
  readonly prep: number | null;
  readonly wrap: number | null;
  readonly isDelivery: boolean;
  readonly isRetrieval: boolean;
  readonly isCompound: boolean;
}

/** A reservation that there is not yet. */
export interface NewReservationWish extends ReservationWish {
  /** Quote, Open or Confirmed; null: Open. */
  readonly statusId: number | null;
}

const remarksOf = (wish: ReservationWish) => ({
  note: wish.note ?? undefined,
  voucherNo: wish.voucherNumber ?? undefined,
  poNo: wish.purchaseOrder ?? undefined,
  roNo: wish.repairOrder ?? undefined,
  referralId: wish.referralId ?? undefined,
  destination: wish.destination ?? undefined,
  checkoutState: wish.checkOutState ?? undefined,
  checkinState: wish.checkInState ?? undefined,
  projectedMileage: wish.projectedMileage ?? undefined,
  prep: wish.prep ?? undefined,
  wrap: wish.wrap ?? undefined,
  isDelivery: wish.isDelivery,
  isRetrieval: wish.isRetrieval,
  isCompound: wish.isCompound,
});

/** The same in the service's spelling. */
export function reservationBody(wish: ReservationWish): z.input<typeof saveReservationOperation.body> {
  return {
    reservationTypeId: wish.typeId,
    customerId: wish.customerId,
    startDate: wish.checkOutAt,
    endDate: wish.checkInAt,
    startLocationId: wish.checkOutPlaceId,
    endLocationId: wish.checkInPlaceId,
    vehicleTypeId: wish.vehicleTypeId,
    vehicleId: wish.vehicleId ?? undefined,
    ...termsBody(wish.terms),
    drivers: wish.drivers.map(driverBody),
    billingContacts: wish.billingContacts.map(billingContactBody),
    ...remarksOf(wish),
  };
}
