import type { Reader } from '../call.ts';
import { unreadOnFailure } from '../reader.ts';
import { type Hold, toHold } from './hold.ts';
import { createHoldOperation, listHoldsOperation, removeHoldOperation } from './holds.contract.ts';

/**
 * What has a vehicle's time and is not over before `from`, by its start.
 * @param from `yyyy-MM-dd`; what is over now is left out when it is missing
 * @throws UpstreamError
 */
export async function listHolds(
  { upstream, staff, traceId, signal }: Reader,
  vehicleId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): Promise<readonly Hold[]> {
  const { data } = await upstream.call(staff, listHoldsOperation, {
    params: { vehicleId },
    query: { StartDate: from, EndDate: to },
    traceId,
    signal,
  });
  return data.map(toHold);
}

/** The same; null when the service does not answer, and the page says so. */
export const listHoldsOrUnread = unreadOnFailure(listHolds);

/** A time in the workshop or on the way to another place. Moments are `yyyy-MM-ddTHH:mm` on the places' own clocks. */
export interface HoldWish {
  readonly kind: 'maintenance' | 'transfer';
  readonly from: string;
  readonly to: string;
  readonly startPlaceId: number;
  /** Null: it ends where it starts. */
  readonly endPlaceId: number | null;
  readonly reason: string | null;
}

/**
 * Takes a vehicle out of hire for a time.
 * @returns the hold's id; null when a service that does not check overlaps laid none
 * @throws UpstreamError `refused`: 409 names the record in the way or asks for a transfer, 422 the field that is wrong
 */
export async function createHold(
  { upstream, staff, traceId, signal }: Reader,
  vehicleId: string,
  wish: HoldWish,
  idempotencyKey: string,
): Promise<number | null> {
  const { kind, from, to, startPlaceId, endPlaceId, reason } = wish;
  const { data } = await upstream.call(staff, createHoldOperation, {
    params: { vehicleId },
    body: {
      kind,
      startDate: from,
      endDate: to,
      startLocationId: startPlaceId,
      endLocationId: endPlaceId,
      reason,
    },
    idempotencyKey,
    traceId,
    signal,
  });
  return data.holdId;
}

/**
 * Gives a maintenance's or a transfer's time back.
 * @throws UpstreamError `refused`: 404 when there is no such hold, 409 for one that belongs to a rental
 */
export async function removeHold(
  { upstream, staff, traceId, signal }: Reader,
  vehicleId: string,
  holdId: string,
  idempotencyKey: string,
): Promise<void> {
  const params = { vehicleId, holdId };
  await upstream.call(staff, removeHoldOperation, { params, idempotencyKey, traceId, signal });
}
