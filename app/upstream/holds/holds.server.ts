import type { Reader } from '../call.ts';
import { read, unreadOnFailure, write } from '../reader.ts';
import * as contract from './holds.contract.ts';

/** What occupies a vehicle from the day `from` on, by its start. */
export const listHolds = read(contract.listHoldsOperation);
export const listHoldsOrUnread = unreadOnFailure(listHolds);

const create = write(contract.createHoldOperation);
const remove = write(contract.removeHoldOperation);

/** Returns the hold's id; null when a service that does not check overlaps made none. */
export const createHold = async (
  reader: Reader,
  vehicleId: string,
  hold: contract.NewHold,
  idempotencyKey: string,
): Promise<number | null> => (await create(reader, vehicleId, hold, { idempotencyKey })).id;

/** Refused with 409 for a hold that belongs to a rental. */
export async function removeHold(
  reader: Reader,
  vehicleId: string,
  holdId: string,
  idempotencyKey: string,
): Promise<void> {
  await remove(reader, { vehicleId, holdId }, { idempotencyKey });
}
