import type { Reader } from '../call.ts';
import { saveAgreementStatusOperation } from './agreement-write.contract.ts';
import { type SavedAgreement, toSavedAgreement } from './saved-agreement.ts';

/** What staff want an agreement to become. */
interface AgreementStatusChange {
  readonly statusId: number;
  /** Kept with the agreement; the service wants one for a void. */
  readonly reason?: string | undefined;
  /** The same for every try of one and the same wish, so that it is done once. */
  readonly idempotencyKey: string;
  /** The version that was on the screen; the change is refused when there is another by now. */
  readonly ifMatch?: string | undefined;
}

/**
 * Puts an agreement on hold, opens it again, or voids it.
 * @throws UpstreamError `not-offered` where the service lacks the call; `refused` with status 409 when its life-cycle has
 * no such move or money was taken, 412 when somebody changed it since, 422 without a reason that is needed
 */
export async function saveAgreementStatus(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  { statusId, reason, idempotencyKey, ifMatch }: AgreementStatusChange,
): Promise<SavedAgreement> {
  const { data } = await upstream.call(staff, saveAgreementStatusOperation, {
    params: { agreementId: id },
    body: { statusId, reason },
    traceId,
    signal,
    idempotencyKey,
    ifMatch,
  });
  return toSavedAgreement(data);
}
