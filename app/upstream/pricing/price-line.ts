import type { z } from 'zod';
import type {
  calculationSchema,
  keptChargeSchema,
  keptExtraSchema,
  keptPromotionSchema,
  keptRateSchema,
  keptTaxSchema,
} from './price-line.contract.ts';

/** How an amount came about: money in currency units, percentages in percent; what does not belong to it is null. */
export type Calculation = NonNullable<z.output<typeof calculationSchema>>;

/** Rental time at one rate, as a record keeps it. Money in currency units. */
export interface RateLine {
  /** Hourly, Daily, Weekly or Monthly. */
  readonly type: string | null;
  readonly name: string | null;
  readonly rate: number | null;
  readonly units: number | null;
  readonly total: number | null;
}

/** A miscellaneous charge on a record or in a calculated price. */
export interface ChargeLine {
  readonly chargeId: number | null;
  readonly name: string | null;
  /** Perday, Fixed, Percentage or Range. */
  readonly calculationType: string | null;
  /** Currency units, or percent for a percentage. */
  readonly value: number | null;
  readonly quantity: number | null;
  readonly isTaxable: boolean | null;
  readonly isBilledToInsurance: boolean | null;
  readonly total: number | null;
  readonly calculation: Calculation | null;
}

/** Any other line: late return, mileage, fuel, one-way, young driver, adjustments. */
export interface ExtraLine {
  readonly kind: string | null;
  readonly name: string | null;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  readonly isTaxable: boolean | null;
  readonly total: number | null;
  readonly calculation: Calculation | null;
}

/** A tax of the record's place, as the record keeps it. */
export interface TaxLine {
  readonly taxId: number | null;
  readonly name: string | null;
  readonly percent: number | null;
  readonly isOptional: boolean | null;
  readonly isSelected: boolean | null;
  readonly placeId: number | null;
  readonly place: string | null;
  /** The account of the general ledger. */
  readonly ledgerCode: string | null;
  readonly activeFrom: string | null;
  readonly activeTo: string | null;
  readonly total: number | null;
  /** Of what it is taken; null where the service does not say. */
  readonly calculation: Calculation | null;
}

/** A promotion on a record; the discount is above 0. */
export interface PromotionLine {
  readonly promotionId: number | null;
  readonly code: string | null;
  readonly discount: number | null;
}

/** Takes a kept rate apart. */
export const toRateLine = (line: z.output<typeof keptRateSchema>): RateLine => ({
  type: line.type,
  name: line.name,
  rate: line.rate,
  units: line.units,
  total: line.total,
});

/** Takes a charge apart, kept or calculated. */
export const toChargeLine = (line: z.output<typeof keptChargeSchema>): ChargeLine => ({
  chargeId: line.miscChargeId,
  name: line.name,
  calculationType: line.calculationType,
  value: line.value,
  quantity: line.quantity,
  isTaxable: line.taxable,
  isBilledToInsurance: line.billToInsurance,
  total: line.total,
  calculation: line.calculation,
});

/** Takes an extra line apart; a calculated one has no quantity and unit price but in its calculation. */
export const toExtraLine = (
  line: Omit<z.output<typeof keptExtraSchema>, 'quantity' | 'unitPrice'> &
    Partial<z.output<typeof keptExtraSchema>>,
): ExtraLine => ({
  kind: line.kind,
  name: line.name,
  quantity: line.quantity ?? null,
  unitPrice: line.unitPrice ?? null,
  isTaxable: line.taxable,
  total: line.total,
  calculation: line.calculation,
});

/** Takes a kept tax apart. */
export const toTaxLine = (line: z.output<typeof keptTaxSchema>): TaxLine => ({
  taxId: line.taxId,
  name: line.name,
  percent: line.value,
  isOptional: line.isOption,
  isSelected: line.isSelected,
  placeId: line.locationId,
  place: line.locationName,
  ledgerCode: line.glCode,
  activeFrom: line.activeDate,
  activeTo: line.expiryDate,
  total: line.amount,
  calculation: line.calculation,
});

/** Takes a kept promotion apart. */
export const toPromotionLine = (line: z.output<typeof keptPromotionSchema>): PromotionLine => ({
  promotionId: line.promotionId,
  code: line.code,
  discount: line.discount,
});
