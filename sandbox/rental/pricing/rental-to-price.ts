import type { RateCard } from './rate-card.ts';
import type { Returned } from './returned.ts';
import type { PriceTerms } from './terms.ts';

/** What a check-in adds: what was agreed, and what came back. */
export interface CheckinTerms extends Returned {
  /** Wall-clock text at which the vehicle was due. */
  readonly dueDate: string;
  /** Where it was due, when it came back somewhere else. */
  readonly dueLocationId?: number;
}

/** A rental beside its price book. Dates are wall-clock text of their location; money in minor units. */
export interface PureRental {
  readonly startDate: string;
  readonly endDate: string;
  readonly terms: PriceTerms;
  readonly asCheckin?: CheckinTerms;
  readonly advance: number;
  readonly paid: number;
  readonly hoursFee?: number;
  /** Also works out why, and when the price grows. */
  readonly explains?: boolean;
}

/** A rental that is to be priced. Dates are wall-clock text of their location; money in minor units. */
export interface RentalToPrice {
  readonly clientId: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly startLocationId: number;
  readonly endLocationId: number;
  readonly vehicleTypeId: number;
  /** Null while nobody has said for whom: no tax exemption, no young-driver charge. */
  readonly customerId: number | null;
  /** The record that is priced, so that its own use of a one-time promotion does not stand in its way. */
  readonly reservationId?: number | null;
  readonly agreementId: number | null;
  readonly terms: PriceTerms;
  /** At a check-in `endDate` is the return, and this says what was agreed and what came back. */
  readonly asCheckin?: CheckinTerms;
  /** The agreement's card; null takes the price book's. */
  readonly frozen: RateCard | null;
  readonly advance: number;
  readonly paid: number;
  /** What the places charge for serving outside their hours; taxed, and no part of the terms. */
  readonly hoursFee?: number;
  /** Birth dates of further drivers, for the young-driver charge. */
  readonly birthDates?: readonly string[];
  /** Also works out why, and when the price grows. */
  readonly explains?: boolean;
}
