import type { Reader } from '../call.ts';
import { creates, page, removes } from '../reader.ts';
import type { WriteSafety } from '../write-safety.ts';
import {
  createAgreementPaymentOperation,
  createReservationPaymentOperation,
  listPaymentsOperation,
  type PaymentCorrection,
  type PostedPayment,
  removeAgreementPaymentOperation,
  removeReservationPaymentOperation,
  saveAgreementPaymentOperation,
  saveReservationPaymentOperation,
} from './payments.contract.ts';

/**
 * One page of the entries of all accounts and where it stands in the whole.
 * @throws UpstreamError `not-offered` where the service has no such call
 */
export const listPayments = page(listPaymentsOperation);

/**
 * Makes an entry on an agreement's account.
 * @throws UpstreamError `refused`: 404 when there is no such agreement for this tenant, 409 when its status allows no such
 *   entry, 422 when there is not so much to refund or a field is wrong, 403 the permission that is missing;
 *   `not-offered` where the service has no such call
 */
export const createAgreementPayment = creates(createAgreementPaymentOperation);

/**
 * Makes an entry on a reservation's account.
 * @throws UpstreamError as for an agreement
 */
export const createReservationPayment = creates(createReservationPaymentOperation);

// A correction makes an entry of its own, so that it has no version to be made from.
const correctOfAgreement = creates(saveAgreementPaymentOperation);
const correctOfReservation = creates(saveReservationPaymentOperation);
const removeOfAgreement = removes(removeAgreementPaymentOperation);
const removeOfReservation = removes(removeReservationPaymentOperation);

/** An entry of a record's account. */
interface AccountEntry {
  readonly kind: 'reservation' | 'agreement';
  readonly recordId: number;
  readonly paymentId: number;
}

/**
 * Corrects an entry: the service reverses it and makes a new one, which is answered.
 * @throws UpstreamError `refused`: 404 when the account has no such entry, 409 when it stands (another day, corrected
 *   already, the record is over), 422 when a field is wrong, 403 the permission that is missing; `not-offered` where the
 *   service has no such call
 */
export const correctPayment = (
  reader: Reader,
  { kind, recordId, paymentId }: AccountEntry,
  correction: PaymentCorrection,
  safety: WriteSafety,
): Promise<PostedPayment> =>
  kind === 'agreement'
    ? correctOfAgreement(reader, { agreementId: recordId, paymentId }, correction, safety)
    : correctOfReservation(reader, { reservationId: recordId, paymentId }, correction, safety);

/**
 * Reverses an entry; the service answers the reversing entry.
 * @throws UpstreamError as for a correction
 */
export const removePayment = (
  reader: Reader,
  { kind, recordId, paymentId }: AccountEntry,
  safety: WriteSafety,
): Promise<PostedPayment> =>
  kind === 'agreement'
    ? removeOfAgreement(reader, { agreementId: recordId, paymentId }, safety)
    : removeOfReservation(reader, { reservationId: recordId, paymentId }, safety);
