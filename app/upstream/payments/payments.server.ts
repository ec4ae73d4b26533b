import type { Reader, WriteSafety } from '../call.ts';
import { page, write } from '../reader.ts';
import * as contract from './payments.contract.ts';

export const listPayments = page(contract.listPaymentsOperation);

/** Refused with 422 also when there is not that much to refund. */
export const createAgreementPayment = write(contract.createAgreementPaymentOperation);
export const createReservationPayment = write(contract.createReservationPaymentOperation);

const correctOfAgreement = write(contract.saveAgreementPaymentOperation);
const correctOfReservation = write(contract.saveReservationPaymentOperation);
const removeOfAgreement = write(contract.removeAgreementPaymentOperation);
const removeOfReservation = write(contract.removeReservationPaymentOperation);

interface AccountEntry {
  readonly kind: 'reservation' | 'agreement';
  readonly recordId: number;
  readonly paymentId: number;
}

/** Returns the new entry. 409 on another day, for a corrected entry and a closed record. */
export const correctPayment = (
  reader: Reader,
  { kind, recordId, paymentId }: AccountEntry,
  correction: contract.PaymentCorrection,
  safety: WriteSafety,
) =>
  kind === 'agreement'
    ? correctOfAgreement(reader, { agreementId: recordId, paymentId }, correction, safety)
    : correctOfReservation(reader, { reservationId: recordId, paymentId }, correction, safety);

/** Returns the reversing entry. */
export const removePayment = (
  reader: Reader,
  { kind, recordId, paymentId }: AccountEntry,
  safety: WriteSafety,
) =>
  kind === 'agreement'
    ? removeOfAgreement(reader, { agreementId: recordId, paymentId }, safety)
    : removeOfReservation(reader, { reservationId: recordId, paymentId }, safety);
