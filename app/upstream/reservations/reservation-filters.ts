import type { z } from 'zod';
import { RESERVATION_SORTS, type ReservationSort } from './reservation-sort.ts';
import type { listReservationsOperation } from './reservations.contract.ts';

/** What a list of reservations may be narrowed and ordered by. Days are `yyyy-MM-dd`, both ends included. */
export interface ReservationFilters {
  readonly page: number;
  readonly pageSize: number;
  /** Today, where the client is. */
  readonly clientDate: string;
  readonly statuses?: readonly number[] | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly customerId?: number | undefined;
  readonly vehicleId?: number | undefined;
  readonly vehicleNumber?: string | undefined;
  readonly vehicleTypeId?: number | undefined;
  readonly checkOutPlaceId?: number | undefined;
  readonly checkInPlaceId?: number | undefined;
  readonly types?: readonly number[] | undefined;
  readonly keyword?: string | undefined;
  readonly number?: string | undefined;
  /** Left out where the service does not offer `reservations.list.sort`. */
  readonly sort?: ReservationSort | undefined;
  /** Left out where the service does not offer `reservations.list.dates`. */
  readonly checkOutFrom?: string | undefined;
  readonly checkOutTo?: string | undefined;
  readonly checkInFrom?: string | undefined;
  readonly checkInTo?: string | undefined;
  /** Left out where the service does not offer `reservations.list.unassigned`. */
  readonly unassigned?: boolean | undefined;
}

/** The same in the service's spelling. */
export function toReservationsQuery(
  filters: ReservationFilters,
): z.input<typeof listReservationsOperation.query> {
  return {
    page: filters.page,
    pageSize: filters.pageSize,
    clientDate: filters.clientDate,
    Statuses: filters.statuses && [...filters.statuses],
    CreatedDateFrom: filters.createdFrom,
    CreatedDateTo: filters.createdTo,
    SortDirection: filters.direction,
    CustomerId: filters.customerId,
    VehicleId: filters.vehicleId,
    VehicleNo: filters.vehicleNumber,
    VehicleTypeId: filters.vehicleTypeId,
    CheckoutLocationId: filters.checkOutPlaceId,
    CheckinLocationId: filters.checkInPlaceId,
    ReservationTypes: filters.types && [...filters.types],
    Keyword: filters.keyword,
    ReservationNumber: filters.number,
    SortBy: filters.sort && RESERVATION_SORTS[filters.sort],
    StartDateFrom: filters.checkOutFrom,
    StartDateTo: filters.checkOutTo,
    EndDateFrom: filters.checkInFrom,
    EndDateTo: filters.checkInTo,
    Unassigned: filters.unassigned,
  };
}
