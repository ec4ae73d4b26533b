import type { z } from 'zod';
import type { Reader } from '../call.ts';
import type { SaveWarning, WriteSafety } from '../write-safety.ts';
import { type NewReservationWish, type ReservationWish, reservationBody } from './reservation-wish.ts';
import { createReservationOperation, saveReservationOperation } from './reservation-write.contract.ts';

/** A reservation after it was written. */
interface SavedReservation {
  readonly id: number;
  readonly number: string;
  readonly statusId: number;
  /** Currency units. */
  readonly total: number | null;
  /** For `ifMatch`; null where the service keeps none. */
  readonly version: number | null;
  readonly warnings: readonly SaveWarning[];
}

const toSaved = (data: z.output<typeof saveReservationOperation.answer>): SavedReservation => ({
  id: data.reserveId,
  number: data.reservationNumber,
  statusId: data.statusId,
  total: data.total,
  version: data.version,
  warnings: data.warnings ?? [],
});

/**
 * Makes a reservation.
 * @throws UpstreamError `refused`: 409 names the record in the way, the lack of vehicles of the type or a transfer that
 *   is needed first; 400 and 422 the fields that are wrong, in the service's spelling; 403 the permission that is missing;
 *   `not-offered` where the service has no such call
 */
export async function createReservation(
  { upstream, staff, traceId, signal }: Reader,
  wish: NewReservationWish,
  { idempotencyKey }: WriteSafety,
): Promise<SavedReservation> {
  const { data } = await upstream.call(staff, createReservationOperation, {
    body: { ...reservationBody(wish), statusId: wish.statusId ?? undefined },
    idempotencyKey,
    traceId,
    signal,
  });
  return toSaved(data);
}

/**
 * Writes a reservation anew, but for its status.
 * @throws UpstreamError `refused`: as for a new one; 404 when there is none of this id for this tenant, 412 who changed it
 *   since, and when
 */
export async function saveReservation(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  wish: ReservationWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<SavedReservation> {
  const { data } = await upstream.call(staff, saveReservationOperation, {
    params: { reservationId: id },
    body: reservationBody(wish),
    idempotencyKey,
    ifMatch,
    traceId,
    signal,
  });
  return toSaved(data);
}
