import type { z } from 'zod';
import { record } from '../record/record.ts';
import { readEach, readOnly, readSame } from '../record/record-fields.ts';
import { nullableOf } from '../record/record-values.ts';
import { amount, flag, reference, text } from '../record/wire.ts';

/** How an amount was calculated: currency units, percent; null for what does not apply. */
const calculation = record({
  ...readSame(amount, 'quantity', 'unitPrice', 'days', 'percentage', 'of', 'allowance', 'driven', 'missing'),
  ...readSame(amount, 'fee', 'minutes'),
});
export interface Calculation extends z.output<typeof calculation.read> {}

export const calculationSchema = nullableOf(calculation.read);

export const rateLine = record({
  ...readSame(text, 'type', 'name'),
  ...readSame(amount, 'rate', 'units', 'total'),
});
export interface RateLine extends z.output<typeof rateLine.read> {}

export const chargeLine = record({
  chargeId: readOnly('miscChargeId', reference),
  name: readOnly('name', text),
  calculationType: readOnly('calculationType', text),
  /** Currency units, or percent. */
  ...readSame(amount, 'value', 'quantity', 'total'),
  ...readEach(flag, { isTaxable: 'taxable', isBilledToInsurance: 'billToInsurance' }),
  calculation: readOnly('calculation', calculationSchema),
});
export interface ChargeLine extends z.output<typeof chargeLine.read> {}

/** Any other line: late return, mileage, fuel, one-way, young driver, adjustments. */
export const extraLine = record({
  ...readSame(text, 'kind', 'name'),
  ...readSame(amount, 'quantity', 'unitPrice', 'total'),
  isTaxable: readOnly('taxable', flag),
  calculation: readOnly('calculation', calculationSchema),
});
export interface ExtraLine extends z.output<typeof extraLine.read> {}

export const taxLine = record({
  ...readEach(reference, { taxId: 'taxId', locationId: 'locationId' }),
  ...readEach(text, { name: 'name', place: 'locationName' }),
  percent: readOnly('value', amount),
  ...readEach(flag, { isOptional: 'isOption', isSelected: 'isSelected' }),
  ...readEach(text, { ledgerCode: 'glCode', activeFrom: 'activeDate', activeTo: 'expiryDate' }),
  total: readOnly('amount', amount),
  calculation: readOnly('calculation', calculationSchema),
});
export interface TaxLine extends z.output<typeof taxLine.read> {}

/** A promotion on a record; the discount is above 0. */
export const promotionLine = record({
  promotionId: readOnly('promotionId', reference),
  code: readOnly('code', text),
  discount: readOnly('discount', amount),
});
export interface PromotionLine extends z.output<typeof promotionLine.read> {}
