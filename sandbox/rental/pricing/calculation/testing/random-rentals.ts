import { createRandom, type Random } from '../../../../seed/random.ts';
import type { CountingRules, PriceBook, RateCard } from '../price-book.ts';
import { wallAfter } from '../rental-time.ts';
import type { PriceTerms, PureRental } from '../terms.ts';
import { bookWith, cardWith, chargeOf, promotionOf, RULES, rentalWith, taxOf } from './plain-book.ts';

export type { Random };
export const randomFrom = createRandom;

const ZONES = ['Europe/London', 'Europe/Berlin', 'America/Denver'] as const;

/** Nights with a clock change, a leap day, ends of months and of a year. */
const EDGES = [
  ...['2026-03-28', '2026-10-24', '2026-10-25', '2026-03-07', '2026-10-31', '2026-11-01'],
  ...['2028-02-27', '2028-02-28', '2028-02-29', '2026-02-27', '2026-04-30', '2026-12-31'],
] as const;

const two = (value: number): string => String(value).padStart(2, '0');

function startOf(random: Random): string {
  const time = `T${two(random.whole(0, 23))}:${two(random.whole(0, 59))}:00`;
  if (random.chance(0.5)) return `${random.pick(EDGES)}${time}`;
  return wallAfter(`2026-01-01${time}`, random.whole(0, 900) * 1440);
}

/** Minutes: a few hours, about a border of days, or anything. */
function lengthOf(random: Random, mostDays: number): number {
  if (random.chance(0.2)) return random.whole(1, 1440);
  const border = random.whole(1, mostDays) * 1440;
  if (random.chance(0.6)) return Math.max(1, border + random.whole(-130, 130));
  return random.whole(1, mostDays * 1440);
}

/** Minor units; 0 in a third of the cases. */
const rate = (random: Random, most: number): number => (random.chance(0.34) ? 0 : random.whole(1, most));

function cardOf(random: Random): RateCard {
  const weekday = () => (random.chance(0.2) ? random.whole(1, 12_000) : 0);
  return {
    ...cardWith({ packageHours: random.whole(1, 90) }),
    hourly: rate(random, 2500),
    halfDay: rate(random, 6000),
    daily: random.chance(0.9) ? random.whole(1, 12_000) : 0,
    weekdays: [weekday(), weekday(), weekday(), weekday(), weekday(), weekday(), weekday()],
    weekend: rate(random, 20_000),
    weekendFrom: random.pick(['5T12:00', '6T00:00', '4T17:30']),
    weekendTo: random.pick(['1T12:00', '7T20:00', '1T09:15']),
    weekly: rate(random, 60_000),
    monthly: rate(random, 200_000),
    extraHourly: rate(random, 2500),
    extraDaily: rate(random, 12_000),
    extraWeekly: rate(random, 60_000),
    packageRate: random.chance(0.3) ? random.whole(1, 25_000) : 0,
    isTaxable: random.chance(0.85),
  };
}

function rulesOf(random: Random, isShort: boolean): CountingRules {
  return {
    ...RULES,
    graceMinutes: random.pick([0, 15, 29, 59, 120]),
    fullDayAfterMinutes: random.pick([30, 90, 180, 600, 1440, 5000]),
    halfDayMinutes: random.pick([0, 240, 300, 720]),
    weekDays: isShort ? random.whole(2, 4) : random.pick([5, 6, 7, 7, 7]),
    monthDays: isShort ? random.whole(5, 7) : random.pick([28, 30, 30, 31]),
  };
}

const TYPES = ['Perday', 'Fixed', 'Percentage', 'Range'] as const;

function chargesOf(random: Random): PriceBook['charges'] {
  return Array.from({ length: random.whole(0, 4) }, (_, index) =>
    chargeOf({
      id: index + 1,
      calculationType: random.pick(TYPES),
      value: random.whole(0, 3000),
      quantity: random.whole(1, 3),
      minValue: random.whole(1, 9),
      maxValue: random.chance(0.3) ? null : random.whole(5, 30),
      isTaxable: random.chance(0.7),
      taxIds: random.chance(0.3) ? [random.whole(1, 3)] : null,
      isBilledToInsurance: random.chance(0.3),
    }),
  );
}

function promotionsOf(random: Random): PriceBook['promotions'] {
  return Array.from({ length: random.whole(0, 3) }, (_, index) =>
    promotionOf({
      id: index + 1,
      discountType: random.pick(['Amount', 'Percentage']),
      discountValue: random.whole(0, 10_000),
      applicableTo: random.pick(['BaseRate', 'Subtotal']),
      minimumDay: random.whole(0, 8),
      minimumTotal: random.whole(0, 30_000),
      isAutoApply: random.chance(0.6),
    }),
  );
}

function termsOf(random: Random): Partial<PriceTerms> {
  const insurance = {
    allowance: random.whole(0, 9000),
    deductible: rate(random, 30_000),
    maxDays: random.whole(0, 20),
    maximum: rate(random, 90_000),
  };
  return {
    promotionIds: random.chance(0.3) ? [1, 2] : [],
    preAdjustment: random.chance(0.3) ? random.whole(-5000, 5000) : 0,
    isPreAdjustmentTaxable: random.chance(0.5),
    postAdjustment: random.chance(0.2) ? random.whole(-5000, 5000) : 0,
    additionalCharge: rate(random, 4000),
    unTaxableAdditional: rate(random, 4000),
    insurance: random.chance(0.4) ? insurance : null,
    writeOff: rate(random, 1000),
  };
}

export interface Case {
  readonly book: PriceBook;
  readonly rental: PureRental;
  readonly minutes: number;
}

/** A rental in one zone with a card, rules, charges, taxes, promotions and terms of chance. */
export function randomCase(random: Random, isShort = false): Case {
  const zone = random.pick(ZONES);
  const startDate = startOf(random);
  const minutes = lengthOf(random, isShort ? 6 : 45);
  const book = bookWith({
    cards: [cardOf(random)],
    rules: rulesOf(random, isShort),
    zones: { start: zone, end: zone, due: zone },
    charges: chargesOf(random),
    taxes: [taxOf(20), taxOf(8.81, { id: 2 }), taxOf(7.25, { id: 3, isOptional: true })].slice(
      random.whole(0, 3),
    ),
    promotions: promotionsOf(random),
    oneWayFee: random.chance(0.3) ? { amount: random.whole(1, 9000), isTaxable: random.chance(0.5) } : null,
  });
  const endDate = wallAfter(startDate, minutes);
  return { book, minutes, rental: rentalWith({ startDate, endDate, terms: termsOf(random) }) };
}

/** The zone of a return elsewhere. */
export const otherZone = (random: Random): string => random.pick(ZONES);
