import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import type { Pagination } from '../pagination.ts';
import type { VehicleRow } from './vehicle-row.ts';
import { toVehicleTypeOffer, type VehicleTypeOffer } from './vehicle-type-offer.ts';
import { listVehicleTypeOffersOperation } from './vehicle-type-offers.contract.ts';
import { listVehicles } from './vehicles.server.ts';

/** A period at a place; moments are wall-clock text of the place, `yyyy-MM-ddTHH:mm` with or without seconds. */
interface PeriodAtPlace {
  readonly from: string;
  readonly to: string;
  readonly placeId: number;
  readonly vehicleTypeId?: number | undefined;
}

/**
 * Vehicles in use that can be promised from the place for the period: each with what it has to be back for (`next`), and
 * where `includeNotFree` asks for them those that cannot be, with the reason (`isFree`, `notFreeBecause`, `inTheWay`). A
 * service that does not offer `vehicles.list.not-free` gives the free ones only.
 * @throws UpstreamError `refused` with status 400 for a period that is none
 */
export function listFreeVehicles(
  reader: Reader,
  {
    from,
    to,
    placeId,
    vehicleTypeId,
    includeNotFree,
    ...page
  }: PeriodAtPlace & {
    readonly includeNotFree: boolean;
    readonly page: number;
    readonly pageSize: number;
    /** Plate or number by their beginning. */
    readonly plate?: string | undefined;
    readonly number?: string | undefined;
  },
): Promise<{ readonly rows: readonly VehicleRow[]; readonly pagination: Pagination }> {
  return listVehicles(reader, {
    ...page,
    isActive: true,
    freeFrom: from,
    freeTo: to,
    placeId,
    typeId: vehicleTypeId,
    includesNotFree: includeNotFree,
  });
}

/**
 * The types of vehicle in use, priced and counted at a place for a period.
 * @param asked without a period it is about today, without a place about all of them and without prices
 * @throws UpstreamError `refused` with status 422 when there is no rate for the period
 */
export async function listVehicleTypeOffers(
  { upstream, staff, traceId, signal }: Reader,
  asked: Partial<PeriodAtPlace> & { readonly baseRate?: number | undefined },
): Promise<readonly VehicleTypeOffer[]> {
  const { data } = await upstream.call(staff, listVehicleTypeOffersOperation, {
    query: {
      StartDate: asked.from,
      EndDate: asked.to,
      LocationId: asked.placeId,
      VehicleTypeId: asked.vehicleTypeId,
      BaseRate: asked.baseRate,
    },
    traceId,
    signal,
  });
  return data.map(toVehicleTypeOffer);
}

/** The same; empty when the service does not answer. */
export const listVehicleTypeOffersOrEmpty = (
  reader: Reader,
  asked: Parameters<typeof listVehicleTypeOffers>[1],
): Promise<readonly VehicleTypeOffer[]> => orEmpty(reader, listVehicleTypeOffers(reader, asked));
