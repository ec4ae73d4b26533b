import { price } from '../price.ts';
import type {
  BookCharge,
  BookPromotion,
  BookTax,
  CountingRules,
  PriceBook,
  RateCard,
} from '../price-book.ts';
import { PLAIN_TERMS, type PriceTerms, type PureRental } from '../terms.ts';

export const RULES: CountingRules = {
  graceMinutes: 29,
  fullDayAfterMinutes: 90,
  halfDayMinutes: 300,
  weekDays: 7,
  monthDays: 30,
  fuelPrice: 0,
  chargingPrice: 0,
  fuelServiceFee: 0,
  fuelAllowance: 0,
};

/** A card without any rate; `rates` are in currency units. */
export function cardWith(rates: Partial<RateCard>): RateCard {
  const minor = Object.entries(rates).map(([name, value]) => {
    const isRate = typeof value === 'number' && !['rateId', 'packageHours', 'mileagePerDay'].includes(name);
    return [name, isRate ? Math.round(value * 100) : value];
  });
  return {
    rateId: 1,
    rateName: 'Standard',
    hourly: 0,
    halfDay: 0,
    daily: 0,
    weekdays: [0, 0, 0, 0, 0, 0, 0],
    weekend: 0,
    weekendFrom: '5T12:00',
    weekendTo: '1T12:00',
    weekly: 0,
    monthly: 0,
    extraHourly: 0,
    extraDaily: 0,
    extraWeekly: 0,
    packageName: null,
    packageRate: 0,
    packageHours: 0,
    mileagePerDay: 0,
    mileageRate: 0,
    isUnlimitedMileage: true,
    isTaxable: true,
    isPrepaid: false,
    ...Object.fromEntries(minor),
  };
}

export const bookWith = (book: Partial<PriceBook> = {}): PriceBook => ({
  rules: RULES,
  cards: [cardWith({ daily: 50 })],
  zones: { start: 'Europe/London', end: 'Europe/London', due: 'Europe/London' },
  locationId: 1,
  vehicleTypeId: 1,
  charges: [],
  taxes: [],
  promotions: [],
  oneWayFee: null,
  youngDrivers: null,
  deposit: { amount: 0, percentage: null },
  isTaxExempt: false,
  ...book,
});

/** Wednesday morning; the dates that a test does not care about. */
const DATES = { startDate: '2026-06-03T09:00:00', endDate: '2026-06-05T09:00:00' };

export const rentalWith = (
  rental: Partial<Omit<PureRental, 'terms'>> & { readonly terms?: Partial<PriceTerms> } = {},
): PureRental => ({ ...DATES, advance: 0, paid: 0, ...rental, terms: { ...PLAIN_TERMS, ...rental.terms } });

export const priced = (book: Partial<PriceBook>, rental: Parameters<typeof rentalWith>[0] = {}) =>
  price(bookWith(book), rentalWith(rental));

/** A tax on everything taxable; percent. */
export const taxOf = (value: number, rest: Partial<BookTax> = {}): BookTax => ({
  id: 1,
  name: 'VAT',
  value,
  isOptional: false,
  isDefaultSelected: true,
  isNeverExempt: false,
  ...rest,
});

/** A charge that every rental bears, in minor units, unless the test says otherwise. */
export const chargeOf = (charge: Partial<BookCharge>): BookCharge => ({
  id: 1,
  name: 'Charge',
  calculationType: 'Fixed',
  value: 0,
  quantity: 1,
  minValue: null,
  maxValue: null,
  isTaxable: true,
  taxIds: null,
  isBilledToInsurance: false,
  isMandatory: true,
  options: [],
  ...charge,
});

/** An amount off the base, applied by itself, unless the test says otherwise. */
export const promotionOf = (promotion: Partial<BookPromotion>): BookPromotion => ({
  id: 1,
  code: 'CODE',
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  vehicleTypeId: null,
  locationId: null,
  discountType: 'Amount',
  discountValue: 0,
  applicableTo: 'BaseRate',
  minimumDay: 0,
  minimumTotal: 0,
  isAutoApply: true,
  isActive: true,
  isUsed: false,
  ...promotion,
});
