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

/** The tenant's active places; empty when the service does not answer. */
export function listPlacesOrEmpty(reader: Reader): Promise<readonly Place[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listLocationsOperation, {
    query: { withActive: true },
    traceId,
    signal,
  });
  const places = answered.then(({ data }) =>
    data.map(({ locationId, locationName, active, timeZone }) => ({
      id: locationId,
      name: locationName ?? String(locationId),
      isActive: active ?? true,
      timeZone,
    })),
  );
  return orEmpty(reader, places);
}
