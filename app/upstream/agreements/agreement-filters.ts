import type { z } from 'zod';
import { AGREEMENT_SORTS, type AgreementSort } from './agreement-sort.ts';
import type { listAgreementsOperation } from './agreements.contract.ts';

/** What a list of agreements may be narrowed and ordered by. Days are `yyyy-MM-dd`, both ends included. */
export interface AgreementFilters {
  readonly page: number;
  readonly pageSize: number;
  /** Today, where the client is. */
  readonly clientDate: string;
  /** One status by its name. */
  readonly statusName?: string | undefined;
  readonly statuses?: readonly number[] | undefined;
  /** Only those that are past their time. */
  readonly overdueOnly?: boolean | undefined;
  /** The first and the last day of check-out. */
  readonly checkOutFrom?: string | undefined;
  readonly checkOutTo?: string | undefined;
  readonly sort?: AgreementSort | undefined;
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
}

/** The same in the service's spelling. */
export function toAgreementsQuery(filters: AgreementFilters): z.input<typeof listAgreementsOperation.query> {
  return {
    page: filters.page,
    pageSize: filters.pageSize,
    currentDate: filters.clientDate,
    AgreementStatusName: filters.statusName,
    Statuses: filters.statuses && [...filters.statuses],
    IsSearchOverdues: filters.overdueOnly,
    StartDate: filters.checkOutFrom,
    EndDate: filters.checkOutTo,
    SortBy: filters.sort && AGREEMENT_SORTS[filters.sort],
    SortDirection: filters.direction,
    CustomerId: filters.customerId,
    VehicleId: filters.vehicleId,
    VehicleNo: filters.vehicleNumber,
    VehicleTypeId: filters.vehicleTypeId,
    PickupLocationId: filters.checkOutPlaceId,
    ReturnLocationId: filters.checkInPlaceId,
    AgreementTypes: filters.types && [...filters.types],
    Keyword: filters.keyword,
    AgreementNumber: filters.number,
  };
}
