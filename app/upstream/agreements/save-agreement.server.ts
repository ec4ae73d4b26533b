import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import {
  type AgreementWish,
  agreementBody,
  type NewAgreementWish,
  newAgreementBody,
} from './agreement-wish.ts';
import { createAgreementOperation, saveAgreementOperation } from './agreement-write.contract.ts';
import { type SavedAgreement, toSavedAgreement } from './saved-agreement.ts';

/**
 * Checks a vehicle out. `deposit` is what the agreement asks for, not what was taken.
 * @throws UpstreamError `refused`: 409 names the record in the way, or a reservation or vehicle that is not ready; 400
 *   and 422 the fields that are wrong, in the service's spelling (a blacklisted person, a licence that ends too early);
 *   403 the permission that is missing; `not-offered` where the service has no such call
 */
export async function createAgreement(
  { upstream, staff, traceId, signal }: Reader,
  wish: NewAgreementWish,
  { idempotencyKey }: WriteSafety,
): Promise<SavedAgreement & { readonly deposit: number | null }> {
  const { data } = await upstream.call(staff, createAgreementOperation, {
    body: newAgreementBody(wish),
    idempotencyKey,
    traceId,
    signal,
  });
  return { ...toSavedAgreement(data), deposit: data.deposit };
}

/**
 * Changes an agreement; its check-out, customer and vehicle stay. `totalBefore` is what it cost until now.
 * @throws UpstreamError `refused`: as for a check-out; 404 when there is none of this id for this tenant, 412 who changed
 *   it since, and when
 */
export async function saveAgreement(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  wish: AgreementWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<SavedAgreement & { readonly totalBefore: number | null }> {
  const { data } = await upstream.call(staff, saveAgreementOperation, {
    params: { agreementId: id },
    body: agreementBody(wish),
    idempotencyKey,
    ifMatch,
    traceId,
    signal,
  });
  return { ...toSavedAgreement(data), totalBefore: data.totalBefore };
}
