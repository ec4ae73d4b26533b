import type { BookPromotion, RateCard } from './price-book.ts';

export type LineKind =
  | 'rate'
  | 'misc'
  | 'tax'
  | 'promotion'
  | 'adjustment'
  | 'late'
  | 'mileage'
  | 'fuel'
  | 'one-way'
  | 'young-driver'
  | 'other';

/** How an amount came about, without words: the product writes the sentence. Money in minor units. */
export interface Calculation {
  readonly quantity?: number;
  readonly unitPrice?: number;
  readonly days?: number;
  /** Of `of`, in thousandths of a percent. */
  readonly percentage?: number;
  readonly of?: number;
  /** Distance units, or minor units of a fuel charge, that are free. */
  readonly allowance?: number;
  readonly driven?: number;
  readonly missing?: number;
  readonly fee?: number;
  readonly minutes?: number;
}

/** One line of a price. All lines of a price add up to its total; a promotion's amount is negative. Minor units. */
export interface PricedLine {
  readonly kind: LineKind;
  readonly sourceId: number | null;
  readonly name: string;
  readonly calculationType: string | null;
  readonly rate: number;
  /** Percent, as 8.81. */
  readonly percentage: number | null;
  readonly units: number;
  readonly amount: number;
  readonly isTaxable: boolean;
  readonly taxIds: readonly number[] | null;
  readonly isBilledToInsurance: boolean;
  readonly calculation: Calculation;
}

export const amountOf = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

export type UnitType = 'Hourly' | 'Daily' | 'Weekly' | 'Monthly';

/** Units of one kind in a row that the base price is made of. Minor units; dates are wall-clock text. */
export interface Bundle {
  readonly type: UnitType;
  /** `Day`, `Week`, `Half day`, `Extra hour`, `Weekend`, or the package's own name. */
  readonly name: string;
  readonly rate: number;
  readonly units: number;
  readonly amount: number;
  readonly startDate: string;
  readonly endDate: string;
}

export interface Explanation {
  readonly bundles: readonly Bundle[];
  readonly base: number;
  readonly instead: { readonly bundles: readonly Bundle[]; readonly base: number } | null;
  readonly saved: number;
}

interface Step {
  /** From the end of the rental as it was asked for. */
  readonly minutes: number;
  /** Wall-clock text of the check-out location. */
  readonly at: string;
  /** Minor units by which the total grows. */
  readonly increase: number;
}

export interface NextStep extends Step {
  /** When the per-day charges count a further day; null when no rate covers that. */
  readonly chargeDay: Step | null;
}

/** A promotion that was asked for or that applies by itself; `skipped` says why it does not count. */
export interface AppliedPromotion
  extends Pick<BookPromotion, 'code' | 'discountType' | 'discountValue' | 'applicableTo'> {
  readonly promotionId: number;
  readonly isAutoApplied: boolean;
  /** Minor units, not negative. */
  readonly discount: number;
  readonly skipped:
    | 'not-active'
    | 'dates'
    | 'vehicle-type'
    | 'location'
    | 'minimum-day'
    | 'minimum-total'
    | 'used'
    | null;
}

/** A rental's whole price. Money in minor units. */
export interface PricedRental {
  readonly card: RateCard;
  readonly base: number;
  readonly bundles: readonly Bundle[];
  readonly lines: readonly PricedLine[];
  readonly promotions: readonly AppliedPromotion[];
  /** Of all promotions, not negative. */
  readonly discount: number;
  /** All that is added before tax: adjustments, one-way fee, young driver. */
  readonly preAdjustment: number;
  readonly unTaxableAdditional: number;
  readonly postAdjustment: number;
  readonly extraCharges: number;
  readonly subTotal: number;
  readonly totalTax: number;
  readonly total: number;
  readonly writeOff: number;
  readonly balance: number;
  readonly deposit: number;
  /** Percent of the total, where the vehicle type's deposit is one; else null. */
  readonly depositPercentage: number | null;
  readonly rentalDays: number;
  readonly chargeDays: number;
  readonly weekDays: number;
  /** Wall-clock minutes of the check-out location that were priced. */
  readonly minutes: number;
  readonly insurerShare: number;
  readonly customerShare: number;
  /** Days that the insurer pays for; null without an insurer or without a limit. */
  readonly maxTotalDays: number | null;
  readonly explanation: Explanation | null;
  readonly nextStep: NextStep | null;
}
