import type { Database } from '../database.ts';
import { price } from './price.ts';
import { readPriceBook } from './price-book.ts';
import type { PricedRental } from './priced.ts';
import type { RentalToPrice } from './rental-to-price.ts';

/**
 * Prices a rental: reads the tenant's price book and calculates. Writes nothing.
 * @throws Refusal 404 for a place, type or customer that the tenant does not have; 422 in words when the rental has
 * no length, is too long, or no rate covers it, and for odometers that run backwards
 */
export function priceRental(database: Database, rental: RentalToPrice): PricedRental {
  return price(readPriceBook(database, rental), rental);
}
