import type { Reader } from '../call.ts';
import { UpstreamError } from '../upstream-error.ts';
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
  { upstream, staff, traceId, signal }: Reader,
  type: string | null,
): Promise<string> {
  try {
    const query = type === null ? {} : { agreementType: type };
    const call = { query, traceId, signal };
    const { data } = await upstream.call(staff, generateAgreementNumberOperation, call);
    return data.agreementNo.trim() || NO_AGREEMENT_NUMBER;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
    upstream.log.warn({ operationId: error.operationId, traceId, kind: error.kind }, 'No agreement number');
    return NO_AGREEMENT_NUMBER;
  }
}
