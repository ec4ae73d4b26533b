import type { Database } from '../database.ts';
import { share, thousandths } from '../pricing/minor.ts';
import { priceRental } from '../pricing/rental.ts';
import { PLAIN_TERMS } from '../pricing/terms.ts';
import { Refusal } from '../refusal.ts';
import type { AskedPeriod } from './period.ts';

interface OfferQuestion {
  readonly clientId: number;
  readonly vehicleTypeId: number;
  readonly placeId: number;
  readonly period: AskedPeriod;
  /** Minor units in place of the price book's base; null takes that. */
  readonly base: number | null;
}

/** Minor units. */
interface OfferPrice {
  readonly base: number;
  readonly tax: number;
  readonly deposit: number;
}

/**
 * The base price of a rental that begins and ends at the place, with the taxes that the place puts on it; charges and
 * promotions stay out. Null when no rate covers it.
 */
export function offerPrice(database: Database, asked: OfferQuestion): OfferPrice | null {
  const { clientId, vehicleTypeId, placeId, period } = asked;
  const places = { startLocationId: placeId, endLocationId: placeId };
  try {
    const priced = priceRental(database, {
      ...places,
      clientId,
      vehicleTypeId,
      startDate: period.start,
      endDate: period.end,
      customerId: null,
      agreementId: null,
      terms: PLAIN_TERMS,
      frozen: null,
      advance: 0,
      paid: 0,
    });
    const base = asked.base ?? priced.base;
    const taxes = priced.card.isTaxable ? priced.lines.filter(({ kind }) => kind === 'tax') : [];
    const tax = taxes.reduce((sum, { percentage }) => sum + share(base, thousandths(percentage ?? 0)), 0);
    return { base, tax, deposit: priced.deposit };
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null;
    throw error;
  }
}
