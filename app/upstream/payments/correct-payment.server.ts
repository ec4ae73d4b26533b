import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import { correctionBody, type PaymentCorrection } from './payment-correction.ts';
import {
  removeAgreementPaymentOperation,
  removeReservationPaymentOperation,
  saveAgreementPaymentOperation,
  saveReservationPaymentOperation,
} from './payments.contract.ts';
import { type PostedPayment, toPosted } from './payments.server.ts';

/** An entry of a record's account. */
interface AccountEntry {
  readonly kind: 'reservation' | 'agreement';
  readonly recordId: number;
  readonly paymentId: number;
}

/**
 * Puts right what was wrong about an entry: the service reverses it and makes a new one, which is answered.
 * @throws UpstreamError `refused`: 404 when the account has no such entry, 409 when it stands (another day, corrected
 *   already, the record is over), 422 when a field is wrong, 403 the permission that is missing; `not-offered` where the
 *   service has no such call
 */
export async function correctPayment(
  { upstream, staff, traceId, signal }: Reader,
  { kind, recordId, paymentId }: AccountEntry,
  correction: PaymentCorrection,
  { idempotencyKey }: WriteSafety,
): Promise<PostedPayment> {
  const call = { body: correctionBody(correction), idempotencyKey, traceId, signal };
  const { data } =
    kind === 'agreement'
      ? await upstream.call(staff, saveAgreementPaymentOperation, {
          ...call,
          params: { agreementId: recordId, paymentId },
        })
      : await upstream.call(staff, saveReservationPaymentOperation, {
          ...call,
          params: { reservationId: recordId, paymentId },
        });
  return toPosted(data);
}

/**
 * Takes an entry back: the service reverses it, and answers the reversing entry.
 * @throws UpstreamError as for a correction
 */
export async function removePayment(
  { upstream, staff, traceId, signal }: Reader,
  { kind, recordId, paymentId }: AccountEntry,
  { idempotencyKey }: WriteSafety,
): Promise<PostedPayment> {
  const call = { idempotencyKey, traceId, signal };
  const { data } =
    kind === 'agreement'
      ? await upstream.call(staff, removeAgreementPaymentOperation, {
          ...call,
          params: { agreementId: recordId, paymentId },
        })
      : await upstream.call(staff, removeReservationPaymentOperation, {
          ...call,
          params: { reservationId: recordId, paymentId },
        });
  return toPosted(data);
}
