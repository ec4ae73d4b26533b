import { toBillingContactWishes } from '../../../upstream/customers/people-wish.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import type { ReservationWish } from '../../../upstream/reservations/reservation-write.contract.ts';
import { driversOf, type RentalValues, type VehicleInformation } from '../../rentals/form/rental-values.ts';

const NOTHING = { checkOutState: null, checkInState: null, prep: null, wrap: null };

/**
 * All that a reservation is to be. What no stage asks for goes back as it came.
 * @param edited the reservation that is changed; null for a new one
 */
export function reservationWish(
  values: Omit<RentalValues, keyof VehicleInformation> &
    Partial<VehicleInformation> & { readonly terms: AgreedTerms },
  customerId: number,
  edited: Reservation | null,
): ReservationWish {
  const { checkOutState, checkInState, prep, wrap } = edited?.rental ?? NOTHING;
  return {
    typeId: values.typeId,
    customer: { id: customerId },
    rental: {
      checkOutAt: values.checkOutAt,
      checkInAt: values.checkInAt,
      checkOutPlaceId: values.checkOutPlaceId,
      checkInPlaceId: values.checkInPlaceId,
      destination: values.destination,
      projectedMileage: values.projectedMileage,
      isDelivery: values.isDelivery,
      isRetrieval: values.isRetrieval,
      checkOutState,
      checkInState,
      prep,
      wrap,
    },
    vehicle: {
      // Where the client hides the choice of a vehicle, that stage gives nothing.
      typeId: values.chargedTypeId ?? values.vehicleTypeId,
      id: values.vehicleId ?? null,
    },
    // No stage of a reservation asks for an insurer.
    terms: { ...values.terms, insurance: edited?.terms?.insurance ?? null },
    drivers: driversOf(values, customerId),
    billingContacts: toBillingContactWishes(edited?.billingContacts ?? []),
    note: values.note,
    references: {
      voucherNumber: values.voucherNumber,
      purchaseOrder: values.purchaseOrder,
      repairOrder: values.repairOrder,
      referralId: edited?.references.referralId ?? null,
    },
    isCompound: edited?.isCompound ?? false,
  };
}
