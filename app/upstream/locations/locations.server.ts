import type { z } from 'zod';
import type { Reader } from '../call.ts';
import { choicesOrEmpty, emptyOnFailure, emptyUnlessOffered, read, unreadOnFailure } from '../reader.ts';
import {
  listCountriesOperation,
  listLocationHolidaysOperation,
  listLocationHoursOperation,
  listLocationsOperation,
  listStatesOperation,
  type Place,
  type region,
} from './locations.contract.ts';

const listAll = read(listLocationsOperation);

/** Returns the active locations, also of a service that answers all of them. */
export async function listPlaces(reader: Reader): Promise<readonly Place[]> {
  const active = (await listAll(reader, { isActive: true })).filter(({ isActive }) => isActive);
  return active.map(({ id, name, isActive, timeZone }) => ({ id, name, isActive, timeZone }));
}
export const listPlacesOrEmpty = emptyOnFailure(listPlaces);

export interface Region extends z.output<typeof region.read> {}

export const listCountriesOrEmpty = choicesOrEmpty(listCountriesOperation);

/** By the country's id; empty when it has no states. */
export const listStates = read(listStatesOperation);
export const listStatesOrUnread = unreadOnFailure(listStates);

/** By the location's id; empty when unknown. */
export const listOpenHoursOrEmpty = emptyUnlessOffered(
  listLocationHoursOperation,
  read(listLocationHoursOperation),
);

export const listHolidaysOrEmpty = emptyUnlessOffered(
  listLocationHolidaysOperation,
  read(listLocationHolidaysOperation),
);
