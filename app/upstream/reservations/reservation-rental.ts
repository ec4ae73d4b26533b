import type { z } from 'zod';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

type Detail = z.output<typeof reservationDetailSchema>;

/** Takes when and where out of the service's detail. Times are wall-clock text of their place. */
export const toReservationRental = (detail: Detail) => ({
  createdAt: detail.createdDate,
  checkOutAt: detail.startDate,
  checkInAt: detail.endDate,
  days: detail.totalDays,
  daysInWeek: detail.daysInWeek,
  checkOutPlaceId: detail.startLocationId,
  checkOutPlace: detail.startLocationName,
  checkOutAddress: detail.startLocationAddress,
  checkInPlaceId: detail.endLocationId,
  checkInPlace: detail.endLocationName,
  checkInAddress: detail.endLocationAddress,
  /** How the vehicle is handed over and taken back, in the service's words. */
  checkOutState: detail.checkoutState,
  checkInState: detail.checkinState,
  isDelivery: detail.isDelivery,
  isRetrieval: detail.isRetrieval,
  /** Minutes before the start and after the end, or their price: services differ. */
  prep: detail.prep,
  wrap: detail.wrap,
  destination: detail.destination,
  projectedMileage: detail.projectedMileage,
});

/** Takes the vehicle that is promised out of the service's detail; without one, the type that is wanted. */
export const toReservationVehicle = (detail: Detail) => ({
  id: detail.vehicleId,
  /** The fleet's own number. */
  number: detail.vehicleNo,
  plate: detail.licenseNo,
  typeId: detail.vehicleTypeId,
  type: detail.vehicleType,
  make: detail.vehicleMake,
  model: detail.vehicleModel,
  year: detail.vehicleYear,
  colour: detail.vehicleColour,
  odometer: detail.odometer,
});

/** Takes a further vehicle of the same reservation out of the service's detail. */
export const toSecondVehicle = (detail: Detail) => ({
  id: detail.secondVehicleId,
  number: detail.secondVehicleNo,
  plate: detail.secondLicenseNo,
  make: detail.secondVehicleMake,
  model: detail.secondVehicleModel,
  year: detail.secondVehicleYear,
});

type Rental = ReturnType<typeof toReservationRental>;

/** Where a reservation begins. */
export const pickUpLocation = ({ rental }: { readonly rental: Rental }) => ({
  id: rental.checkOutPlaceId,
  name: rental.checkOutPlace,
});

/** The locations of a reservation: where it begins and ends. */
export const reservationLocations = (reservation: { readonly rental: Rental }) => [
  pickUpLocation(reservation),
  { id: reservation.rental.checkInPlaceId, name: reservation.rental.checkInPlace },
];
