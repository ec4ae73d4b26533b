import { z } from 'zod';
import { createOperation, queryOperation } from '../operation.ts';
import { listOf, record, wholeRecord } from '../record/record.ts';
import {
  both,
  readEach,
  readOnly,
  readSame,
  referenceValue,
  requiredText,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { Create } from '../record/record-types.ts';
import { moneyWithin } from '../record/record-values.ts';
import { amount, day, flag, identity, moment, reference, text } from '../record/wire.ts';
import { FIGURES } from '../statistics/statistics.contract.ts';

const money = moneyWithin(1_000_000);

/** All that is sent of a card; its number stays at the gateway. */
export const cardSchema = z.object({
  brand: z.string().trim().min(1).max(30),
  lastFour: z.string().regex(/^\d{4}$/, 'Takes the last four digits'),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Takes MM/YY'),
  gatewayToken: z.string().trim().min(1).max(200),
});
export interface CardInput extends z.output<typeof cardSchema> {}

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

/** Currency units, wall-clock text of the till's location. The service fills what a new entry leaves out. */
export const payment = wholeRecord({
  id: readOnly('paymentId', identity),
  number: readOnly('paymentNumber', z.string()),
  /** Above 0 in a new entry, but for an adjustment. */
  amount: both('amount', { read: z.number(), write: money }),
  settled: readOnly('amountPaid', amount),
  balance: readOnly('balanceDue', amount),
  /** Cash, Card, Bank transfer …; needed where money moves. */
  method: both('method', textValue(40)),
  /** Payment, Deposit, Hold, Refund, Release, Forfeit, Cancel, Adjustment or WriteOff. */
  type: both('type', { read: z.string(), write: z.enum(NEW_TYPES) }),
  /** Source of a refund, release or forfeit; missing: where there is enough. */
  takenFrom: both('from', { read: text, write: z.enum(['Deposit', 'Hold', 'Balance']).nullish() }),
  ...readSame(text, 'mode', 'status'),
  reference: both('reference', textValue(100)),
  /** Needed for an adjustment or a write-off. */
  reason: both('reason', textValue(300)),
  ...readEach(text, { description: 'description', paidAt: 'date' }),
  /** Missing in a new authorisation: after the client's usual days. */
  holdExpiresAt: both('holdExpiresAt', { read: text, write: moment.nullish() }),
  /** Expired, or expiring within two days, with something left. */
  isExpiring: readOnly('isExpiring', flag),
  ...readSame(text, 'cardBrand', 'cardLastFour'),
  card: writeOnly('card', cardSchema.nullish()),
  correctsId: readOnly('correctsId', reference),
  /** Of a charge outside the price book: its kind, and the tax that is part of the amount. */
  ...readEach(reference, { chargeKindId: 'chargeKindId' }),
  tax: readOnly('taxAmount', amount),
  /** The till's location; missing in a new entry: the record's. */
  locationId: both('locationId', referenceValue),
  ...readEach(text, { place: 'locationName', takenBy: 'createdByName' }),
  ...readEach(flag, { mayEdit: 'editAvailable', mayRemove: 'deleteAvailable' }),
});
export interface Payment extends z.output<typeof payment.read> {}

export interface PaymentInput extends Create<typeof payment.fields> {}

/** Currency units. */
export const depositTotals = record({
  ...readEach(amount, { collected: 'depositAmount', onHold: 'onHoldAmount', refunded: 'refundAmount' }),
  ...readEach(amount, { released: 'releaseAmount', forfeited: 'forfeitureAmount' }),
  ...readEach(amount, { cancelled: 'totalCanceledAmount', balance: 'balanceDeposit' }),
});
export interface DepositTotals extends z.output<typeof depositTotals.read> {}

const paymentRow = record({
  ...payment.fields,
  /** Agreements continue their reservation's account. */
  record: {
    kind: readOnly('referenceType', z.enum(['reservation', 'agreement'])),
    id: readOnly('referenceId', identity),
    number: readOnly('referenceNumber', text),
  },
  ...readEach(reference, { customerId: 'customerId', takenById: 'createdById' }),
  customer: readOnly('customerName', text),
  /** Left of a card authorisation; null for other entries. */
  left: readOnly('amountLeft', amount),
});
export interface PaymentRow extends z.output<typeof paymentRow.read> {}

const LISTED_TYPES = [...NEW_TYPES, 'Cancel'] as const;

const filters = record({
  ...writeEach(z.number().int().min(1), { page: 'page', pageSize: 'pageSize' }),
  locationId: writeOnly('LocationId', z.number().int().optional()),
  /** Both ends included, by the clock of the till's location. */
  ...writeEach(day.optional(), { from: 'DateFrom', to: 'DateTo' }),
  types: writeOnly('Types', z.array(z.enum(LISTED_TYPES)).optional()),
  /** Only authorisations with something left that expire before this day, the next to expire first. */
  holdExpiresBefore: writeOnly('HoldExpiresBefore', day.optional()),
  /** Of these, those that expire on this day or later. */
  holdExpiresFrom: writeOnly('HoldExpiresFrom', day.optional()),
  takenById: writeOnly('CreatedById', z.number().int().optional()),
});

export const listPaymentsOperation = queryOperation({
  id: 'payments.list',
  path: '/v3/payments',
  query: filters.create,
  answer: listOf(paymentRow.read),
  paged: true,
  provenance: 'assumed',
  sessionFreshness: 30,
});

const { method, reference: paymentReference, holdExpiresAt } = payment.fields;

/** A correction on the same day: what is missing or null stays. */
const correction = wholeRecord({
  amount: writeOnly('amount', money.optional()),
  method,
  reference: paymentReference,
  holdExpiresAt,
  reason: both('reason', requiredText(300)),
});
export interface PaymentCorrection extends Create<typeof correction.fields> {}

const account = record({
  ...readSame(amount, 'charged', 'paid', 'refunded', 'adjusted', 'writtenOff'),
  balance: readOnly('balanceDue', z.number()),
  depositTotals: readOnly('depositTotals', depositTotals.read),
});

/** A new entry, and its account afterwards. */
export const posted = record({
  payment: readOnly('payment', payment.read),
  account: readOnly('account', account.read),
  /** A payment may change it; null for a reservation. */
  statusId: readOnly('agreementStatusId', reference),
  status: readOnly('agreementStatusName', text),
});

/** The writes of one kind of account; `of` ends their ids. */
const accountOperations = <const Of extends string, const Payments extends string>(
  of: Of,
  payments: Payments,
) => ({
  create: createOperation({
    id: `payments.createFor${of}`,
    invalidates: FIGURES,
    path: payments,
    body: payment.create,
    answer: posted.read,
  }),
  save: createOperation({
    id: `payments.saveFor${of}`,
    invalidates: FIGURES,
    method: 'PUT',
    path: `${payments}/{paymentId}` as const,
    body: correction.create,
    answer: posted.read,
    success: [200],
  }),
  remove: createOperation({
    id: `payments.removeFor${of}`,
    invalidates: FIGURES,
    method: 'DELETE',
    path: `${payments}/{paymentId}` as const,
    answer: posted.read,
    success: [200],
  }),
});

export const {
  create: createAgreementPaymentOperation,
  save: saveAgreementPaymentOperation,
  remove: removeAgreementPaymentOperation,
} = accountOperations('Agreement', '/v3/agreements/{agreementId}/payments');

export const {
  create: createReservationPaymentOperation,
  save: saveReservationPaymentOperation,
  remove: removeReservationPaymentOperation,
} = accountOperations('Reservation', '/v3/reservations/{reservationId}/payments');
