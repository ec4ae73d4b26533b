import type { reservationSortFields } from './reservations.contract.ts';

type SortField = (typeof reservationSortFields)[number];

/** What reservations can be ordered by, in the product's words, with the service's field for each. */
export const RESERVATION_SORTS = {
  number: 'ReservationNumber',
  status: 'StatusId',
  customer: 'LastName',
  checkOut: 'StartDate',
  checkIn: 'EndDate',
  vehicleType: 'VehicleType',
  make: 'VehicleMake',
  vehicleNumber: 'VehicleNo',
  plate: 'LicenseNo',
  checkOutPlace: 'StartLocationName',
  checkInPlace: 'EndLocationName',
  total: 'TotalAmount',
  balance: 'BalanceDue',
  created: 'CreatedDate',
  type: 'ReservationType',
  company: 'CompanyName',
  base: 'BasePrice',
  advance: 'AdvancePaid',
  days: 'TotalDays',
} as const satisfies Readonly<Record<string, SortField>>;

export type ReservationSort = keyof typeof RESERVATION_SORTS;
