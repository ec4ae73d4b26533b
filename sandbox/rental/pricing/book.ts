import type { CountingRules, RateCard } from './rate-card.ts';

export type CalculationType = 'Perday' | 'Fixed' | 'Percentage' | 'Range';

/** A miscellaneous charge of the price book. */
export interface BookCharge {
  readonly id: number;
  readonly name: string;
  readonly calculationType: CalculationType;
  /** Minor units; for a percentage, hundredths of a percent of the base. */
  readonly value: number;
  readonly quantity: number;
  /** Days from and to which a range counts; null has no end. */
  readonly minValue: number | null;
  readonly maxValue: number | null;
  readonly isTaxable: boolean;
  /** Null takes every tax of the place. */
  readonly taxIds: readonly number[] | null;
  readonly isBilledToInsurance: boolean;
  /** Belongs to every rental at this place and of this type, asked for or not. */
  readonly isMandatory: boolean;
  readonly options: readonly { readonly id: number; readonly value: number }[];
}

/** A tax of the check-out location. */
export interface BookTax {
  readonly id: number;
  readonly name: string;
  /** Percent, as 8.81. */
  readonly value: number;
  readonly isOptional: boolean;
  readonly isDefaultSelected: boolean;
  /** Also falls on customers who are exempt. */
  readonly isNeverExempt: boolean;
}

export interface BookPromotion {
  readonly id: number;
  readonly code: string;
  /** Days, both inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  readonly vehicleTypeId: number | null;
  readonly locationId: number | null;
  readonly discountType: 'Percentage' | 'Amount';
  /** Minor units; for a percentage, hundredths of a percent. */
  readonly discountValue: number;
  readonly applicableTo: 'Subtotal' | 'BaseRate';
  readonly minimumDay: number;
  /** Minor units, of what is before promotions and tax. */
  readonly minimumTotal: number;
  readonly isAutoApply: boolean;
  readonly isActive: boolean;
  /** One-time, and another record has used it. */
  readonly isUsed: boolean;
}

/** Everything that one rental's price is calculated from, read for its place, type, dates and customer. */
export interface PriceBook {
  readonly rules: CountingRules;
  /** Cards that may price the rental; the cheapest that covers it is taken, prepaid ones last. */
  readonly cards: readonly RateCard[];
  /** Time zones of the check-out location, of the return, and of where the vehicle was due. */
  readonly zones: { readonly start: string; readonly end: string; readonly due: string };
  readonly locationId: number;
  readonly vehicleTypeId: number;
  readonly charges: readonly BookCharge[];
  readonly taxes: readonly BookTax[];
  readonly promotions: readonly BookPromotion[];
  readonly oneWayFee: { readonly amount: number; readonly isTaxable: boolean } | null;
  /** The charge for drivers under the location's age, and how many they are. */
  readonly youngDrivers: { readonly charge: BookCharge; readonly count: number } | null;
  /** Minor units, or percent of the total. */
  readonly deposit: { readonly amount: number; readonly percentage: number | null };
  readonly isTaxExempt: boolean;
}
