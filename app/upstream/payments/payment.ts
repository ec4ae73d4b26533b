import type { z } from 'zod';
import type { depositTotalsSchema, paymentSchema } from './payment.contract.ts';

/** One entry of a record's account. Times are wall-clock text of the till's place, money in currency units. */
export interface Payment {
  readonly id: number;
  readonly number: string;
  readonly amount: number;
  /** What the entry took off the balance. */
  readonly settled: number | null;
  /** What was owed after it. */
  readonly balance: number | null;
  readonly method: string | null;
  /** Payment, Deposit, Hold, Refund, Release, Forfeit, Cancel, Adjustment or WriteOff. */
  readonly type: string;
  /** Where a refund, release or forfeit took from: Deposit, Hold or Balance. */
  readonly takenFrom: string | null;
  readonly mode: string | null;
  readonly status: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly description: string | null;
  readonly paidAt: string | null;
  readonly holdExpiresAt: string | null;
  /** A hold of which something is left runs out within two days, or has. */
  readonly isExpiring: boolean | null;
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  /** The entry that this one takes back or replaces. */
  readonly correctsId: number | null;
  readonly placeId: number | null;
  readonly place: string | null;
  readonly takenBy: string | null;
  readonly mayEdit: boolean | null;
  readonly mayRemove: boolean | null;
}

/** What came into a deposit, what went out of it, and what it holds. Money in currency units. */
export interface DepositTotals {
  readonly collected: number | null;
  readonly onHold: number | null;
  readonly refunded: number | null;
  readonly released: number | null;
  readonly forfeited: number | null;
  readonly cancelled: number | null;
  readonly balance: number | null;
}

/** Takes the service's payment apart. */
export const toPayment = (payment: z.output<typeof paymentSchema>): Payment => ({
  id: payment.paymentId,
  number: payment.paymentNumber,
  amount: payment.amount,
  settled: payment.amountPaid,
  balance: payment.balanceDue,
  method: payment.method,
  type: payment.type,
  takenFrom: payment.from,
  mode: payment.mode,
  status: payment.status,
  reference: payment.reference,
  reason: payment.reason,
  description: payment.description,
  paidAt: payment.date,
  holdExpiresAt: payment.holdExpiresAt,
  isExpiring: payment.isExpiring,
  cardBrand: payment.cardBrand,
  cardLastFour: payment.cardLastFour,
  correctsId: payment.correctsId,
  placeId: payment.locationId,
  place: payment.locationName,
  takenBy: payment.createdByName,
  mayEdit: payment.editAvailable,
  mayRemove: payment.deleteAvailable,
});

/** Takes the service's deposit totals apart; null when the record has none. */
export const toDepositTotals = (totals: z.output<typeof depositTotalsSchema> | null): DepositTotals | null =>
  totals && {
    collected: totals.depositAmount,
    onHold: totals.onHoldAmount,
    refunded: totals.refundAmount,
    released: totals.releaseAmount,
    forfeited: totals.forfeitureAmount,
    cancelled: totals.totalCanceledAmount,
    balance: totals.balanceDeposit,
  };
