import type { z } from 'zod';
import { type DriverWish, driverBody } from '../customers/people-wish.ts';
import type { AgreedTerms } from '../pricing/agreed-terms.ts';
import { termsBody } from '../pricing/terms-body.ts';
import type { createAgreementOperation, saveAgreementOperation } from './agreement-write.contract.ts';

/**
 * What an agreement is to be from now on. Nothing may be forgotten: what a save does not say becomes empty. Moments are
 * wall-clock text of their place, `yyyy-MM-ddTHH:mm` with or without seconds.
 */
export interface AgreementWish {
  readonly typeId: number;
  /** When and where the vehicle is due. */
  readonly checkInAt: string;
  readonly checkInPlaceId: number;
  readonly terms: AgreedTerms;
  /** None: the customer drives. The first one is the primary driver. */
  readonly drivers: readonly DriverWish[];
  readonly isDelivery: boolean;
  readonly isRetrieval: boolean;
  /** When the vehicle is brought to the customer. */
  readonly deliveryAt: string | null;
  readonly purchaseOrder: string | null;
  readonly note: string | null;
  /** Why a blacklisted person may rent all the same; needs a permission. */
  readonly overrideNote: string | null;
  /** Of the vehicle as it was handed over; null leaves what was written down. */
  readonly odometerOut: number | null;
  /** Eighths of a tank (0 to 8), or percent of a battery (0 to 100); null leaves what was written down. */
  readonly fuelOut: number | null;
}

/** A check-out. */
export interface NewAgreementWish extends AgreementWish {
  /** A wish: the service gives the next free number when this one is taken or null. */
  readonly number: string | null;
  /** The reservation that is handed over; it brings its hold and its account along. */
  readonly reservationId: number | null;
  /** It costs what the reservation's own time costs, although it begins at another. */
  readonly keepsReservedPrice: boolean;
  readonly customerId: number;
  readonly vehicleId: number;
  /** The type that is charged when it is not the vehicle's own (a free upgrade); null: the vehicle's own. */
  readonly vehicleTypeId: number | null;
  readonly checkOutAt: string;
  readonly checkOutPlaceId: number;
  readonly odometerOut: number;
}

/** A change in the service's spelling. */
export const agreementBody = (wish: AgreementWish): z.input<typeof saveAgreementOperation.body> => ({
  ...termsBody(wish.terms),
  agreementTypeId: wish.typeId,
  checkinDate: wish.checkInAt,
  checkinLocationId: wish.checkInPlaceId,
  drivers: wish.drivers.map(driverBody),
  isDelivery: wish.isDelivery,
  isRetrieval: wish.isRetrieval,
  deliveryDate: wish.deliveryAt ?? undefined,
  poNo: wish.purchaseOrder ?? undefined,
  note: wish.note ?? undefined,
  overrideNote: wish.overrideNote ?? undefined,
  odometerOut: wish.odometerOut ?? undefined,
  fuelLevelOut: wish.fuelOut ?? undefined,
});

/** A check-out in the service's spelling. */
export const newAgreementBody = (wish: NewAgreementWish): z.input<typeof createAgreementOperation.body> => ({
  ...agreementBody(wish),
  agreementNumber: wish.number ?? undefined,
  reservationId: wish.reservationId ?? undefined,
  keepReservedPrice: wish.keepsReservedPrice || undefined,
  customerId: wish.customerId,
  vehicleId: wish.vehicleId,
  vehicleTypeId: wish.vehicleTypeId ?? undefined,
  checkoutDate: wish.checkOutAt,
  checkoutLocationId: wish.checkOutPlaceId,
  odometerOut: wish.odometerOut,
});
