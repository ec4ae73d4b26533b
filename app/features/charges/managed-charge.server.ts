import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { absentRecord, foundById } from '../../upstream/absent-record.ts';
import type { Reader } from '../../upstream/call.ts';
import { type Charge, listMiscChargesOperation } from '../../upstream/charges/charges.contract.ts';
import { listAllLocationsOrUnread } from '../../upstream/locations/locations.server.ts';
import { listEveryCharge, listTaxesOrEmpty } from '../../upstream/pricing/pricing.server.ts';
import type { Choice } from '../../upstream/reader.ts';
import { listVehicleTypesOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';

/** What a charge refers to, by name; a list that could not be read is empty. */
export interface ChargeNames {
  readonly locations: readonly Choice[];
  readonly types: readonly Choice[];
  readonly taxes: readonly Choice[];
}

/** A charge with the names of what it refers to; null for none, and where they could not be read. */
export interface ManagedCharge extends Charge {
  readonly location: string | null;
  readonly vehicleType: string | null;
  readonly taxNames: string | null;
}

export interface ChargeFormContext extends ChargeNames {
  readonly record: ManagedCharge | null;
  /** Lines for further options; missing: a few. */
  readonly furtherOptions?: number;
}

/** The taxes of all locations, each once; the service lists them by location. */
async function readTaxes(reader: Reader, locations: readonly Choice[]): Promise<readonly Choice[]> {
  const lists = await Promise.all(locations.map(({ id }) => listTaxesOrEmpty(reader, { locationId: id })));
  const byId = new Map(lists.flat().map(({ id, name }) => [id, { id, name }]));
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

export async function readChargeNames(reader: Reader): Promise<ChargeNames> {
  const [all, types] = await Promise.all([listAllLocationsOrUnread(reader), listVehicleTypesOrEmpty(reader)]);
  const locations = (all ?? []).map(({ id, name }) => ({ id, name }));
  return { locations, types, taxes: await readTaxes(reader, locations) };
}

const nameIn = (choices: readonly Choice[], id: number | null): string | null =>
  choices.find((one) => one.id === id)?.name ?? (id === null ? null : String(id));

/** Returns a charge as its screens show it. */
export const withNames = (charge: Charge, { locations, types, taxes }: ChargeNames): ManagedCharge => ({
  ...charge,
  location: nameIn(locations, charge.locationId),
  vehicleType: nameIn(types, charge.vehicleTypeId),
  taxNames: charge.taxIds.map((id) => nameIn(taxes, id)).join(', ') || null,
});

/** @throws UpstreamError with status 404 when there is no such charge for this tenant */
export const getCharge = async (reader: Reader, id: string | number): Promise<Charge> =>
  foundById(await listEveryCharge(reader), id, () =>
    absentRecord(reader, listMiscChargesOperation.id, 'There is no such charge'),
  );

/** @throws UpstreamError as `getCharge` */
export async function getManagedCharge(reader: Reader, id: string): Promise<ManagedCharge> {
  const [own, names] = await Promise.all([getCharge(reader, id), readChargeNames(reader)]);
  return withNames(own, names);
}

/** Reads a charge, or nothing for a new one, with what it can refer to. @throws UpstreamError as `getCharge` */
export async function openCharge(reader: Reader, _: StaffContext, id: string): Promise<ChargeFormContext> {
  const [own, names] = await Promise.all([id === '' ? null : getCharge(reader, id), readChargeNames(reader)]);
  return { ...names, record: own && withNames(own, names) };
}
