import {
  driversOf,
  type RentalValues,
  type VehicleInformation,
} from '../../../patterns/rental-form/rental-values.ts';
import { type BillingContactWish, toBillingContactWishes } from '../../../upstream/customers/people-wish.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.ts';
import type { ReservationWish } from '../../../upstream/reservations/reservation-wish.ts';

/** What a reservation has that no stage asks for: it goes back as it came. */
interface Untouched {
  readonly billingContacts: readonly BillingContactWish[];
  readonly referralId: number | null;
  readonly checkOutState: string | null;
  readonly checkInState: string | null;
  readonly prep: number | null;
  readonly wrap: number | null;
  readonly isCompound: boolean;
}

const NEW: Untouched = {
  billingContacts: [],
  referralId: null,
  checkOutState: null,
  checkInState: null,
  prep: null,
  wrap: null,
  isCompound: false,
};

const untouched = ({ billingContacts, references, rental, isCompound }: Reservation): Untouched => ({
  billingContacts: toBillingContactWishes(billingContacts),
  referralId: references.referralId,
  checkOutState: rental.checkOutState,
  checkInState: rental.checkInState,
  prep: rental.prep,
  wrap: rental.wrap,
  isCompound: isCompound ?? false,
});

/**
 * All that a reservation is to be.
 * @param edited the reservation that is changed; null for a new one
 */
export function reservationWish(
  values: Omit<RentalValues, keyof VehicleInformation> &
    Partial<VehicleInformation> & { readonly terms: AgreedTerms },
  customerId: number,
  edited: Reservation | null,
): ReservationWish {
  return {
    ...(edited ? untouched(edited) : NEW),
    typeId: values.typeId,
    customerId,
    checkOutAt: values.checkOutAt,
    checkInAt: values.checkInAt,
    checkOutPlaceId: values.checkOutPlaceId,
    checkInPlaceId: values.checkInPlaceId,
    // Where the client hides the choice of a vehicle, that stage gives nothing.
    vehicleTypeId: values.chargedTypeId ?? values.vehicleTypeId,
    vehicleId: values.vehicleId ?? null,
    // No stage of a reservation asks for an insurer.
    terms: { ...values.terms, insurance: edited?.terms?.insurance ?? null },
    drivers: driversOf(values, customerId),
    note: values.note,
    voucherNumber: values.voucherNumber,
    purchaseOrder: values.purchaseOrder,
    repairOrder: values.repairOrder,
    destination: values.destination,
    projectedMileage: values.projectedMileage,
    isDelivery: values.isDelivery,
    isRetrieval: values.isRetrieval,
  };
}
