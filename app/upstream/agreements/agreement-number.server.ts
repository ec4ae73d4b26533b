import type { Reader } from '../call.ts';
import { failedRead } from '../unread-parts.ts';
import { generateAgreementNumberOperation } from './agreements.contract.ts';

/** What the specification puts in place of a number that could not be generated; no service is asked for it. */
export const NO_AGREEMENT_NUMBER = 'NONE';

/**
 * A number for a new agreement; the one that counts is what the check-out answers with. `NONE` when the service gives
 * none.
 * @param type the agreement type's name; null asks without one
 * @throws UpstreamError only `signed-out`
 */
export async function generateAgreementNumber(
  { upstream, staff, traceId, signal, unread }: Reader,
  type: string | null,
): Promise<string> {
  try {
    const query = type === null ? {} : { agreementType: type };
    const call = { query, traceId, signal };
    const { data } = await upstream.call(staff, generateAgreementNumberOperation, call);
    return data.agreementNo.trim() || NO_AGREEMENT_NUMBER;
  } catch (error) {
    const failure = failedRead(error);
    const { operationId, kind } = failure;
    upstream.log.warn({ operationId, traceId, kind }, 'No agreement number');
    unread?.add(failure);
    return NO_AGREEMENT_NUMBER;
  }
}
