import { absentRecord, foundById } from '../../upstream/absent-record.ts';
import type { Reader } from '../../upstream/call.ts';
import { listAllLocations } from '../../upstream/locations/locations.server.ts';
import { listTaxes } from '../../upstream/pricing/pricing.server.ts';
import type { Choice } from '../../upstream/reader.ts';
import { listTaxesOperation, type Tax } from '../../upstream/taxes/taxes.contract.ts';

/** How a location charges a tax: on every rental, or as an option that is selected at first or not. */
export type TaxMode = 'always' | 'selected' | 'offered';

interface TaxedLocation extends Choice {
  readonly mode: TaxMode;
}

/** A tax with the locations that charge it. */
export interface ManagedTax
  extends Pick<
    Tax,
    | 'id'
    | 'name'
    | 'description'
    | 'percent'
    | 'isNeverExempt'
    | 'activeFrom'
    | 'activeTo'
    | 'ledgerCode'
    | 'version'
    | 'changedAt'
    | 'changedBy'
  > {
  readonly locations: readonly TaxedLocation[];
}

export interface TaxFormContext {
  readonly record: ManagedTax | null;
  /** All locations, also the inactive ones and those to which the user is not assigned: a save writes them all. */
  readonly locations: readonly Choice[];
}

const modeOf = ({ isOptional, isSelectedForReservations }: Tax): TaxMode => {
  if (!isOptional) return 'always';
  return isSelectedForReservations ? 'selected' : 'offered';
};

/** Merges the taxes of locations, which the service lists one by one, into one record for each tax. */
export function mergedTaxes(
  lists: readonly { readonly location: Choice; readonly taxes: readonly Tax[] }[],
): readonly ManagedTax[] {
  const byId = new Map<number, ManagedTax>();
  for (const { location, taxes } of lists)
    for (const tax of taxes) {
      const before = byId.get(tax.id)?.locations ?? [];
      const locations = [...before, { ...location, mode: modeOf(tax) }];
      byId.set(tax.id, { ...tax, locations });
    }
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

/**
 * Reads the taxes of every location, and the locations.
 * @throws UpstreamError where a list cannot be read: a tax without one of its locations would lose it with a save
 */
export async function readTaxes(
  reader: Reader,
): Promise<{ readonly taxes: readonly ManagedTax[]; readonly locations: readonly Choice[] }> {
  const locations = (await listAllLocations(reader)).map(({ id, name }) => ({ id, name }));
  const lists = await Promise.all(
    locations.map(async (location) => ({
      location,
      taxes: await listTaxes(reader, { locationId: location.id }),
    })),
  );
  return { taxes: mergedTaxes(lists), locations };
}

const taxIn = (reader: Reader, taxes: readonly ManagedTax[], id: string | number) =>
  foundById(taxes, id, () => absentRecord(reader, listTaxesOperation.id, 'There is no such tax'));

/** @throws UpstreamError with status 404 when no location of this tenant charges such a tax */
export const getManagedTax = async (reader: Reader, id: string | number): Promise<ManagedTax> =>
  taxIn(reader, (await readTaxes(reader)).taxes, id);

/** Reads a tax, or nothing for a new one, with all locations. @throws UpstreamError as `getManagedTax` */
export async function openTax(reader: Reader, id: string): Promise<TaxFormContext> {
  const { taxes, locations } = await readTaxes(reader);
  return { locations, record: id === '' ? null : taxIn(reader, taxes, id) };
}
