import type { z } from 'zod';
import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { listTaxesOperation, type taxSchema } from './taxes.contract.ts';

const toTax = (wire: z.output<typeof taxSchema>) => ({
  id: wire.taxId,
  placeTaxId: wire.locationTaxId,
  name: wire.name,
  description: wire.description,
  percent: wire.value,
  /** Somebody may leave it out. */
  isOptional: wire.isOptional ?? wire.isOption ?? false,
  /** The place puts it on by itself. */
  isSelected: wire.isSelected ?? false,
  isSelectedForReservations: wire.isDefaultSelectedForReservation ?? false,
  /** Also falls on customers who are exempt; null where the service does not say. */
  isNeverExempt: wire.isNeverExempt,
  activeFrom: wire.activeDate,
  activeTo: wire.expiryDate,
  ledgerCode: wire.glCode,
  placeId: wire.locationId,
  place: wire.locationName,
});

/** A tax as a place has it. */
export type Tax = Readonly<ReturnType<typeof toTax>>;

interface TaxFilters {
  readonly placeId: number;
  /** The agreement whose own taxes count. */
  readonly agreementId?: number | undefined;
}

/**
 * The taxes of a place.
 * @throws UpstreamError
 */
export async function listTaxes(
  { upstream, staff, traceId, signal }: Reader,
  { placeId, agreementId }: TaxFilters,
): Promise<readonly Tax[]> {
  const query = { LocationId: placeId, AgreementId: agreementId };
  const { data } = await upstream.call(staff, listTaxesOperation, { query, traceId, signal });
  return data.map(toTax);
}

/** The same; empty when the service does not answer. */
export const listTaxesOrEmpty = (reader: Reader, filters: TaxFilters): Promise<readonly Tax[]> =>
  orEmpty(reader, listTaxes(reader, filters));
