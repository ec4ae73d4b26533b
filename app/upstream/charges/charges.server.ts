import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { type Charge, toCharge } from './charge.ts';
import { listMiscChargesOperation } from './charges.contract.ts';

/** Which charges are wanted; moments are wall-clock text of the check-out place. */
interface ChargeFilters {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly placeId?: number | undefined;
  readonly vehicleTypeId?: number | undefined;
  /** The agreement whose own charges count. */
  readonly agreementId?: number | undefined;
}

/**
 * The charges in use that a rental can have. Those without an id of their own cannot be asked for and are left out.
 * @throws UpstreamError
 */
export async function listCharges(
  { upstream, staff, traceId, signal }: Reader,
  filters: ChargeFilters,
): Promise<readonly Charge[]> {
  const { data } = await upstream.call(staff, listMiscChargesOperation, {
    query: {
      Active: 'true',
      CheckoutDate: filters.from,
      CheckinDate: filters.to,
      LocationId: filters.placeId,
      VehicleTypeId: filters.vehicleTypeId,
      AgreementId: filters.agreementId,
    },
    traceId,
    signal,
  });
  return data.flatMap((wire) => {
    const { miscChargeId } = wire;
    return miscChargeId === null ? [] : [toCharge({ ...wire, miscChargeId })];
  });
}

/** The same; empty when the service does not answer. */
export const listChargesOrEmpty = (reader: Reader, filters: ChargeFilters): Promise<readonly Charge[]> =>
  orEmpty(reader, listCharges(reader, filters));
