import type { Database } from '../rental/database.ts';
import type { PriceBook } from '../rental/pricing/book.ts';
import { price } from '../rental/pricing/price.ts';
import { readPriceBook } from '../rental/pricing/price-book.ts';
import type { PricedLine } from '../rental/pricing/priced.ts';
import { keepCard } from '../rental/pricing/rate-card.ts';
import { keepTerms, PLAIN_TERMS, type PriceTerms } from '../rental/pricing/terms.ts';
import type { Booking } from './bookings.ts';
import { CHARGES } from './charges.ts';
import { promotionId } from './fixed/promotions.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';

/** A booking's money in minor units, with the lines that it is the sum of. */
export interface Price {
  readonly base: number;
  readonly days: number;
  readonly discount: number;
  readonly preAdjustment: number;
  readonly subTotal: number;
  readonly totalTax: number;
  readonly total: number;
  /** The waiver's day price, 0 without one. */
  readonly waiver: number;
  readonly promotionId: number | null;
  /** As records keep them. */
  readonly terms: string;
  readonly card: string;
  readonly lines: readonly PricedLine[];
}

/** Gives the price book of a booking's place, way and type; each is read once. */
export type Pricing = (booking: Booking) => PriceBook;

const WAIVER = 'Loss damage waiver';
const CODES = ['WELCOME20', 'SMALLCAR5'];
/** Makes the book read the charge for young drivers. */
const NOT_YET_BORN = '2200-01-01';

const chargesOf = (clientId: number) => CHARGES.filter((charge) => charge.clientId === clientId);
const chosen = (miscChargeId: number) => ({
  miscChargeId,
  quantity: null,
  value: null,
  optionId: null,
  reason: null,
});

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
      customerId: null,
      agreementId: null,
      terms: {
        ...PLAIN_TERMS,
        charges: chargesOf(clientId).map(({ id }) => chosen(id)),
        promotionIds: CODES.map((code) => promotionId(clientId, code)),
      },
      frozen: null,
      advance: 0,
      paid: 0,
      birthDates: [NOT_YET_BORN],
    });
    books.set(key, book);
    return book;
  };
}

/** What the customer wished for beside the car. */
function termsOf(random: Random, { clientId }: Booking, { insurance }: Kind): PriceTerms {
  const wished = chargesOf(clientId).filter(
    ({ optional, frequency }) => optional && random.chance(frequency),
  );
  const isNegotiated = random.chance(0.02);
  return {
    ...PLAIN_TERMS,
    charges: wished.map(({ id }) => chosen(id)),
    promotionIds: random.chance(0.05) ? [promotionId(clientId, random.pick(CODES))] : [],
    preAdjustment: isNegotiated ? -1000 : 0,
    insurance,
  };
}

/** Whether the customer is under the place's age for young drivers when the rental begins. */
function isYoung({ customer, time, start }: Booking): boolean {
  const { birth } = customer.licence;
  return time.text(start).slice(0, 10) < `${Number(birth.slice(0, 4)) + YOUNG_AGE}${birth.slice(4, 10)}`;
}

const YOUNG_AGE = 25;

/** The price that the service itself gives the booking. */
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
  const priced = price(book, { ...dates, terms, advance: 0, paid: 0 });
  const used = priced.promotions.find(({ discount }) => discount > 0);
  return {
    base: priced.base,
    days: priced.rentalDays,
    discount: priced.discount,
    preAdjustment: priced.preAdjustment,
    subTotal: priced.subTotal,
    totalTax: priced.totalTax,
    total: priced.total,
    waiver: priced.lines.find(({ name }) => name === WAIVER)?.rate ?? 0,
    promotionId: used?.promotionId ?? null,
    terms: keepTerms(terms),
    card: keepCard(priced.card),
    lines: priced.lines,
  };
}
