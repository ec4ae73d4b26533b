import { z } from 'zod';
import { operation } from '../operation.ts';
import { listOf, record, wholeRecord } from '../record/record.ts';
import {
  readEach,
  readOnly,
  readSame,
  referenceValue,
  requiredReference,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { Create, Whole } from '../record/record-types.ts';
import { boundedListOf, nullableOf, sentIfTrue } from '../record/record-values.ts';
import { amount, flag, moment, reference, text } from '../record/wire.ts';
import { calculationSchema, chargeLine, extraLine } from './price-line.contract.ts';
import { type AgreedTerms, OTHER_CHARGES, priceTerms } from './price-terms.contract.ts';

export const KEEP_PRICE = { id: 'agreements.keepReservedPrice', names: ['keepReservedPrice'] } as const;

const name = readOnly('name', z.string());
const lineTotal = readOnly('total', z.number());

/** Times are wall-clock text of the check-out location. */
const rateStep = record({
  type: readOnly('type', z.enum(['Hourly', 'Daily', 'Weekly', 'Monthly'])),
  /** Daily, Half day, Weekend, Extra hour, a package's name. */
  ...readEach(text, { name: 'name', from: 'startDate', to: 'endDate' }),
  ...readSame(amount, 'rate', 'units', 'total', 'mileageAllowed'),
});
export interface RateStep extends z.output<typeof rateStep.read> {}

const calculatedCharge = record({ ...chargeLine.fields, name, total: lineTotal });

const { isTaxable, calculation } = extraLine.fields;

const calculatedExtra = record(
  {
    kind: readOnly('kind', z.string()),
    name,
    total: lineTotal,
    isTaxable,
    calculation,
  },
  () => ({ quantity: null, unitPrice: null }),
);

const calculatedTax = record({
  taxId: readOnly('taxId', reference),
  name,
  percent: readOnly('value', amount),
  total: lineTotal,
  calculation: readOnly('calculation', calculationSchema),
});

const calculatedPromotion = record({
  promotionId: readOnly('promotionId', reference),
  code: readOnly('code', z.string()),
  ...readSame(text, 'discountType', 'applicableTo'),
  discountValue: readOnly('discountValue', amount),
  isAutoApplied: readOnly('isAutoApplied', flag),
  discount: readOnly('total', z.number()),
  /** Why it does not count: not-active, dates, vehicle-type, location, minimum-day, minimum-total, used. */
  skipped: readOnly('skipped', text),
});
export interface CalculatedPromotion extends z.output<typeof calculatedPromotion.read> {}

const bundled = record({
  bundles: readOnly('bundles', listOf(rateStep.read)),
  base: readOnly('base', z.number()),
});

const explanation = record({
  ...bundled.fields,
  /** The plain calculation when it would have cost more. */
  instead: readOnly('instead', nullableOf(bundled.read)),
  saved: readOnly('saved', z.number()),
});

/** The next increase of the total, in minutes after the end. */
const priceStep = record({
  minutes: readOnly('minutes', z.number()),
  at: readOnly('at', z.string()),
  increase: readOnly('increase', z.number()),
});
export interface PriceStep extends z.output<typeof priceStep.read> {}

const nextStep = record({
  ...priceStep.fields,
  chargeDay: readOnly('chargeDay', nullableOf(priceStep.read)),
});

/** A price by the rental service, in currency units; the product computes none of it. */
export const calculatedPrice = record({
  rateId: readOnly('rateId', reference),
  rateName: readOnly('rateName', text),
  base: readOnly('baseRate', z.number()),
  subTotal: readOnly('subTotal', z.number()),
  tax: readOnly('totalTax', z.number()),
  total: readOnly('total', z.number()),
  balance: readOnly('balanceDue', z.number()),
  ...readSame(amount, 'discount', 'preAdjustment', 'postAdjustment'),
  ...readEach(amount, { untaxedAdditional: 'unTaxableAdditional', advance: 'advancePayment' }),
  ...readEach(amount, { paid: 'amountPaid', writtenOff: 'writeOffAmount', deposit: 'securityDeposit' }),
  ...readEach(amount, { depositPercent: 'securityDepositPercentage', days: 'totalDays' }),
  /** Days of per-day charges, without grace. */
  ...readSame(amount, 'chargeDays', 'daysInWeek', 'customerTotal'),
  ...readEach(amount, { mostDays: 'maxTotalDays', insurerTotal: 'insuranceTotal' }),
  rates: readOnly('rateSummaryItems', listOf(rateStep.read)),
  charges: readOnly('miscCharges', listOf(calculatedCharge.read)),
  extras: readOnly('extraCharges', listOf(calculatedExtra.read)),
  extrasTotal: readOnly('totalExtraCharges', amount),
  taxes: readOnly('taxes', listOf(calculatedTax.read)),
  promotions: readOnly('promotions', listOf(calculatedPromotion.read)),
  explanation: readOnly('explanation', nullableOf(explanation.read)),
  nextStep: readOnly('nextStep', nullableOf(nextStep.read)),
});
export interface CalculatedPrice extends z.output<typeof calculatedPrice.read> {}

const odometer = z.number().int().min(0).max(9_999_999);
const fuelLevel = z.number().int().min(0).max(100).nullish();
const paidMoney = z.number().min(0).max(10_000_000).nullish();

/** An exchange begins another. */
const leg = record(writeEach(odometer, { odometerOut: 'odometerOut', odometerIn: 'odometerIn' }));

/** Times are wall-clock text of their location; money is in currency units. */
const request = wholeRecord({
  ...writeEach(requiredReference.write, { clientId: 'clientId', checkOutPlaceId: 'locationId' }),
  checkInPlaceId: writeOnly('locationToId', referenceValue.write),
  vehicleTypeId: writeOnly('vehicleTypeId', requiredReference.write),
  from: writeOnly('startDate', moment),
  to: writeOnly('endDate', moment),
  terms: priceTerms.fields,
  ...writeEach(paidMoney, { advance: 'advancePayment', paid: 'amountPaid' }),
  agreementId: writeOnly('agreementId', referenceValue.write),
  reservationId: writeOnly('reservationId', referenceValue.write),
  /** A check-out at another time costs what was reserved. */
  keepsReservedPrice: writeOnly('keepReservedPrice', sentIfTrue),
  customerId: writeOnly('customerId', referenceValue.write),
  isCheckIn: writeOnly('isCheckin', sentIfTrue),
  /** For a check-in; missing: the agreement's own. */
  dueAt: writeOnly('dueDate', moment.nullish()),
  odometerOut: writeOnly('odometerOut', odometer.nullish()),
  fuelOut: writeOnly('fuelLevelOut', fuelLevel),
  returned: {
    odometerIn: writeOnly('odometerIn', odometer.nullish()),
    fuelIn: writeOnly('fuelLevelIn', fuelLevel),
  },
  /** In place of odometers out and in, after exchanges. */
  legs: writeOnly('legs', boundedListOf(leg.create, { most: 50 }).nullish()),
  vehicleId: writeOnly('vehicleId', referenceValue.write),
});

type Request = typeof request.fields;

/** With `returned` the price of a check-in. */
export interface PriceRequest
  extends Omit<
      Whole<Omit<Request, 'dueAt' | 'odometerOut' | 'fuelOut' | 'legs'>>,
      'clientId' | 'isCheckIn' | 'terms' | 'keepsReservedPrice' | 'returned'
    >,
    Pick<Create<Request>, 'keepsReservedPrice' | 'returned'> {
  readonly terms: AgreedTerms | null;
}

/** Never cached: the price of an unsaved form. */
export const pricingSummaryOperation = operation({
  id: 'pricing.summary',
  isRead: true,
  method: 'POST',
  path: '/v3/summary',
  identifiersInBody: { clientId: 'client' },
  body: request.create,
  answer: calculatedPrice.read,
  refusals: [400, 401, 403, 404, 422, 500],
  assumedBody: [KEEP_PRICE, OTHER_CHARGES],
});
