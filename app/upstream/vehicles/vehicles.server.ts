import type { Reader } from '../call.ts';
import { type Choice, orEmpty } from '../look-up.server.ts';
import { NO_PAGINATION, type Pagination } from '../pagination.ts';
import { unreadOnFailure } from '../reader.ts';
import { toVehicle, type Vehicle } from './vehicle.ts';
import { getVehicleOperation } from './vehicle-detail.contract.ts';
import { toVehiclesQuery, type VehicleFilters } from './vehicle-filters.ts';
import { toVehicleRow, type VehicleRow } from './vehicle-row.ts';
import { getVehicleSummaryOperation } from './vehicle-summary.contract.ts';
import { toVehicleSummary, type VehicleSummary } from './vehicle-summary.ts';
import { saveVehicleStatusOperation } from './vehicle-write.contract.ts';
import {
  listFuelLevelsOperation,
  listVehicleStatusesOperation,
  listVehiclesOperation,
  listVehicleTypesOperation,
} from './vehicles.contract.ts';

/**
 * One page of vehicles and where it stands in the whole. Filters that the service does not offer are left out.
 * @throws UpstreamError
 */
export async function listVehicles(
  { upstream, staff, traceId, signal }: Reader,
  filters: VehicleFilters,
): Promise<{ readonly rows: readonly VehicleRow[]; readonly pagination: Pagination }> {
  const query = toVehiclesQuery(filters);
  const { data, pagination } = await upstream.call(staff, listVehiclesOperation, { query, traceId, signal });
  return { rows: data.map(toVehicleRow), pagination: pagination ?? NO_PAGINATION };
}

/**
 * The first vehicles in use whose plate, or whose number, begins with what was typed.
 * @throws UpstreamError
 */
export async function findVehicles(
  reader: Reader,
  { plate, number, most }: { readonly plate?: string; readonly number?: string; readonly most: number },
): Promise<readonly VehicleRow[]> {
  const { rows } = await listVehicles(reader, { page: 1, pageSize: most, isActive: true, plate, number });
  return rows;
}

/**
 * One whole vehicle, with what its make and model have in common.
 * @param clientTime the present moment where the user is, `yyyy-MM-ddTHH:mm:ss`
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getVehicle(
  { upstream, staff, traceId, signal }: Reader,
  id: string,
  clientTime: string,
): Promise<Vehicle> {
  const { data, etag } = await upstream.call(staff, getVehicleOperation, {
    params: { vehicleId: id },
    query: { getMakeDetails: true, clientTime },
    traceId,
    signal,
  });
  return toVehicle(data, etag);
}

/** The same; null when the service does not answer, and the page says so. */
export const getVehicleOrUnread = unreadOnFailure(getVehicle);

/**
 * What a vehicle has earned and cost: over its life, and in each of the twelve months up to that of `clientTime`.
 * @param clientTime the present moment where the user is, `yyyy-MM-ddTHH:mm:ss`
 * @throws UpstreamError
 */
export async function getVehicleSummary(
  { upstream, staff, traceId, signal }: Reader,
  id: string,
  clientTime: string,
): Promise<VehicleSummary> {
  const { data } = await upstream.call(staff, getVehicleSummaryOperation, {
    params: { vehicleId: id },
    query: { clientTime },
    traceId,
    signal,
  });
  return toVehicleSummary(data);
}

/**
 * Sets a vehicle's status by hand. Whether the life-cycle allows it is for the service to say.
 * @param wish `ifMatch` is the version that the choice was made from
 * @throws UpstreamError `refused`: 409 names the present status or the record in the way, 412 who changed it meanwhile
 */
export async function saveVehicleStatus(
  { upstream, staff, traceId, signal }: Reader,
  id: string,
  wish: {
    readonly statusId: number;
    readonly reason: string | null;
    readonly idempotencyKey: string;
    readonly ifMatch: string | undefined;
  },
): Promise<{ readonly statusId: number; readonly status: string | null }> {
  const { statusId, reason, idempotencyKey, ifMatch } = wish;
  const { data } = await upstream.call(staff, saveVehicleStatusOperation, {
    params: { vehicleId: id },
    body: { statusId, reason },
    idempotencyKey,
    ifMatch,
    traceId,
    signal,
  });
  return { statusId: data.statusId, status: data.status };
}

/** The statuses a vehicle can have; empty when the service does not answer. */
export function listVehicleStatusesOrEmpty(reader: Reader): Promise<readonly Choice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listVehicleStatusesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data),
  );
}

/** A type of vehicle as a choice. */
export interface VehicleTypeChoice extends Choice {
  /** How old who drives has to be, in full years; missing where the service does not say. */
  readonly minimumAge?: number | undefined;
}

/** The types of vehicle; empty when the service does not answer. */
export function listVehicleTypesOrEmpty(reader: Reader): Promise<readonly VehicleTypeChoice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listVehicleTypesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) =>
      data.map(({ id, value, minimumAge }) => ({
        id,
        name: value,
        ...(minimumAge !== null && { minimumAge }),
      })),
    ),
  );
}

/** What a tank can hold, from empty to full; empty when the service does not answer. */
export function listFuelLevelsOrEmpty(
  reader: Reader,
): Promise<readonly { readonly name: string; readonly eighths: number | null }[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listFuelLevelsOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data.map(({ value, eighths }) => ({ name: value, eighths }))),
  );
}
