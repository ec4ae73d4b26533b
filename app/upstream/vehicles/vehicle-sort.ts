import type { vehicleSortFields } from './vehicles.contract.ts';

type SortField = (typeof vehicleSortFields)[number];

/** What vehicles can be ordered by, in the product's words, with the service's field for each. */
export const VEHICLE_SORTS = {
  number: 'VehicleNo',
  plate: 'LicenseNo',
  type: 'VehicleType',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  status: 'VehicleStatus',
  homePlace: 'OwningLocationName',
  place: 'CurrentLocationName',
  odometer: 'Odometer',
  dailyRate: 'DailyRate',
  seats: 'Seats',
  baggages: 'Baggages',
} as const satisfies Readonly<Record<string, SortField>>;

export type VehicleSort = keyof typeof VEHICLE_SORTS;
