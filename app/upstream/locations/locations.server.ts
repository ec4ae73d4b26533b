import type { z } from 'zod';
import type { Reader } from '../call.ts';
import { choicesOrEmpty, emptyOnFailure, read, unreadOnFailure, write } from '../reader.ts';
import {
  createLocationOperation,
  getLocationOperation,
  listCountriesOperation,
  listLocationsOperation,
  listStatesOperation,
  type Place,
  type RentalLocation,
  type region,
  saveLocationOperation,
} from './locations.contract.ts';

const listAll = read(listLocationsOperation);

/** Returns active and inactive locations by id, also of a service that answers each kind apart. */
export async function listAllLocations(reader: Reader): Promise<readonly RentalLocation[]> {
  const both = await Promise.all([listAll(reader, { isActive: true }), listAll(reader, { isActive: false })]);
  const byId = new Map(both.flat().map((one) => [one.id, one]));
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}
export const listAllLocationsOrUnread = unreadOnFailure(listAllLocations);

/** By the location's id. */
export const getLocation = (reader: Reader, id: string | number): Promise<RentalLocation> =>
  read(getLocationOperation)(reader, id);

/** Refused with 409 for a name that another location has. */
export const createLocation = write(createLocationOperation);

/** Refused with 409 as a creation, and while vehicles or the only active location need it. */
export const saveLocation = write(saveLocationOperation);

/** Returns the active locations, also of a service that answers all of them. */
export async function listPlaces(reader: Reader): Promise<readonly Place[]> {
  const active = (await listAll(reader, { isActive: true })).filter(({ isActive }) => isActive);
  return active.map(({ id, name, isActive, timeZone, address: { countryId } }) => ({
    ...{ id, name, isActive, timeZone, countryId },
  }));
}
export const listPlacesOrEmpty = emptyOnFailure(listPlaces);

export interface Region extends z.output<typeof region.read> {}

export const listCountriesOrEmpty = choicesOrEmpty(listCountriesOperation);

/** By the country's id; empty when it has no states. */
export const listStates = read(listStatesOperation);
export const listStatesOrUnread = unreadOnFailure(listStates);
