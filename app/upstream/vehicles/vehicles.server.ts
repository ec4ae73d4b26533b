import type { Reader } from '../call.ts';
import { type Choice, orEmpty } from '../look-up.server.ts';
import { listVehiclesOperation, listVehicleTypesOperation } from './vehicles.contract.ts';

/** The types of vehicle; empty when the service does not answer. */
export function listVehicleTypesOrEmpty(reader: Reader): Promise<readonly Choice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listVehicleTypesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data.map(({ id, value }) => ({ id, name: value }))),
  );
}

/** One vehicle of the fleet's list. */
export interface VehicleRow {
  readonly id: number;
  /** The fleet's own number. */
  readonly number: string;
  readonly plate: string | null;
  readonly type: string | null;
  /** Make, model and year as far as they are known. */
  readonly build: string;
  readonly place: string | null;
}

/**
 * The first vehicles whose plate, or whose number, begins with what was typed.
 * @throws UpstreamError
 */
export async function findVehicles(
  { upstream, staff, traceId, signal }: Reader,
  { plate, number, most }: { readonly plate?: string; readonly number?: string; readonly most: number },
): Promise<readonly VehicleRow[]> {
  const query = { page: 1, pageSize: most, Active: true, LicenseNo: plate, VehicleNo: number };
  const { data } = await upstream.call(staff, listVehiclesOperation, { query, traceId, signal });
  return data.map((row) => ({
    id: row.VehicleId,
    number: row.VehicleNo,
    plate: row.LicenseNo,
    type: row.VehicleType,
    build: [row.Make, row.Model, row.Year].filter((part) => part !== null).join(' '),
    place: row.CurrentLocationName,
  }));
}
