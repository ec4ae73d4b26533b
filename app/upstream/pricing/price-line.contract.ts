import type { z } from 'zod';
import { record } from '../record.ts';
import { readOnly } from '../record-fields.ts';
import { nullableOf } from '../record-values.ts';
import { amount, flag, reference, text } from '../wire.ts';

/** How an amount came about: money in currency units, percentages in percent; what does not belong to it is null. */
const calculation = record({
  quantity: readOnly('quantity', amount),
  unitPrice: readOnly('unitPrice', amount),
  days: readOnly('days', amount),
  percentage: readOnly('percentage', amount),
  of: readOnly('of', amount),
  allowance: readOnly('allowance', amount),
  driven: readOnly('driven', amount),
  missing: readOnly('missing', amount),
  fee: readOnly('fee', amount),
  minutes: readOnly('minutes', amount),
});

export interface Calculation extends z.output<typeof calculation.read> {}

/** Null where the service does not say how. */
export const calculationSchema = nullableOf(calculation.read);

/** Rental time at one rate, as a record keeps it. Money in currency units. */
export const rateLine = record({
  /** Hourly, Daily, Weekly or Monthly. */
  type: readOnly('type', text),
  name: readOnly('name', text),
  rate: readOnly('rate', amount),
  units: readOnly('units', amount),
  total: readOnly('total', amount),
});

export interface RateLine extends z.output<typeof rateLine.read> {}

/** A miscellaneous charge on a record or in a calculated price. */
export const chargeLine = record({
  chargeId: readOnly('miscChargeId', reference),
  name: readOnly('name', text),
  /** Perday, Fixed, Percentage or Range. */
  calculationType: readOnly('calculationType', text),
  /** Currency units, or percent for a percentage. */
  value: readOnly('value', amount),
  quantity: readOnly('quantity', amount),
  isTaxable: readOnly('taxable', flag),
  isBilledToInsurance: readOnly('billToInsurance', flag),
  total: readOnly('total', amount),
  calculation: readOnly('calculation', calculationSchema),
});

export interface ChargeLine extends z.output<typeof chargeLine.read> {}

/** Any other line: late return, mileage, fuel, one-way, young driver, adjustments. */
export const extraLine = record({
  kind: readOnly('kind', text),
  name: readOnly('name', text),
  quantity: readOnly('quantity', amount),
  unitPrice: readOnly('unitPrice', amount),
  isTaxable: readOnly('taxable', flag),
  total: readOnly('total', amount),
  calculation: readOnly('calculation', calculationSchema),
});

export interface ExtraLine extends z.output<typeof extraLine.read> {}

/** A tax of the record's location, as the record keeps it. */
export const taxLine = record({
  taxId: readOnly('taxId', reference),
  name: readOnly('name', text),
  percent: readOnly('value', amount),
  isOptional: readOnly('isOption', flag),
  isSelected: readOnly('isSelected', flag),
  placeId: readOnly('locationId', reference),
  place: readOnly('locationName', text),
  /** The account of the general ledger. */
  ledgerCode: readOnly('glCode', text),
  activeFrom: readOnly('activeDate', text),
  activeTo: readOnly('expiryDate', text),
  total: readOnly('amount', amount),
  /** Of what it is taken. */
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
