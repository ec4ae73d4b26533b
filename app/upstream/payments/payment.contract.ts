import { z } from 'zod';
import { amount, flag, identity, reference, text } from '../wire.ts';

/** One entry of a record's account, as details list it. Dates are wall-clock text of the till's place. */
export const paymentSchema = z.object({
  paymentId: identity,
  paymentNumber: z.string(),
  amount: z.number(),
  /** What the entry took off the balance. */
  amountPaid: amount,
  /** What was owed after it. */
  balanceDue: amount,
  method: text,
  /** Payment, Deposit, Hold, Refund, Release, Forfeit, Cancel, Adjustment or WriteOff. */
  type: z.string(),
  /** Where a refund, release or forfeit took from: Deposit, Hold or Balance. */
  from: text,
  mode: text,
  status: text,
  reference: text,
  reason: text,
  description: text,
  date: text,
  holdExpiresAt: text,
  /** A hold of which something is left runs out within two days, or has. */
  isExpiring: flag,
  cardBrand: text,
  cardLastFour: text,
  /** The entry that this one takes back or replaces. */
  correctsId: reference,
  locationId: reference,
  locationName: text,
  createdByName: text,
  editAvailable: flag,
  deleteAvailable: flag,
});

/** What came into the deposit's two buckets, what went out of them, and what they hold. */
export const depositTotalsSchema = z.object({
  depositAmount: amount,
  onHoldAmount: amount,
  refundAmount: amount,
  releaseAmount: amount,
  forfeitureAmount: amount,
  totalCanceledAmount: amount,
  balanceDeposit: amount,
});
