import type { Reservation } from './reservation.contract.ts';

type Located = Pick<Reservation, 'rental'>;

/** The location where a reservation begins. */
export const pickUpLocation = ({ rental }: Located) => ({
  id: rental.checkOutPlaceId,
  name: rental.checkOutPlace,
});

/** The locations of a reservation: where it begins and ends. */
export const reservationLocations = (reservation: Located) => [
  pickUpLocation(reservation),
  { id: reservation.rental.checkInPlaceId, name: reservation.rental.checkInPlace },
];
