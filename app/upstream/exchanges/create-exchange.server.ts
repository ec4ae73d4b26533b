import type { z } from 'zod';
import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import { createExchangeOperation } from './exchanges.contract.ts';

type Body = z.input<typeof createExchangeOperation.body>;

/** Why a vehicle is exchanged, in the service's words. */
export type ExchangeReason = Body['reason'];

/** One vehicle for another. */
export interface ExchangeWish {
  readonly agreementId: number;
  /** When the vehicles change hands: wall-clock text of the place, `yyyy-MM-ddTHH:mm:ss`. */
  readonly at: string;
  readonly placeId: number;
  readonly reason: ExchangeReason;
  readonly note: string | null;
  /** Of the vehicle that comes back. Levels are eighths of a tank or percent of a battery; null is as it went out. */
  readonly odometerIn: number;
  readonly fuelIn: number | null;
  /** What becomes of it; null leaves that to the service. */
  readonly oldStatusId: number | null;
  /** The vehicle that goes out. */
  readonly vehicleId: number;
  readonly odometerOut: number;
  readonly fuelOut: number | null;
  /** Another type at the price of the agreed one. */
  readonly isFreeUpgrade: boolean;
}

/** What an exchange made of its agreement. Money in currency units. */
interface MadeExchange {
  readonly id: number;
  readonly agreementId: number;
  readonly total: number | null;
  readonly balance: number | null;
  /** What it added to the total. */
  readonly priceDifference: number | null;
  /** The agreement's, for `ifMatch`; null where the service keeps none. */
  readonly version: number | null;
}

/**
 * Takes one vehicle back and hands another over under the same agreement.
 * @throws UpstreamError `refused`: 409 names the record that has the new vehicle, or says that it is not ready or that the
 *   rental is past due; 412 who changed the agreement since, and when; 422 the fields that are wrong, in the service's
 *   spelling; `not-offered` where the service has no such call
 */
export async function createExchange(
  { upstream, staff, traceId, signal }: Reader,
  wish: ExchangeWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<MadeExchange> {
  const { data } = await upstream.call(staff, createExchangeOperation, {
    body: {
      agreementId: wish.agreementId,
      exchangeDate: wish.at,
      locationId: wish.placeId,
      reason: wish.reason,
      note: wish.note ?? undefined,
      odometerIn: wish.odometerIn,
      fuelLevelIn: wish.fuelIn ?? undefined,
      oldVehicleStatusId: wish.oldStatusId ?? undefined,
      vehicleId: wish.vehicleId,
      odometerOut: wish.odometerOut,
      fuelLevelOut: wish.fuelOut ?? undefined,
      isFreeUpgrade: wish.isFreeUpgrade || undefined,
    },
    idempotencyKey,
    ifMatch,
    traceId,
    signal,
  });
  return {
    id: data.vehicleExchangeId,
    agreementId: data.agreementId,
    total: data.totalAmount,
    balance: data.balanceDue,
    priceDifference: data.priceDifference,
    version: data.version,
  };
}
