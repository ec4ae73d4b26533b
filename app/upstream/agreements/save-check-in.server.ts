import type { Reader } from '../call.ts';
import { type CalculatedPrice, toCalculatedPrice } from '../pricing/calculated-price.ts';
import type { WriteSafety } from '../write-safety.ts';
import { checkInAgreementOperation } from './agreement-return.contract.ts';
import { type CheckInWish, checkInBody } from './check-in-wish.ts';
import { type SavedAgreement, toSavedAgreement } from './saved-agreement.ts';

/** An agreement whose vehicle is back. Money in currency units. */
interface CheckedIn extends SavedAgreement {
  /** What it cost until now, and how much more it costs; below 0 when it costs less. */
  readonly totalBefore: number | null;
  readonly difference: number | null;
  /** Collected and on hold, what is left of both. */
  readonly depositHeld: number | null;
  readonly price: CalculatedPrice;
}

/**
 * Takes a vehicle back, or puts right what was written down of its return.
 * @throws UpstreamError `refused`: 409 when it is back already, or the agreement is closed, void or on hold; 400 and 422
 *   the fields that are wrong, in the service's spelling; 403 the permission that is missing; 404 when there is none of
 *   this id for this tenant; 412 who changed it since, and when; `not-offered` where the service has no such call
 */
export async function saveCheckIn(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  wish: CheckInWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<CheckedIn> {
  const { data } = await upstream.call(staff, checkInAgreementOperation, {
    params: { agreementId: id },
    body: checkInBody(wish),
    idempotencyKey,
    ifMatch,
    traceId,
    signal,
  });
  return {
    ...toSavedAgreement(data),
    totalBefore: data.totalBefore,
    difference: data.difference,
    depositHeld: data.balanceDeposit,
    price: toCalculatedPrice(data.price),
  };
}
