import type { z } from 'zod';
import { VEHICLE_SORTS, type VehicleSort } from './vehicle-sort.ts';
import type { listVehiclesOperation } from './vehicles.contract.ts';

/** What a list of vehicles may be narrowed and ordered by. */
export interface VehicleFilters {
  readonly page: number;
  readonly pageSize: number;
  /** Those in use, or those out of use; all of them when it is left out. */
  readonly isActive?: boolean | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  /** Plate and number by their beginning. */
  readonly plate?: string | undefined;
  readonly number?: string | undefined;
  readonly vehicleId?: number | undefined;
  readonly statusId?: number | undefined;
  readonly typeId?: number | undefined;
  readonly homePlaceId?: number | undefined;
  /** Where it stands; with a period, where it has to be for it. */
  readonly placeId?: number | undefined;
  /** `yyyy-MM-dd`, both included: only vehicles that can be promised for the time. They come together. */
  readonly freeFrom?: string | undefined;
  readonly freeTo?: string | undefined;
  /** Left out where the service does not offer `vehicles.list.sort`. */
  readonly sort?: VehicleSort | undefined;
  /** With a period: those that are not free, too, with the reason. Left out without `vehicles.list.not-free`. */
  readonly includesNotFree?: boolean | undefined;
}

/** The same in the service's spelling. */
export function toVehiclesQuery(filters: VehicleFilters): z.input<typeof listVehiclesOperation.query> {
  return {
    page: filters.page,
    pageSize: filters.pageSize,
    Active: filters.isActive,
    SortDirection: filters.direction,
    LicenseNo: filters.plate,
    VehicleNo: filters.number,
    VehicleId: filters.vehicleId,
    VehicleStatus: filters.statusId,
    VehicleTypeId: filters.typeId,
    OwningLocationId: filters.homePlaceId,
    CurrentLocationId: filters.placeId,
    StartDate: filters.freeFrom,
    EndDate: filters.freeTo,
    SortBy: filters.sort && VEHICLE_SORTS[filters.sort],
    IncludeNotFree: filters.includesNotFree,
  };
}
