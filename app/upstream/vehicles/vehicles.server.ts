import { FULL_TANK } from '../../domain/odometer.ts';
import { type FuelLevel, readEighths } from '../../domain/parse-number.ts';
import type { Reader } from '../call.ts';
import {
  type Choice,
  choicesOrEmpty,
  emptyOnFailure,
  firstRows,
  page,
  read,
  readWithEtag,
  unreadOnFailure,
  write,
} from '../reader.ts';
import {
  createVehicleTypeOperation,
  listVehicleTypeOffersOperation,
  saveVehicleTypeOperation,
} from './vehicle-type-offers.contract.ts';
import * as contract from './vehicles.contract.ts';

export const listVehicles = page(contract.listVehiclesOperation);

/** The first active vehicles whose plate or number begins with the text. */
export const findVehicles = firstRows(contract.listVehiclesOperation, { isActive: true });

/** Moments are wall-clock text of the location, `yyyy-MM-ddTHH:mm` or with seconds. */
interface FreeVehicleFilters extends Pick<contract.VehicleFilters, 'page' | 'pageSize' | 'plate' | 'number'> {
  readonly from: string;
  readonly to: string;
  readonly locationId: number;
  readonly vehicleTypeId?: number | undefined;
  readonly includeNotFree: boolean;
}

/** Returns the active vehicles that are free at the location, or all of them with the reason. */
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

/** The number in `"3"`. */
function versionIn(etag: string | null): number | null {
  const number = /^(?:W\/)?"?(\d+)"?$/.exec(etag ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

const readVehicle = readWithEtag(contract.getVehicleOperation);

/** Returns a vehicle with the version of the body, else of the etag; `clientTime` on the user's clock. */
export async function getVehicle(reader: Reader, id: string, clientTime: string): Promise<contract.Vehicle> {
  const { data, etag } = await readVehicle(reader, id, { getMakeDetails: true, clientTime });
  return { ...data, version: data.version ?? versionIn(etag) };
}
export const getVehicleOrUnread = unreadOnFailure(getVehicle);

/** Its life and the twelve months up to `clientTime`, the user's clock. */
export const getVehicleSummary = read(contract.getVehicleSummaryOperation);

/** Refused with 422 without a rate for the period. */
export const listVehicleTypeOffers = read(listVehicleTypeOffersOperation);
export const listVehicleTypeOffersOrEmpty = emptyOnFailure(listVehicleTypeOffers);

/** Refused with 409 for a name that another class has. */
export const createVehicleType = write(createVehicleTypeOperation);
export const saveVehicleType = write(saveVehicleTypeOperation);

/** Refused with 409 when number, plate or VIN are another's, or the licence covers no more vehicles. */
export const createVehicle = write(contract.createVehicleOperation);

/** Replaces all of a vehicle but its status. */
export const saveVehicle = write(contract.saveVehicleOperation);

/** Refused where the life-cycle does not allow it. */
export const saveVehicleStatus = write(contract.saveVehicleStatusOperation);

export const listVehicleStatusesOrEmpty = choicesOrEmpty(contract.listVehicleStatusesOperation);

export interface VehicleTypeChoice extends Choice {
  /** Age of a driver in full years; missing where unknown. */
  readonly minimumAge?: number | null | undefined;
}

export const listVehicleTypes = read(contract.listVehicleTypesOperation);
export const listVehicleTypesOrEmpty = emptyOnFailure(listVehicleTypes);

const listNamedLevelsOrEmpty = choicesOrEmpty(contract.listFuelLevelsOperation);

const isEighths = (level: number): boolean => Number.isInteger(level) && level >= 0 && level <= FULL_TANK;

/**
 * Returns the fuel levels in the order of the service, each once. A level without a number of eighths has that of its
 * name; one without either is left out, since nothing could be written of it.
 */
export async function listFuelLevelsOrEmpty(reader: Reader): Promise<readonly FuelLevel[]> {
  const levels = new Map<number, FuelLevel>();
  for (const { name, eighths } of await listNamedLevelsOrEmpty(reader)) {
    const read = readEighths(name);
    const level = eighths ?? ('value' in read ? read.value : -1);
    if (isEighths(level) && !levels.has(level)) levels.set(level, { name, eighths: level });
  }
  return [...levels.values()];
}
