import { toBillingContactWishes } from '../../../upstream/customers/people-wish.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import type { ReservationWish } from '../../../upstream/reservations/reservation-write.contract.ts';
import { reservationPart } from '../../rentals/form/rental-information.server.ts';
import { driversOf, type RentalValues } from '../../rentals/form/rental-values.ts';

const NOTHING = { checkOutState: null, checkInState: null, prep: null, wrap: null };

/**
 * All that a reservation is to be. What no stage asks for goes back as it came.
 * @param edited the reservation that is changed; null for a new one
 */
export function reservationWish(
  values: RentalValues & { readonly terms: AgreedTerms },
  customerId: number,
  edited: Reservation | null,
): ReservationWish {
  const { checkOutState, checkInState, prep, wrap } = edited?.rental ?? NOTHING;
  const { rental, vehicle, references, ...part } = reservationPart(values);
  return {
    ...part,
    customer: { id: customerId },
    rental: { ...rental, checkOutState, checkInState, prep, wrap },
    // Where the client hides the choice of a vehicle, that stage gives nothing.
    vehicle: { typeId: values.chargedTypeId ?? vehicle.typeId, id: values.vehicleId ?? null },
    // No stage of a reservation asks for an insurer.
    terms: { ...values.terms, insurance: edited?.terms?.insurance ?? null },
    drivers: driversOf(values, customerId),
    billingContacts: toBillingContactWishes(edited?.billingContacts ?? []),
    references: { ...references, referralId: edited?.references.referralId ?? null },
    isCompound: edited?.isCompound ?? false,
  };
}
