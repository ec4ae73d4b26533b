import type { z } from 'zod';
import {
  type Calculation,
  type ChargeLine,
  type ExtraLine,
  toChargeLine,
  toExtraLine,
} from './price-line.ts';
import type { pricingResultSchema } from './pricing.contract.ts';

type Result = z.output<typeof pricingResultSchema>;

/** Rental time at one rate, from when to when. Times are wall-clock text of the check-out place. */
export interface RateStep {
  readonly type: 'Hourly' | 'Daily' | 'Weekly' | 'Monthly';
  /** What the unit is called on the rate: Daily, Half day, Weekend, Extra hour, a package's name. */
  readonly name: string | null;
  readonly rate: number | null;
  readonly units: number | null;
  readonly total: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly mileageAllowed: number | null;
}

/** One tax of a calculated price. */
interface CalculatedTax {
  readonly taxId: number | null;
  readonly name: string;
  readonly percent: number | null;
  readonly total: number;
  readonly calculation: Calculation | null;
}

/** One promotion of a calculated price, counted or not. */
export interface CalculatedPromotion {
  readonly promotionId: number | null;
  readonly code: string;
  readonly discountType: string | null;
  readonly discountValue: number | null;
  readonly applicableTo: string | null;
  readonly isAutoApplied: boolean | null;
  /** What it takes off, above 0. */
  readonly discount: number;
  /** Why it does not count: not-active, dates, vehicle-type, location, minimum-day, minimum-total or used. */
  readonly skipped: string | null;
}

/** Why the base is what it is. */
interface PriceExplanation {
  readonly bundles: readonly RateStep[];
  readonly base: number;
  /** The plain reckoning, longest units first, when it would have cost more. */
  readonly instead: { readonly bundles: readonly RateStep[]; readonly base: number } | null;
  readonly saved: number;
}

/** When the total rises next: in how many minutes after the end, at what time, by how much. */
export interface PriceStep {
  readonly minutes: number;
  readonly at: string;
  readonly increase: number;
}

/** A price as the rental service calculated it. Money in currency units; the product computes none of it. */
export interface CalculatedPrice {
  readonly rateId: number | null;
  readonly rateName: string | null;
  readonly base: number;
  readonly subTotal: number;
  readonly tax: number;
  readonly total: number;
  readonly balance: number;
  readonly discount: number | null;
  readonly preAdjustment: number | null;
  readonly postAdjustment: number | null;
  readonly untaxedAdditional: number | null;
  readonly advance: number | null;
  readonly paid: number | null;
  readonly writtenOff: number | null;
  readonly deposit: number | null;
  readonly depositPercent: number | null;
  readonly days: number | null;
  /** Days of per-day charges, counted without grace. */
  readonly chargeDays: number | null;
  readonly daysInWeek: number | null;
  readonly mostDays: number | null;
  readonly insurerTotal: number | null;
  readonly customerTotal: number | null;
  readonly rates: readonly RateStep[];
  readonly charges: readonly ChargeLine[];
  readonly extras: readonly ExtraLine[];
  readonly extrasTotal: number | null;
  readonly taxes: readonly CalculatedTax[];
  readonly promotions: readonly CalculatedPromotion[];
  /** Null where the service explains nothing. */
  readonly explanation: PriceExplanation | null;
  /** Null where the service says nothing of it; `chargeDay` is the next step of the per-day charges. */
  readonly nextStep: (PriceStep & { readonly chargeDay: PriceStep | null }) | null;
}

const toStep = (item: Result['rateSummaryItems'][number]): RateStep => ({
  type: item.type,
  name: item.name,
  rate: item.rate,
  units: item.units,
  total: item.total,
  from: item.startDate,
  to: item.endDate,
  mileageAllowed: item.mileageAllowed,
});

const toTax = (line: Result['taxes'][number]): CalculatedTax => ({
  taxId: line.taxId,
  name: line.name,
  percent: line.value,
  total: line.total,
  calculation: line.calculation,
});

const toPromotion = ({ total, ...line }: Result['promotions'][number]): CalculatedPromotion => ({
  ...line,
  discount: total,
});

const toExplanation = ({ bundles, instead, ...sums }: NonNullable<Result['explanation']>) => ({
  ...sums,
  bundles: bundles.map(toStep),
  instead: instead && { base: instead.base, bundles: instead.bundles.map(toStep) },
});

const sumsOf = (result: Result) => ({
  base: result.baseRate,
  subTotal: result.subTotal,
  tax: result.totalTax,
  total: result.total,
  balance: result.balanceDue,
  discount: result.discount,
  preAdjustment: result.preAdjustment,
  postAdjustment: result.postAdjustment,
  untaxedAdditional: result.unTaxableAdditional,
  advance: result.advancePayment,
  paid: result.amountPaid,
  writtenOff: result.writeOffAmount,
  deposit: result.securityDeposit,
  depositPercent: result.securityDepositPercentage,
  insurerTotal: result.insuranceTotal,
  customerTotal: result.customerTotal,
});

/** Takes a pricing result apart: of a live calculation, of a reservation's or an agreement's summary. */
export function toCalculatedPrice(result: Result): CalculatedPrice {
  return {
    rateId: result.rateId,
    rateName: result.rateName,
    ...sumsOf(result),
    days: result.totalDays,
    chargeDays: result.chargeDays,
    daysInWeek: result.daysInWeek,
    mostDays: result.maxTotalDays,
    rates: result.rateSummaryItems.map(toStep),
    charges: result.miscCharges.map(toChargeLine),
    extras: result.extraCharges.map(toExtraLine),
    extrasTotal: result.totalExtraCharges,
    taxes: result.taxes.map(toTax),
    promotions: result.promotions.map(toPromotion),
    explanation: result.explanation && toExplanation(result.explanation),
    nextStep: result.nextStep,
  };
}
