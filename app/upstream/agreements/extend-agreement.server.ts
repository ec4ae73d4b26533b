import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import { extendAgreementOperation } from './agreement-return.contract.ts';
import { type SavedAgreement, toSavedAgreement } from './saved-agreement.ts';

/** Until when a vehicle is kept longer. */
export interface ExtensionWish {
  /** The new due time: wall-clock text of the place where the vehicle comes back, `yyyy-MM-ddTHH:mm:ss`. */
  readonly checkInAt: string;
  /** Null leaves the place as it was agreed. */
  readonly checkInPlaceId: number | null;
  readonly reason: string | null;
}

/** An agreement after its extension, and what that changed. Money in currency units. */
interface ExtendedAgreement extends SavedAgreement {
  /** The new due time as the service keeps it. */
  readonly checkInAt: string | null;
  readonly days: number | null;
  readonly totalBefore: number | null;
  readonly difference: number | null;
}

/**
 * Extends an agreement whose vehicle is out: the service prices the whole rental anew from its start, at the agreement's
 * own rates.
 * @throws UpstreamError `refused`: 409 once the vehicle is back, or naming the record that has the vehicle then; 412 who
 *   changed the agreement since, and when; 422 the field that is wrong, in the service's spelling (an end that is not
 *   later, a licence that ends before, a place that is closed); `not-offered` where the service has no such call
 */
export async function extendAgreement(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  { checkInAt, checkInPlaceId, reason }: ExtensionWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<ExtendedAgreement> {
  const { data } = await upstream.call(staff, extendAgreementOperation, {
    params: { agreementId: id },
    body: {
      checkinDate: checkInAt,
      checkinLocationId: checkInPlaceId ?? undefined,
      reason: reason ?? undefined,
    },
    idempotencyKey,
    ifMatch,
    traceId,
    signal,
  });
  return {
    ...toSavedAgreement(data),
    checkInAt: data.checkinDate,
    days: data.totalDays,
    totalBefore: data.totalBefore,
    difference: data.difference,
  };
}
