import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, referenceValue, requiredReference, writeOnly } from '../record-fields.ts';
import type { Create, Whole } from '../record-types.ts';
import { boundedListOf, nullableOf, sentIfTrue } from '../record-values.ts';
import { amount, flag, moment, reference, text } from '../wire.ts';
import { KEEP_PRICE } from './keep-price.ts';
import { calculationSchema, chargeLine, extraLine } from './price-line.contract.ts';
import { type AgreedTerms, priceTerms } from './price-terms.contract.ts';

const name = readOnly('name', z.string());
const lineTotal = readOnly('total', z.number());

/** Rental time at one rate, from when to when. Times are wall-clock text of the check-out location. */
const rateStep = record({
  type: readOnly('type', z.enum(['Hourly', 'Daily', 'Weekly', 'Monthly'])),
  /** What the unit is called on the rate: Daily, Half day, Weekend, Extra hour, a package's name. */
  name: readOnly('name', text),
  rate: readOnly('rate', amount),
  units: readOnly('units', amount),
  total: readOnly('total', amount),
  from: readOnly('startDate', text),
  to: readOnly('endDate', text),
  mileageAllowed: readOnly('mileageAllowed', amount),
});

export interface RateStep extends z.output<typeof rateStep.read> {}

const calculatedCharge = record({ ...chargeLine.fields, name, total: lineTotal });

const { isTaxable, calculation } = extraLine.fields;

/** A calculated line has its quantity and unit price only in its calculation. */
const calculatedExtra = record(
  {
    /** late, mileage, fuel, one-way, young-driver or adjustment */
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
  discountType: readOnly('discountType', text),
  discountValue: readOnly('discountValue', amount),
  applicableTo: readOnly('applicableTo', text),
  isAutoApplied: readOnly('isAutoApplied', flag),
  /** What it takes off, above 0. */
  discount: readOnly('total', z.number()),
  /** Why it does not count: not-active, dates, vehicle-type, location, minimum-day, minimum-total or used. */
  skipped: readOnly('skipped', text),
});

/** One promotion of a calculated price, counted or not. */
export interface CalculatedPromotion extends z.output<typeof calculatedPromotion.read> {}

const bundled = record({
  bundles: readOnly('bundles', listOf(rateStep.read)),
  base: readOnly('base', z.number()),
});

/** Why the base is what it is. */
const explanation = record({
  ...bundled.fields,
  /** The plain calculation, longest units first, when it would have cost more. */
  instead: readOnly('instead', nullableOf(bundled.read)),
  saved: readOnly('saved', z.number()),
});

/** When the total rises next: in how many minutes after the end, at what time, by how much. */
const priceStep = record({
  minutes: readOnly('minutes', z.number()),
  at: readOnly('at', z.string()),
  increase: readOnly('increase', z.number()),
});

export interface PriceStep extends z.output<typeof priceStep.read> {}

const nextStep = record({
  ...priceStep.fields,
  /** The next step of the per-day charges. */
  chargeDay: readOnly('chargeDay', nullableOf(priceStep.read)),
});

/** A price as the rental service calculated it. Money in currency units; the product computes none of it. */
export const calculatedPrice = record({
  rateId: readOnly('rateId', reference),
  rateName: readOnly('rateName', text),
  base: readOnly('baseRate', z.number()),
  subTotal: readOnly('subTotal', z.number()),
  tax: readOnly('totalTax', z.number()),
  total: readOnly('total', z.number()),
  balance: readOnly('balanceDue', z.number()),
  discount: readOnly('discount', amount),
  preAdjustment: readOnly('preAdjustment', amount),
  postAdjustment: readOnly('postAdjustment', amount),
  untaxedAdditional: readOnly('unTaxableAdditional', amount),
  advance: readOnly('advancePayment', amount),
  paid: readOnly('amountPaid', amount),
  writtenOff: readOnly('writeOffAmount', amount),
  deposit: readOnly('securityDeposit', amount),
  depositPercent: readOnly('securityDepositPercentage', amount),
  days: readOnly('totalDays', amount),
  /** Days of per-day charges, counted without grace. */
  chargeDays: readOnly('chargeDays', amount),
  daysInWeek: readOnly('daysInWeek', amount),
  mostDays: readOnly('maxTotalDays', amount),
  insurerTotal: readOnly('insuranceTotal', amount),
  customerTotal: readOnly('customerTotal', amount),
  rates: readOnly('rateSummaryItems', listOf(rateStep.read)),
  charges: readOnly('miscCharges', listOf(calculatedCharge.read)),
  extras: readOnly('extraCharges', listOf(calculatedExtra.read)),
  extrasTotal: readOnly('totalExtraCharges', amount),
  taxes: readOnly('taxes', listOf(calculatedTax.read)),
  promotions: readOnly('promotions', listOf(calculatedPromotion.read)),
  /** Null where the service explains nothing. */
  explanation: readOnly('explanation', nullableOf(explanation.read)),
  /** Null where the service says nothing of it. */
  nextStep: readOnly('nextStep', nullableOf(nextStep.read)),
});

export interface CalculatedPrice extends z.output<typeof calculatedPrice.read> {}

const odometer = z.number().int().min(0).max(9_999_999);
/** Eighths of a tank, or percent of a battery. */
const fuelLevel = z.number().int().min(0).max(100).nullish();
const paidMoney = z.number().min(0).max(10_000_000).nullish();

/** One vehicle's part of an agreement; an exchange begins another. */
const leg = record({
  odometerOut: writeOnly('odometerOut', odometer),
  odometerIn: writeOnly('odometerIn', odometer),
});

/** What a price is asked for. Times are wall-clock text of their location; money is in currency units. */
const request = record(
  {
    clientId: writeOnly('clientId', requiredReference.write),
    checkOutPlaceId: writeOnly('locationId', requiredReference.write),
    checkInPlaceId: writeOnly('locationToId', referenceValue.write),
    vehicleTypeId: writeOnly('vehicleTypeId', requiredReference.write),
    from: writeOnly('startDate', moment),
    /** Of a check-in the return. */
    to: writeOnly('endDate', moment),
    terms: priceTerms.fields,
    advance: writeOnly('advancePayment', paidMoney),
    paid: writeOnly('amountPaid', paidMoney),
    /** The agreement whose frozen rates count. */
    agreementId: writeOnly('agreementId', referenceValue.write),
    /** The reservation whose agreed terms may continue. */
    reservationId: writeOnly('reservationId', referenceValue.write),
    /** The check-out of that reservation at another time costs what it was reserved at. */
    keepsReservedPrice: writeOnly('keepReservedPrice', sentIfTrue),
    customerId: writeOnly('customerId', referenceValue.write),
    isCheckIn: writeOnly('isCheckin', sentIfTrue),
    /** Of a check-in; missing: the agreement's own. */
    dueAt: writeOnly('dueDate', moment.nullish()),
    odometerOut: writeOnly('odometerOut', odometer.nullish()),
    fuelOut: writeOnly('fuelLevelOut', fuelLevel),
    /** Of a check-in: what was read off the vehicle as far as it is known. */
    returned: {
      odometerIn: writeOnly('odometerIn', odometer.nullish()),
      fuelIn: writeOnly('fuelLevelIn', fuelLevel),
    },
    /** In place of one odometer out and in, when there were exchanges. */
    legs: writeOnly('legs', boundedListOf(leg.create, { most: 50 }).nullish()),
    vehicleId: writeOnly('vehicleId', referenceValue.write),
  },
  undefined,
  { nulls: 'omit' },
);

type Request = typeof request.fields;

/** What a price is asked for: with `returned` it is that of a check-in. */
export interface PriceRequest
  extends Omit<
      Whole<Omit<Request, 'dueAt' | 'odometerOut' | 'fuelOut' | 'legs'>>,
      'clientId' | 'isCheckIn' | 'terms' | 'keepsReservedPrice' | 'returned'
    >,
    Pick<Create<Request>, 'keepsReservedPrice' | 'returned'> {
  /** Null: those that the agreement has. */
  readonly terms: AgreedTerms | null;
}

/** Reads nothing that a cache would keep: the price of what is on the screen. */
export const pricingSummaryOperation = operation({
  id: 'pricing.summary',
  isRead: true,
  method: 'POST',
  path: '/v3/summary',
  identifiersInBody: { clientId: 'client' },
  body: request.create,
  answer: calculatedPrice.read,
  refusals: [400, 401, 403, 404, 422, 500],
  assumedBody: [KEEP_PRICE],
});

export const pricingOperations: readonly Operation[] = [pricingSummaryOperation];
