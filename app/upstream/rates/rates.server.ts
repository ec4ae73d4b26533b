import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { type Rate, toRate } from './rate.ts';
import { listOptimalRatesOperation, listRatesOperation, listRateTypesOperation } from './rates.contract.ts';

/** Which rate lines are wanted; moments are wall-clock text of the check-out place. */
interface RateFilters {
  readonly vehicleTypeId?: number | undefined;
  readonly placeId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly rateName?: string | undefined;
  /** The agreement whose frozen rates count. */
  readonly agreementId?: number | undefined;
  /** An agreement type by its name. */
  readonly agreementType?: string | undefined;
}

/**
 * The rate lines of a vehicle type and place.
 * @throws UpstreamError
 */
export async function listRates(
  { upstream, staff, traceId, signal }: Reader,
  filters: RateFilters,
): Promise<readonly Rate[]> {
  const { data } = await upstream.call(staff, listRatesOperation, {
    query: {
      VehicleTypeId: filters.vehicleTypeId,
      LocationId: filters.placeId,
      CheckoutDate: filters.from,
      CheckinDate: filters.to,
      RateName: filters.rateName,
      AgreementId: filters.agreementId,
      AgreementTypeName: filters.agreementType,
    },
    traceId,
    signal,
  });
  return data.map(toRate);
}

/** The same; empty when the service does not answer. */
export const listRatesOrEmpty = (reader: Reader, filters: RateFilters): Promise<readonly Rate[]> =>
  orEmpty(reader, listRates(reader, filters));

/** A rate that can be asked for by its name. */
interface RateType {
  readonly id: number;
  readonly name: string;
  readonly isPrepaid: boolean;
}

/** The names that rates have for a vehicle type and place; empty when the service does not answer. */
export function listRateTypesOrEmpty(
  reader: Reader,
  { vehicleTypeId, placeId }: { readonly vehicleTypeId?: number; readonly placeId?: number },
): Promise<readonly RateType[]> {
  const { upstream, staff, traceId, signal } = reader;
  const query = { VehicleTypeId: vehicleTypeId, LocationId: placeId };
  const answered = upstream.call(staff, listRateTypesOperation, { query, traceId, signal });
  const types = answered.then(({ data }) =>
    data.map(({ rateTypeId, rateName, isPrepaid }) => ({
      id: rateTypeId,
      name: rateName,
      isPrepaid: isPrepaid ?? false,
    })),
  );
  return orEmpty(reader, types);
}

/** A rate for a rental. */
interface RateOption {
  readonly id: number;
  readonly name: string;
  /** The one that the service would take. */
  readonly isOptimal: boolean;
}

/** What an optimal rate is asked for; moments are wall-clock text of the check-out place. */
interface RentalAtPlace {
  readonly from: string;
  readonly to: string;
  readonly vehicleTypeId: number;
  readonly placeId: number;
}

/**
 * The rates that a rental can have, and which of them the service would take.
 * @throws UpstreamError
 */
export async function listOptimalRates(
  { upstream, staff, traceId, signal }: Reader,
  { from, to, vehicleTypeId, placeId }: RentalAtPlace,
): Promise<readonly RateOption[]> {
  const query = { CheckoutDate: from, CheckinDate: to, VehicleTypeId: vehicleTypeId, LocationId: placeId };
  const { data } = await upstream.call(staff, listOptimalRatesOperation, { query, traceId, signal });
  return data.map(({ rateId, rateName, isOptimal }) => ({
    id: rateId,
    name: rateName,
    isOptimal: isOptimal ?? false,
  }));
}

/** The same; empty when the service does not answer. */
export const listOptimalRatesOrEmpty = (
  reader: Reader,
  asked: RentalAtPlace,
): Promise<readonly RateOption[]> => orEmpty(reader, listOptimalRates(reader, asked));
