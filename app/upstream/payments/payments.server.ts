import type { z } from 'zod';
import type { Reader } from '../call.ts';
import { NO_PAGINATION, type Pagination } from '../pagination.ts';
import type { WriteSafety } from '../write-safety.ts';
import { type DepositTotals, type Payment, toDepositTotals, toPayment } from './payment.ts';
import { listPaymentsOperation } from './payment-row.contract.ts';
import { type PaymentFilters, type PaymentRow, toPaymentRow, toPaymentsQuery } from './payment-row.ts';
import { type PaymentWish, paymentBody } from './payment-wish.ts';
import { createAgreementPaymentOperation, createReservationPaymentOperation } from './payments.contract.ts';

/** An entry that was made, and where it leaves the record's account. Money in currency units. */
export interface PostedPayment {
  readonly paymentId: number;
  readonly number: string;
  readonly payment: Payment;
  readonly charged: number | null;
  readonly paid: number | null;
  readonly refunded: number | null;
  readonly adjusted: number | null;
  readonly writtenOff: number | null;
  /** What is still owed; below 0 when too much was paid. */
  readonly balance: number;
  readonly depositTotals: DepositTotals | null;
  /** The agreement's status, which a payment may have moved; null for a reservation. */
  readonly statusId: number | null;
  readonly status: string | null;
}

/** Takes the service's answer to a write apart. */
export const toPosted = ({
  payment,
  account,
  ...data
}: z.output<typeof createAgreementPaymentOperation.answer>): PostedPayment => ({
  paymentId: payment.paymentId,
  number: payment.paymentNumber,
  payment: toPayment(payment),
  charged: account.charged,
  paid: account.paid,
  refunded: account.refunded,
  adjusted: account.adjusted,
  writtenOff: account.writtenOff,
  balance: account.balanceDue,
  depositTotals: toDepositTotals(account.depositTotals),
  statusId: data.agreementStatusId,
  status: data.agreementStatusName,
});

/**
 * Makes an entry on an agreement's account.
 * @throws UpstreamError `refused`: 404 when there is no such agreement for this tenant, 409 when its status allows no such
 *   entry, 422 when there is not so much to give back or a field is wrong, 403 the permission that is missing;
 *   `not-offered` where the service has no such call
 */
export async function createAgreementPayment(
  { upstream, staff, traceId, signal }: Reader,
  agreementId: number,
  wish: PaymentWish,
  { idempotencyKey }: WriteSafety,
): Promise<PostedPayment> {
  const params = { agreementId };
  const call = { params, body: paymentBody(wish), idempotencyKey, traceId, signal };
  return toPosted((await upstream.call(staff, createAgreementPaymentOperation, call)).data);
}

/**
 * Makes an entry on a reservation's account.
 * @throws UpstreamError as for an agreement
 */
export async function createReservationPayment(
  { upstream, staff, traceId, signal }: Reader,
  reservationId: number,
  wish: PaymentWish,
  { idempotencyKey }: WriteSafety,
): Promise<PostedPayment> {
  const params = { reservationId };
  const call = { params, body: paymentBody(wish), idempotencyKey, traceId, signal };
  return toPosted((await upstream.call(staff, createReservationPaymentOperation, call)).data);
}

/**
 * One page of the entries of all accounts and where it stands in the whole.
 * @throws UpstreamError `not-offered` where the service has no such call
 */
export async function listPayments(
  { upstream, staff, traceId, signal }: Reader,
  filters: PaymentFilters,
): Promise<{ readonly rows: readonly PaymentRow[]; readonly pagination: Pagination }> {
  const call = { query: toPaymentsQuery(filters), traceId, signal };
  const { data, pagination } = await upstream.call(staff, listPaymentsOperation, call);
  return { rows: data.map(toPaymentRow), pagination: pagination ?? NO_PAGINATION };
}
