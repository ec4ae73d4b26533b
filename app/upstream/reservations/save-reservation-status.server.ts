import type { Reader } from '../call.ts';
import { saveReservationStatusOperation } from './reservation-write.contract.ts';

/** A status that a reservation is to have. */
export interface WantedStatus {
  readonly statusId: number;
  /** Needed to cancel and for a no-show. */
  readonly reason?: string | null | undefined;
  /** In place of the client's own fee, in currency units; null takes that one. */
  readonly fee?: number | null | undefined;
  /** The same key with the same wish is done once, where the service knows keys. */
  readonly idempotencyKey: string;
  /** The version that the change was made from; left out where the service keeps none. */
  readonly ifMatch?: string | undefined;
}

/** A reservation after the move. */
interface MovedReservation {
  readonly id: number;
  readonly number: string;
  readonly statusId: number;
  readonly total: number | null;
  readonly cancellationCharge: number | null;
  readonly version: number | null;
  /** What staff should know and what did not stop them. */
  readonly warnings: readonly string[];
}

/**
 * Gives a reservation another status by hand: confirm, cancel, no-show, reopen.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant, 409 when the
 *   life-cycle or another record is in the way, 412 when somebody changed it since, 422 when reason or fee are wrong,
 *   403 when a permission is missing; `not-offered` where the service has no such call
 */
export async function saveReservationStatus(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  { statusId, reason, fee, idempotencyKey, ifMatch }: WantedStatus,
): Promise<MovedReservation> {
  const { data } = await upstream.call(staff, saveReservationStatusOperation, {
    params: { reservationId: id },
    body: { statusId, reason, fee },
    idempotencyKey,
    ifMatch,
    traceId,
    signal,
  });
  return {
    id: data.reserveId,
    number: data.reservationNumber,
    statusId: data.statusId,
    total: data.total,
    cancellationCharge: data.cancellationCharge,
    version: data.version,
    warnings: (data.warnings ?? []).map(({ message }) => message),
  };
}
