import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { absentRecord, foundById } from '../../upstream/absent-record.ts';
import type { Reader } from '../../upstream/call.ts';
import type { ReservationRow } from '../../upstream/reservations/reservation.contract.ts';
import {
  listVehicleTypeOffersOperation,
  type VehicleTypeOffer,
} from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { listVehicleTypeOffers } from '../../upstream/vehicles/vehicles.server.ts';
import { readExpected } from '../reservations/public.ts';

/** Reservations that are named. */
const NAMED = 6;

export interface VehicleClass extends VehicleTypeOffer {
  /** Reservations of the class that are still to be picked up; null where they could not be read. */
  readonly expected: { readonly rows: readonly ReservationRow[]; readonly count: number } | null;
}

const missing = (reader: Reader) =>
  absentRecord(reader, listVehicleTypeOffersOperation.id, 'There is no such vehicle class');

/** Returns a class without what is reserved of it. @throws UpstreamError with status 404 when there is none */
export async function getClass(reader: Reader, id: string | number): Promise<VehicleTypeOffer> {
  if (!/^\d{1,9}$/.test(String(id))) throw missing(reader);
  const found = await listVehicleTypeOffers(reader, { vehicleTypeId: Number(id) });
  return foundById(found, Number(id), () => missing(reader));
}

/** @throws UpstreamError with status 404 when there is no such class for this tenant */
export async function getManagedClass(
  reader: Reader,
  id: string,
  { today }: Pick<StaffContext, 'today'>,
): Promise<VehicleClass> {
  const own = await getClass(reader, id);
  return { ...own, expected: await readExpected(reader, { today, most: NAMED, vehicleTypeId: own.id }) };
}

export interface ClassFormContext {
  readonly record: VehicleClass | null;
}

/** Reads a class, or nothing for a new one. @throws UpstreamError as `getManagedClass` */
export const openClass = async (
  reader: Reader,
  staffContext: StaffContext,
  id: string,
): Promise<ClassFormContext> => ({
  record: id === '' ? null : await getManagedClass(reader, id, staffContext),
});
