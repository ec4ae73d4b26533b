import type { Reader } from '../call.ts';
import { emptyOnFailure, list } from '../reader.ts';
import { listLocationsOperation, type Place } from './locations.contract.ts';

const listAll = list(listLocationsOperation);

/**
 * The tenant's active locations, also of a service that gives all of them.
 * @throws UpstreamError
 */
export async function listPlaces(reader: Reader): Promise<readonly Place[]> {
  const active = (await listAll(reader, { isActive: true })).filter(({ isActive }) => isActive);
  return active.map(({ id, name, isActive, timeZone }) => ({ id, name, isActive, timeZone }));
}

/** The same; empty when the service does not answer. */
export const listPlacesOrEmpty = emptyOnFailure(listPlaces);
