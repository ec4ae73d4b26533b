import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { listLocationsOperation } from './locations.contract.ts';

/** A place that vehicles leave from and come back to. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** IANA zone, null when the service does not say. */
  readonly timeZone: string | null;
}

/**
 * The tenant's active places, also of a service that gives all of them.
 * @throws UpstreamError
 */
export async function listPlaces({ upstream, staff, traceId, signal }: Reader): Promise<readonly Place[]> {
  const { data } = await upstream.call(staff, listLocationsOperation, {
    query: { withActive: true },
    traceId,
    signal,
  });
  const places = data.map(({ locationId, locationName, active, timeZone }) => ({
    id: locationId,
    name: locationName ?? String(locationId),
    isActive: active ?? true,
    timeZone,
  }));
  return places.filter(({ isActive }) => isActive);
}

/** The same; empty when the service does not answer. */
export const listPlacesOrEmpty = (reader: Reader): Promise<readonly Place[]> =>
  orEmpty(reader, listPlaces(reader));
