// Above 250 lines: payments of agreements and of reservations are one record with the same writes.
import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { both, readOnly, referenceValue, requiredText, textValue, writeOnly } from '../record-fields.ts';
import type { Create } from '../record-types.ts';
import { moneyWithin } from '../record-values.ts';
import { amount, day, flag, identity, moment, reference, text } from '../wire.ts';

const money = moneyWithin(1_000_000);

/** Of a card only this is ever sent; its number stays at the gateway. */
export const cardSchema = z.object({
  brand: z.string().trim().min(1).max(30),
  lastFour: z.string().regex(/^\d{4}$/, 'Takes the last four digits'),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Takes MM/YY'),
  gatewayToken: z.string().trim().min(1).max(200),
});

/** A card as it is stored with a new payment; the expiry is `MM/YY`. */
export interface CardWish extends z.output<typeof cardSchema> {}

const NEW_TYPES = [
  'Payment',
  'Deposit',
  'Hold',
  'Refund',
  'Release',
  'Forfeit',
  'Adjustment',
  'WriteOff',
] as const;

/**
 * One entry of a record's account, with money in currency units and wall-clock text of the till's location. What a new
 * entry leaves out or has as null is for the service to choose.
 */
export const payment = record(
  {
    id: readOnly('paymentId', identity),
    number: readOnly('paymentNumber', z.string()),
    /** Of a new entry above 0, but for an adjustment, which may be below. */
    amount: both('amount', { read: z.number(), write: money }),
    /** What the entry took off the balance. */
    settled: readOnly('amountPaid', amount),
    /** The balance after it. */
    balance: readOnly('balanceDue', amount),
    /** Cash, Card, Bank transfer …; a new entry that moves money has one. */
    method: both('method', textValue(40)),
    /** Payment, Deposit, Hold, Refund, Release, Forfeit, Cancel, Adjustment or WriteOff. */
    type: both('type', { read: z.string(), write: z.enum(NEW_TYPES) }),
    /** Where a refund, release or forfeit takes from; of a new one missing: where there is enough. */
    takenFrom: both('from', { read: text, write: z.enum(['Deposit', 'Hold', 'Balance']).nullish() }),
    mode: readOnly('mode', text),
    status: readOnly('status', text),
    reference: both('reference', textValue(100)),
    /** A new adjustment or write-off has one. */
    reason: both('reason', textValue(300)),
    description: readOnly('description', text),
    paidAt: readOnly('date', text),
    /** Of a new authorisation missing: after the client's own days for them. */
    holdExpiresAt: both('holdExpiresAt', { read: text, write: moment.nullish() }),
    /** A card authorisation of which something is left expires within two days, or has expired. */
    isExpiring: readOnly('isExpiring', flag),
    cardBrand: readOnly('cardBrand', text),
    cardLastFour: readOnly('cardLastFour', text),
    card: writeOnly('card', cardSchema.nullish()),
    /** The entry that this one reverses or replaces. */
    correctsId: readOnly('correctsId', reference),
    /** The till's location; of a new entry missing: the record's. */
    placeId: both('locationId', referenceValue),
    place: readOnly('locationName', text),
    takenBy: readOnly('createdByName', text),
    mayEdit: readOnly('editAvailable', flag),
    mayRemove: readOnly('deleteAvailable', flag),
  },
  undefined,
  { nulls: 'omit' },
);

/** One entry of a record's account. */
export interface Payment extends z.output<typeof payment.read> {}

/** Money to be taken or given at the counter. */
export interface PaymentWish extends Create<typeof payment.fields> {}

/** What came into a deposit, what went out of it, and what it holds, in currency units. */
export const depositTotals = record({
  collected: readOnly('depositAmount', amount),
  onHold: readOnly('onHoldAmount', amount),
  refunded: readOnly('refundAmount', amount),
  released: readOnly('releaseAmount', amount),
  forfeited: readOnly('forfeitureAmount', amount),
  cancelled: readOnly('totalCanceledAmount', amount),
  balance: readOnly('balanceDeposit', amount),
});

export interface DepositTotals extends z.output<typeof depositTotals.read> {}

/** An entry with the record on whose account it stands. */
const paymentRow = record({
  ...payment.fields,
  /** `reservation`, or `agreement` once there is one: agreements continue their reservation's account. */
  record: {
    kind: readOnly('referenceType', z.enum(['reservation', 'agreement'])),
    id: readOnly('referenceId', identity),
    number: readOnly('referenceNumber', text),
  },
  customerId: readOnly('customerId', reference),
  customer: readOnly('customerName', text),
  takenById: readOnly('createdById', reference),
  /** What a card authorisation still holds; null for every other kind. */
  left: readOnly('amountLeft', amount),
});

export interface PaymentRow extends z.output<typeof paymentRow.read> {}

/** Every kind of entry but the charges of a rental. */
const LISTED_TYPES = [...NEW_TYPES, 'Cancel'] as const;

const filters = record({
  page: writeOnly('page', z.number().int().min(1)),
  pageSize: writeOnly('pageSize', z.number().int().min(1)),
  /** The till's location. */
  placeId: writeOnly('LocationId', z.number().int().optional()),
  /** The first and the last day, both included, by the clock of the till's location. */
  from: writeOnly('DateFrom', day.optional()),
  to: writeOnly('DateTo', day.optional()),
  types: writeOnly('Types', z.array(z.enum(LISTED_TYPES)).optional()),
  /** Only authorisations of which something is left and that expire before this day begins, the first to expire first. */
  holdExpiresBefore: writeOnly('HoldExpiresBefore', day.optional()),
  /** Of these, only those that expire on this day or later. */
  holdExpiresFrom: writeOnly('HoldExpiresFrom', day.optional()),
  /** The user who made the entry. */
  takenById: writeOnly('CreatedById', z.number().int().optional()),
});

/** Entries of all accounts, the newest first. */
export const listPaymentsOperation = operation({
  id: 'payments.list',
  method: 'GET',
  path: '/v3/payments',
  query: filters.create,
  answer: listOf(paymentRow.read),
  refusals: [400, 401, 403, 404],
  paged: true,
  standing: 'assumed',
  sessionFreshness: 30,
});

const { method, reference: paymentReference, holdExpiresAt } = payment.fields;

/** What was wrong about an entry of the same day. What is missing or null stays as it was. */
const correction = record(
  {
    amount: writeOnly('amount', money.optional()),
    method,
    reference: paymentReference,
    holdExpiresAt,
    reason: both('reason', requiredText(300)),
  },
  undefined,
  { nulls: 'omit' },
);

export interface PaymentCorrection extends Create<typeof correction.fields> {}

const account = record({
  charged: readOnly('charged', amount),
  paid: readOnly('paid', amount),
  refunded: readOnly('refunded', amount),
  adjusted: readOnly('adjusted', amount),
  writtenOff: readOnly('writtenOff', amount),
  /** Below 0 when the customer has paid too much. */
  balance: readOnly('balanceDue', z.number()),
  depositTotals: readOnly('depositTotals', depositTotals.read),
});

/** An entry that was made, and where it leaves the record's account. */
const posted = record({
  payment: readOnly('payment', payment.read),
  account: readOnly('account', account.read),
  /** The agreement's status, which a payment may have moved; null for a reservation. */
  statusId: readOnly('agreementStatusId', reference),
  status: readOnly('agreementStatusName', text),
});

export interface PostedPayment extends z.output<typeof posted.read> {}

const shared = {
  answer: posted.read,
  standing: 'assumed',
  refusals: [400, 401, 403, 404, 409, 422],
} as const;

export const createAgreementPaymentOperation = operation({
  ...shared,
  id: 'payments.createForAgreement',
  method: 'POST',
  path: '/v3/agreements/{agreementId}/payments',
  body: payment.create,
  success: [201],
});

export const createReservationPaymentOperation = operation({
  ...shared,
  id: 'payments.createForReservation',
  method: 'POST',
  path: '/v3/reservations/{reservationId}/payments',
  body: payment.create,
  success: [201],
});

export const saveAgreementPaymentOperation = operation({
  ...shared,
  id: 'payments.saveForAgreement',
  method: 'PUT',
  path: '/v3/agreements/{agreementId}/payments/{paymentId}',
  body: correction.create,
});

export const saveReservationPaymentOperation = operation({
  ...shared,
  id: 'payments.saveForReservation',
  method: 'PUT',
  path: '/v3/reservations/{reservationId}/payments/{paymentId}',
  body: correction.create,
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
