import { z } from 'zod';
import { operation } from '../operation.ts';
import { amount, day, identity, reference, text } from '../wire.ts';
import { paymentSchema } from './payment.contract.ts';

/** Every kind of entry but the charges of a rental. */
const kinds = [
  'Payment',
  'Deposit',
  'Hold',
  'Refund',
  'Release',
  'Forfeit',
  'Cancel',
  'Adjustment',
  'WriteOff',
] as const;

/** An entry with the record on whose account it stands. */
const paymentRowSchema = paymentSchema.extend({
  /** `reservation`, or `agreement` once there is one: agreements go on with their reservation's account. */
  referenceType: z.enum(['reservation', 'agreement']),
  referenceId: identity,
  referenceNumber: text,
  customerId: reference,
  customerName: text,
  createdById: reference,
  /** What a hold still holds; null for every other kind. */
  amountLeft: amount,
});

/**
 * Entries of all accounts, the newest first. With HoldExpiresBefore: the holds of which something is left and that run
 * out before that day begins (with HoldExpiresFrom not before that one), the first to run out first.
 */
export const listPaymentsOperation = operation({
  id: 'payments.list',
  method: 'GET',
  path: '/v3/payments',
  query: z.object({
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
    /** The till's place. */
    LocationId: z.number().int().optional(),
    /** The first and the last day, by the clock of the till's place. */
    DateFrom: day.optional(),
    DateTo: day.optional(),
    Types: z.array(z.enum(kinds)).optional(),
    HoldExpiresBefore: day.optional(),
    HoldExpiresFrom: day.optional(),
    /** Who made the entry. */
    CreatedById: z.number().int().optional(),
  }),
  answer: z.array(paymentRowSchema),
  refusals: [400, 401, 403, 404],
  paged: true,
  standing: 'assumed',
});

export type PaymentRowOnWire = z.output<typeof paymentRowSchema>;
