import type { Reader } from '../call.ts';
import type { Choice } from '../look-up.server.ts';
import {
  choicesOrEmpty,
  creates,
  emptyOnFailure,
  list,
  one,
  oneWithEtag,
  page,
  saves,
  unreadOnFailure,
} from '../reader.ts';
import { getVehicleSummaryOperation } from './vehicle-summary.contract.ts';
import { listVehicleTypeOffersOperation } from './vehicle-type-offers.contract.ts';
import {
  createVehicleOperation,
  getVehicleOperation,
  listFuelLevelsOperation,
  listVehicleStatusesOperation,
  listVehiclesOperation,
  listVehicleTypesOperation,
  saveVehicleOperation,
  saveVehicleStatusOperation,
  type Vehicle,
  type VehicleFilters,
  type VehicleRow,
} from './vehicles.contract.ts';

/**
 * One page of vehicles and where it stands in the whole. Filters that the service does not offer are left out.
 * @throws UpstreamError
 */
export const listVehicles = page(listVehiclesOperation);

/**
 * The first active vehicles whose plate, or whose number, begins with the text.
 * @throws UpstreamError
 */
export async function findVehicles(
  reader: Reader,
  { plate, number, most }: { readonly plate?: string; readonly number?: string; readonly most: number },
): Promise<readonly VehicleRow[]> {
  const { rows } = await listVehicles(reader, { page: 1, pageSize: most, isActive: true, plate, number });
  return rows;
}

/** A period at a location; moments are its wall-clock text, `yyyy-MM-ddTHH:mm` with or without seconds. */
interface FreeVehicleFilters extends Pick<VehicleFilters, 'page' | 'pageSize' | 'plate' | 'number'> {
  readonly from: string;
  readonly to: string;
  readonly placeId: number;
  readonly vehicleTypeId?: number | undefined;
  readonly includeNotFree: boolean;
}

/**
 * Active vehicles that are free at the location for the period: each with what it has to be back for (`next`). Where
 * `includeNotFree` asks for them, those that are not free have the reason (`isFree`, `notFreeBecause`, `inTheWay`). A
 * service that does not offer `vehicles.list.not-free` gives the free ones only.
 * @throws UpstreamError `refused` with status 400 for a period that is none
 */
export const listFreeVehicles = (
  reader: Reader,
  { from, to, vehicleTypeId, includeNotFree, ...others }: FreeVehicleFilters,
) =>
  listVehicles(reader, {
    ...others,
    isActive: true,
    freeFrom: from,
    freeTo: to,
    typeId: vehicleTypeId,
    includesNotFree: includeNotFree,
  });

/** The number in an etag, where it is one: `"3"`. */
function versionIn(etag: string | null): number | null {
  const number = /^(?:W\/)?"?(\d+)"?$/.exec(etag ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

const readVehicle = oneWithEtag(getVehicleOperation);

/**
 * One whole vehicle, with what its make and model have in common. Its version is that of the body, else that of the etag.
 * @param clientTime the present moment where the user is, `yyyy-MM-ddTHH:mm:ss`
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getVehicle(reader: Reader, id: string, clientTime: string): Promise<Vehicle> {
  const { data, etag } = await readVehicle(reader, id, { getMakeDetails: true, clientTime });
  return { ...data, version: data.version ?? versionIn(etag) };
}

/** The same; null when the service does not answer, and the page says so. */
export const getVehicleOrUnread = unreadOnFailure(getVehicle);

/**
 * What a vehicle has earned and cost: over its life, and in each of the twelve months up to that of `clientTime`, the
 * present moment where the user is.
 * @throws UpstreamError
 */
export const getVehicleSummary = one(getVehicleSummaryOperation);

/**
 * The types of active vehicles, priced and counted at a location for a period.
 * @throws UpstreamError `refused` with status 422 when there is no rate for the period
 */
export const listVehicleTypeOffers = list(listVehicleTypeOffersOperation);

/** The same; empty when the service does not answer. */
export const listVehicleTypeOffersOrEmpty = emptyOnFailure(listVehicleTypeOffers);

/**
 * Puts a vehicle into the fleet; it is Available.
 * @throws UpstreamError `refused`: 409 when number, plate or VIN are another vehicle's, or the client has all the vehicles
 *   that it may have; 400 and 422 the fields that are wrong, in the service's spelling; 403 the permission that is
 *   missing; `not-offered` where the service has no such call
 */
export const createVehicle = creates(createVehicleOperation);

/**
 * Replaces all of a vehicle but its status.
 * @throws UpstreamError `refused`: as for a new one; 404 when there is none of this id for this tenant, 412 who changed it
 *   since, and when
 */
export const saveVehicle = saves(saveVehicleOperation);

/**
 * Sets a vehicle's status by hand. The service decides whether the life-cycle allows it.
 * @throws UpstreamError `refused`: 409 names the present status or the record in the way, 412 who has changed it since the
 *   choice was made
 */
export const saveVehicleStatus = saves(saveVehicleStatusOperation);

/** The statuses a vehicle can have; empty when the service does not answer. */
export const listVehicleStatusesOrEmpty = choicesOrEmpty(listVehicleStatusesOperation);

/** A type of vehicle as a choice. */
export interface VehicleTypeChoice extends Choice {
  /** How old a driver has to be, in full years; missing where the service does not say. */
  readonly minimumAge?: number | null | undefined;
}

/** The types of vehicle; empty when the service does not answer. */
export const listVehicleTypesOrEmpty = choicesOrEmpty(listVehicleTypesOperation);

/** What a tank can hold, from empty to full; empty when the service does not answer. */
export const listFuelLevelsOrEmpty = choicesOrEmpty(listFuelLevelsOperation);
