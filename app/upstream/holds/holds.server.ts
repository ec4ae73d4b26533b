import type { Reader } from '../call.ts';
import { creates, one, removes, unreadOnFailure } from '../reader.ts';
import {
  createHoldOperation,
  listHoldsOperation,
  type NewHold,
  removeHoldOperation,
} from './holds.contract.ts';

/**
 * What has a vehicle's time and is not over before the day `from`, by its start.
 * @throws UpstreamError
 */
export const listHolds = one(listHoldsOperation);

/** The same; null when the service does not answer, and the page says so. */
export const listHoldsOrUnread = unreadOnFailure(listHolds);

const create = creates(createHoldOperation);
const remove = removes(removeHoldOperation);

/**
 * Takes a vehicle out of hire for a time.
 * @returns the hold's id; null when a service that does not check overlaps made none
 * @throws UpstreamError `refused`: 409 names the record in the way or asks for a transfer, 422 the field that is wrong
 */
export async function createHold(
  reader: Reader,
  vehicleId: string,
  hold: NewHold,
  idempotencyKey: string,
): Promise<number | null> {
  return (await create(reader, vehicleId, hold, { idempotencyKey })).id;
}

/**
 * Ends a maintenance or a transfer, so that its time is free.
 * @throws UpstreamError `refused`: 404 when there is no such hold, 409 for one that belongs to a rental
 */
export async function removeHold(
  reader: Reader,
  vehicleId: string,
  holdId: string,
  idempotencyKey: string,
): Promise<void> {
  await remove(reader, { vehicleId, holdId }, { idempotencyKey });
}
