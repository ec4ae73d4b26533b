import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';
import type { NamedVehicle, RentalBefore } from './rental-context.ts';

/** A record's reference with its name; null where it has none. */
const named = (id: number | null, name: string | null): Choice | null =>
  id === null ? null : { id, name: name || String(id) };

type Vehicle = Pick<Reservation['vehicle'], 'number' | 'plate' | 'typeId' | 'type'> &
  Pick<Agreement['vehicle'], 'id' | 'make' | 'model' | 'year'>;

function vehicleOf(vehicle: Vehicle): NamedVehicle | null {
  const { id, number, plate, typeId, type, make, model, year } = vehicle;
  return id === null ? null : { id, number, plate, typeId, type, build: buildName(make, model, year) };
}

/** What a reservation was agreed as. */
export function beforeOfReservation(reservation: Reservation): RentalBefore {
  const { rental, vehicle, customer, money, references, depositTotals } = reservation;
  const { referralId } = references;
  return {
    checkOutAt: rental.checkOutAt,
    checkInAt: rental.checkInAt,
    referral: referralId === null ? null : { id: referralId, name: references.referral },
    type: named(reservation.typeId, reservation.type),
    vehicleType: named(vehicle.typeId, vehicle.type),
    checkOutPlace: named(rental.checkOutPlaceId, rental.checkOutPlace),
    checkInPlace: named(rental.checkInPlaceId, rental.checkInPlace),
    customer: named(customer.id, customer.fullName || customer.company),
    vehicle: vehicleOf(vehicle),
    total: money.total,
    advance: money.advance,
    paid: money.paid,
    depositHeld: depositTotals?.balance ?? null,
  };
}

/** What an agreement stands as. */
export function beforeOfAgreement(agreement: Agreement): RentalBefore {
  const { rental, vehicle, customer, money, depositTotals } = agreement;
  return {
    checkOutAt: rental.checkOutAt,
    checkInAt: rental.checkInAt,
    referral: null,
    type: named(agreement.typeId, agreement.type),
    vehicleType: named(vehicle.typeId, vehicle.type),
    checkOutPlace: named(rental.checkOutPlaceId, rental.checkOutPlace),
    checkInPlace: named(rental.checkInPlaceId, rental.checkInPlace),
    customer: named(agreement.customerId, customer && (customer.fullName || customer.company)),
    vehicle: vehicleOf(vehicle),
    advance: money.advance,
    paid: money.paid,
    depositHeld: depositTotals?.balance ?? null,
  };
}
