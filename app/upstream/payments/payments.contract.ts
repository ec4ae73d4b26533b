import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, reference, text } from '../wire.ts';
import { depositTotalsSchema, paymentSchema } from './payment.contract.ts';
import { listPaymentsOperation } from './payment-row.contract.ts';

const MOST = 1_000_000;

const isWholeCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const money = z.number().min(-MOST).max(MOST).refine(isWholeCents, 'Takes at most two decimals');
const words = (longest: number) => z.string().trim().max(longest).nullish();

/** Of a card only this is ever sent; its number stays at the gateway. */
export const cardSchema = z.object({
  brand: z.string().trim().min(1).max(30),
  lastFour: z.string().regex(/^\d{4}$/, 'Takes the last four digits'),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Takes MM/YY'),
  gatewayToken: z.string().trim().min(1).max(200),
});

const types = [
  'Payment',
  'Deposit',
  'Hold',
  'Refund',
  'Release',
  'Forfeit',
  'Adjustment',
  'WriteOff',
] as const;

/** Money taken or given at the counter. The amount is above 0, but for an adjustment, which may be below. */
export const newPaymentSchema = z.object({
  amount: money,
  type: z.enum(types),
  /** Cash, Card, Bank transfer …; needed for money that moves. */
  method: words(40),
  /** Where a refund (Deposit or Balance) or a forfeit (Deposit or Hold) takes from; missing: where there is enough. */
  from: z.enum(['Deposit', 'Hold', 'Balance']).nullish(),
  reference: words(100),
  card: cardSchema.nullish(),
  /** Needed for an adjustment and a write-off. */
  reason: words(300),
  /** Wall-clock time of the place; missing: after the client's days for holds. */
  holdExpiresAt: z.iso.datetime({ local: true, offset: false }).nullish(),
  /** The till's place; missing: the record's. */
  locationId: z.number().int().positive().nullish(),
});

/** What was wrong about an entry of the same day. What is missing stays as it was. */
export const correctedPaymentSchema = z.object({
  amount: money.optional(),
  method: words(40),
  reference: words(100),
  holdExpiresAt: z.iso.datetime({ local: true, offset: false }).nullish(),
  reason: z.string().trim().min(1).max(300),
});

/** The new entry, and where it leaves the account. */
const postedSchema = z.object({
  payment: paymentSchema,
  account: z.object({
    charged: amount,
    paid: amount,
    refunded: amount,
    adjusted: amount,
    writtenOff: amount,
    balanceDue: z.number(),
    depositTotals: depositTotalsSchema,
  }),
  /** The agreement's status, which a payment may have moved. */
  agreementStatusId: reference,
  agreementStatusName: text,
});

const shared = {
  answer: postedSchema,
  standing: 'assumed',
  refusals: [400, 401, 403, 404, 409, 422],
} as const;

export const createAgreementPaymentOperation = operation({
  ...shared,
  id: 'payments.createForAgreement',
  method: 'POST',
  path: '/v3/agreements/{agreementId}/payments',
  body: newPaymentSchema,
  success: [201],
});

export const createReservationPaymentOperation = operation({
  ...shared,
  id: 'payments.createForReservation',
  method: 'POST',
  path: '/v3/reservations/{reservationId}/payments',
  body: newPaymentSchema,
  success: [201],
});

export const saveAgreementPaymentOperation = operation({
  ...shared,
  id: 'payments.saveForAgreement',
  method: 'PUT',
  path: '/v3/agreements/{agreementId}/payments/{paymentId}',
  body: correctedPaymentSchema,
});

export const saveReservationPaymentOperation = operation({
  ...shared,
  id: 'payments.saveForReservation',
  method: 'PUT',
  path: '/v3/reservations/{reservationId}/payments/{paymentId}',
  body: correctedPaymentSchema,
});

export const removeAgreementPaymentOperation = operation({
  ...shared,
  id: 'payments.removeForAgreement',
  method: 'DELETE',
  path: '/v3/agreements/{agreementId}/payments/{paymentId}',
});

export const removeReservationPaymentOperation = operation({
  ...shared,
  id: 'payments.removeForReservation',
  method: 'DELETE',
  path: '/v3/reservations/{reservationId}/payments/{paymentId}',
});

export const paymentsOperations: readonly Operation[] = [
  listPaymentsOperation,
  createAgreementPaymentOperation,
  createReservationPaymentOperation,
  saveAgreementPaymentOperation,
  saveReservationPaymentOperation,
  removeAgreementPaymentOperation,
  removeReservationPaymentOperation,
];
