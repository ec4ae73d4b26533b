import type { RateCard } from './price-book.ts';

/** Rates in place of the price book's; those that are missing stand as they are. */
export interface RateOverride {
  /** The line of the price book that the caller read; null when the body does not say. */
  readonly rateId: number | null;
  readonly values: Partial<Omit<RateCard, 'rateId' | 'rateName' | 'weekdays'>>;
  /** Monday first; null stands as it is. */
  readonly weekdays: readonly (number | null)[];
}

export interface ChosenCharge {
  readonly miscChargeId: number;
  /** Null takes the charge's own. */
  readonly quantity: number | null;
  /** Minor units, or hundredths of a percent; null takes the book's. */
  readonly value: number | null;
  readonly optionId: number | null;
  readonly reason: string | null;
}

/** A charge outside the price book. Its name is that of its kind when it was added; the amount in minor units. */
export interface OtherCharge {
  readonly kindId: number;
  readonly name: string;
  readonly amount: number;
  readonly isTaxable: boolean;
  readonly reason: string;
}

/** What the insurer of a replacement rental pays. Minor units; 0 in `maxDays` and `maximum` is no limit. */
export interface InsuranceTerms {
  readonly company?: string | null;
  readonly claimNo?: string | null;
  readonly policyNo?: string | null;
  readonly allowance: number;
  readonly deductible: number;
  readonly maxDays: number;
  readonly maximum: number;
}

/** Everything that was agreed about a price and does not follow from the price book. Money in minor units. */
export interface PriceTerms {
  /** Null takes the rate that is best for the rental. */
  readonly rateName: string | null;
  readonly rates: readonly RateOverride[];
  readonly charges: readonly ChosenCharge[];
  readonly otherCharges: readonly OtherCharge[];
  /** Null takes the optional taxes that the location selects by itself. */
  readonly taxIds: readonly number[] | null;
  readonly promotionIds: readonly number[];
  readonly preAdjustment: number;
  readonly isPreAdjustmentTaxable: boolean;
  readonly postAdjustment: number;
  readonly additionalCharge: number;
  readonly unTaxableAdditional: number;
  /** Null takes the vehicle type's. */
  readonly securityDeposit: number | null;
  readonly writeOff: number;
  readonly insurance: InsuranceTerms | null;
}

export const PLAIN_TERMS: PriceTerms = {
  rateName: null,
  rates: [],
  charges: [],
  otherCharges: [],
  taxIds: null,
  promotionIds: [],
  preAdjustment: 0,
  isPreAdjustmentTaxable: true,
  postAdjustment: 0,
  additionalCharge: 0,
  unTaxableAdditional: 0,
  securityDeposit: null,
  writeOff: 0,
  insurance: null,
};

export const serializeTerms = (terms: PriceTerms): string => JSON.stringify(terms);

/** The terms that a record keeps; plain ones when it keeps none. */
export const readTerms = (stored: string | null): PriceTerms =>
  stored === null ? PLAIN_TERMS : { ...PLAIN_TERMS, ...(JSON.parse(stored) as Partial<PriceTerms>) };

export interface Leg {
  readonly odometerOut: number;
  readonly odometerIn: number;
}

/** How full one vehicle went out and came back: eighths, or percent of a battery. */
export interface Tank {
  /** Null when it was not read: nothing is charged. */
  readonly fuelOut: number | null;
  readonly fuelIn: number | null;
  /** The tank in the unit that fuel is priced by. */
  readonly vehicle: { readonly tankSize: number; readonly isElectric: boolean } | null;
}

export interface Returned extends Tank {
  readonly legs: readonly Leg[];
  readonly tanksBefore?: readonly Tank[];
}

export interface CheckinTerms extends Returned {
  /** Wall-clock text at which the vehicle was due. */
  readonly dueDate: string;
  /** Where it was due, when it came back somewhere else. */
  readonly dueLocationId?: number;
}

/** A rental without its price book. Dates are wall-clock text of their location; money in minor units. */
export interface PureRental {
  readonly startDate: string;
  readonly endDate: string;
  readonly terms: PriceTerms;
  /** At a check-in `endDate` is the return, and this says what was agreed and what came back. */
  readonly asCheckin?: CheckinTerms;
  readonly advance?: number;
  readonly paid?: number;
  /** What the locations charge for serving outside their hours; taxed, and no part of the terms. */
  readonly hoursFee?: number;
  /** Also works out why, and when the price grows. */
  readonly explains?: boolean;
}

export interface RentalToPrice extends PureRental {
  readonly clientId: number;
  readonly startLocationId: number;
  readonly endLocationId: number;
  readonly vehicleTypeId: number;
  /** Missing while the customer is unknown: no tax exemption, no young-driver charge. */
  readonly customerId?: number | null;
  /** The record that is priced, so that its own use of a one-time promotion does not stand in its way. */
  readonly reservationId?: number | null;
  readonly agreementId?: number | null;
  /** The agreement's card; else the price book's. */
  readonly frozen?: RateCard | null;
  readonly birthDates?: readonly string[];
}
