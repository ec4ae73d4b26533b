import type { z } from 'zod';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

type Detail = z.output<typeof reservationDetailSchema>;

/** When and where. Times are wall-clock text of their place. */
export type ReservationRental = Readonly<ReturnType<typeof toReservationRental>>;

/** The vehicle that is promised; without one, the type that is wanted. */
export type ReservationVehicle = Readonly<ReturnType<typeof toReservationVehicle>>;

/** A further vehicle of the same reservation. */
export type SecondVehicle = Readonly<ReturnType<typeof toSecondVehicle>>;

/** Takes the dates and places out of the service's detail. */
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

/** Takes the vehicle out of the service's detail. */
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

/** Takes the second vehicle out of the service's detail. */
export const toSecondVehicle = (detail: Detail) => ({
  id: detail.secondVehicleId,
  number: detail.secondVehicleNo,
  plate: detail.secondLicenseNo,
  make: detail.secondVehicleMake,
  model: detail.secondVehicleModel,
  year: detail.secondVehicleYear,
});
