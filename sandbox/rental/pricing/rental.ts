import type { Database } from '../database.ts';
import { type CheckinTerms, price } from './price.ts';
import { readPriceBook } from './price-book.ts';
import type { PricedRental } from './priced.ts';
import type { RateCard } from './rate-card.ts';
import type { PriceTerms } from './terms.ts';

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

/**
 * Prices a rental: reads the tenant's price book and calculates. Writes nothing.
 * @throws Refusal 404 for a place, type or customer that the tenant does not have; 422 in words when the rental has
 * no length, is too long, or no rate covers it, and for odometers that run backwards
 */
export function priceRental(database: Database, rental: RentalToPrice): PricedRental {
  return price(readPriceBook(database, rental), rental);
}
