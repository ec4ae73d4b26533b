/** Rates from the price book or frozen in an agreement, in minor units; a rate of 0 is not used. */
export interface RateCard {
  readonly rateId: number;
  readonly rateName: string;
  readonly hourly: number;
  readonly halfDay: number;
  readonly daily: number;
  /** The rates of single weekdays in place of `daily`, Monday first. */
  readonly weekdays: readonly number[];
  readonly weekend: number;
  /** ISO weekday and wall time: `5T12:00` is Friday noon. */
  readonly weekendFrom: string;
  readonly weekendTo: string;
  readonly weekly: number;
  readonly monthly: number;
  readonly extraHourly: number;
  /** In place of the day rate after the first whole week. */
  readonly extraDaily: number;
  /** In place of the week rate after the first month. */
  readonly extraWeekly: number;
  readonly packageName: string | null;
  readonly packageRate: number;
  readonly packageHours: number;
  /** Distance units per rental day; 0 bills every unit. */
  readonly mileagePerDay: number;
  readonly mileageRate: number;
  readonly isUnlimitedMileage: boolean;
  readonly isTaxable: boolean;
  /** An early return is not priced again. */
  readonly isPrepaid: boolean;
  /** How the client counted when the card priced a rental: an agreement stays with that. */
  readonly rules?: CountingRules;
  /** What the price book charged, taxed and took off when the card priced a rental: an agreement stays with that. */
  readonly agreed?: AgreedBook;
}

/** The charges, taxes and promotions of a price book that an agreement stays with. */
export interface AgreedBook extends Pick<PriceBook, 'vehicleTypeId' | 'charges' | 'taxes' | 'promotions'> {
  /** Null where no driver was under the age. */
  readonly youngDriver: BookCharge | null;
}

/** How the client counts time and bills fuel. Minutes, days, and minor units. */
export interface CountingRules {
  readonly graceMinutes: number;
  readonly fullDayAfterMinutes: number;
  readonly halfDayMinutes: number;
  readonly weekDays: number;
  readonly monthDays: number;
  /** Per unit of the tank (gallon or litre). */
  readonly fuelPrice: number;
  /** Per percent of a battery. */
  readonly chargingPrice: number;
  readonly fuelServiceFee: number;
  /** A fuel charge under this is not made. */
  readonly fuelAllowance: number;
}

/** The rate of one day, 0 when the card has none for it. `weekday` counts from Monday, 0. */
export const dayRate = (card: RateCard, weekday: number): number => card.weekdays[weekday % 7] || card.daily;

export const serializeCard = (card: RateCard): string => JSON.stringify(card);

/** Parses the card that `serializeCard` stored; null when there is none. */
export const readCard = (stored: string | null): RateCard | null =>
  stored === null ? null : (JSON.parse(stored) as RateCard);

type CalculationType = 'Perday' | 'Fixed' | 'Percentage' | 'Range';

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
  /** Null takes every tax of the location. */
  readonly taxIds: readonly number[] | null;
  readonly isBilledToInsurance: boolean;
  /** Belongs to every rental at this location and of this type, asked for or not. */
  readonly isMandatory: boolean;
  readonly options: readonly { readonly id: number; readonly value: number }[];
}

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

export interface PriceBook {
  readonly rules: CountingRules;
  /** Cards that may price the rental; the cheapest that covers it is taken, prepaid ones last. */
  readonly cards: readonly RateCard[];
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
