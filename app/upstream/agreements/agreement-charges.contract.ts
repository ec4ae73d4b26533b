import { createOperation } from '../operation.ts';
import { posted } from '../payments/payments.contract.ts';
import { otherCharge } from '../pricing/price-terms.contract.ts';
import { wholeRecord } from '../record/record.ts';
import { textValue, writeOnly } from '../record/record-fields.ts';
import type { Create } from '../record/record-types.ts';
import { FIGURES } from '../statistics/statistics.contract.ts';

const LONGEST_REFERENCE = textValue(100);

const newCharge = wholeRecord({
  ...otherCharge.fields,
  /** The number of a fine, a toll or a damage report. */
  reference: writeOnly('reference', LONGEST_REFERENCE.write),
});

export const LONGEST_CHARGE_REFERENCE = LONGEST_REFERENCE.longest;
export const chargePathOf = newCharge.pathOf;

/** A charge outside the price book; currency units before tax. */
export interface NewCharge extends Create<typeof newCharge.fields> {}

/**
 * Adds a charge to the account of an agreement whose vehicle is back: an entry of its amount with its tax. Refused with 409
 * while the vehicle is out, where the check-in takes it.
 */
export const createAgreementChargeOperation = createOperation({
  id: 'agreements.createCharge',
  invalidates: FIGURES,
  path: '/v3/agreements/{agreementId}/charges',
  body: newCharge.create,
  answer: posted.read,
});
