import type { Database } from '../rental/core/database.ts';
import { price } from '../rental/pricing/calculation/price.ts';
import { type PriceBook, serializeCard } from '../rental/pricing/calculation/price-book.ts';
import type { PricedRental } from '../rental/pricing/calculation/priced.ts';
import { PLAIN_TERMS, type PriceTerms, serializeTerms } from '../rental/pricing/calculation/terms.ts';
import { readPriceBook } from '../rental/pricing/read-price-book.ts';
import type { Booking } from './bookings.ts';
import { CHARGES, promotionId } from './fixed/prices.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';

type Sums = 'base' | 'discount' | 'preAdjustment' | 'subTotal' | 'totalTax' | 'total' | 'lines';

export interface Price extends Pick<PricedRental, Sums> {
  readonly days: number;
  /** The waiver's day price, 0 without one. */
  readonly waiver: number;
  readonly promotionId: number | null;
  /** As records keep them. */
  readonly terms: string;
  readonly card: string;
}

export type Pricing = (booking: Booking) => PriceBook;

const WAIVER = 'Loss damage waiver';
const CODES = ['WELCOME20', 'SMALLCAR5'];
/** Makes the book read the charge for young drivers. */
const NOT_YET_BORN = '2200-01-01';

const chargesOf = (clientId: number) => CHARGES.filter((charge) => charge.clientId === clientId);
const UNCHANGED = { quantity: null, value: null, optionId: null, reason: null };

export function createPricing(database: Database): Pricing {
  const books = new Map<string, PriceBook>();
  return ({ clientId, place, returnPlace, type, time, start, end }) => {
    const key = `${place.id} ${returnPlace.id} ${type.id}`;
    const known = books.get(key);
    if (known !== undefined) return known;
    const book = readPriceBook(database, {
      clientId,
      startDate: time.text(start),
      endDate: time.text(end),
      startLocationId: place.id,
      endLocationId: returnPlace.id,
      vehicleTypeId: type.id,
      terms: {
        ...PLAIN_TERMS,
        charges: chargesOf(clientId).map(({ id }) => ({ miscChargeId: id, ...UNCHANGED })),
        promotionIds: CODES.map((code) => promotionId(clientId, code)),
      },
      birthDates: [NOT_YET_BORN],
    });
    books.set(key, book);
    return book;
  };
}

function termsOf(random: Random, { clientId }: Booking, { insurance }: Kind): PriceTerms {
  const requested = chargesOf(clientId).filter(
    ({ isMandatory, frequency }) => !isMandatory && random.chance(frequency),
  );
  const isNegotiated = random.chance(0.02);
  return {
    ...PLAIN_TERMS,
    charges: requested.map(({ id }) => ({ miscChargeId: id, ...UNCHANGED })),
    promotionIds: random.chance(0.05) ? [promotionId(clientId, random.pick(CODES))] : [],
    preAdjustment: isNegotiated ? -1000 : 0,
    insurance,
  };
}

function isYoung({ customer, time, start }: Booking): boolean {
  const { birth } = customer.licence;
  return time.text(start).slice(0, 10) < `${Number(birth.slice(0, 4)) + YOUNG_AGE}${birth.slice(4, 10)}`;
}

const YOUNG_AGE = 25;

export function priceOf(random: Random, pricing: Pricing, booking: Booking, kind: Kind): Price {
  const terms = termsOf(random, booking, kind);
  const shared = pricing(booking);
  const book: PriceBook = {
    ...shared,
    youngDrivers:
      isYoung(booking) && shared.youngDrivers !== null ? { ...shared.youngDrivers, count: 1 } : null,
    isTaxExempt: booking.customer.isTaxExempt,
  };
  const { time, start, end } = booking;
  const dates = { startDate: time.text(start), endDate: time.text(end) };
  const priced = price(book, { ...dates, terms });
  const used = priced.promotions.find(({ discount }) => discount > 0);
  const { base, discount, preAdjustment, subTotal, totalTax, total, lines } = priced;
  return {
    ...{ base, discount, preAdjustment, subTotal, totalTax, total, lines },
    days: priced.rentalDays,
    waiver: priced.lines.find(({ name }) => name === WAIVER)?.rate ?? 0,
    promotionId: used?.promotionId ?? null,
    terms: serializeTerms(terms),
    card: serializeCard(priced.card),
  };
}
