import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';

/** Rates that were agreed in place of the price book's. */
export type RateOverride = AgreedTerms['rates'][number];

/** Amounts of a rate line, in the order in which a counter reads them. */
export const RATE_UNITS = [
  'hourlyRate',
  'halfDayRate',
  'dailyRate',
  'weekendRate',
  'weeklyRate',
  'monthlyRate',
  'extraHourlyRate',
  'extraDailyRate',
  'extraWeeklyRate',
  'packageRate',
  'mondayRate',
  'tuesdayRate',
  'wednesdayRate',
  'thursdayRate',
  'fridayRate',
  'saturdayRate',
  'sundayRate',
  'mileageRate',
] as const satisfies readonly (keyof RateOverride & keyof Rate)[];

export type RateUnit = (typeof RATE_UNITS)[number];

/** What may be agreed of a rate line beside its amounts. */
export const RATE_TERMS = [...RATE_UNITS, 'mileageAllowed', 'isUnlimitedMileage'] as const;

export type RateTerm = (typeof RATE_TERMS)[number];

/** In the name of a field: an override that belongs to no rate line and holds for any. */
export const ANY_RATE = 'any';

/** The name of the field that overrides one term of a rate line: `rates.31.dailyRate`. */
export const rateField = (rateId: number | null, term: RateTerm): string =>
  `rates.${rateId ?? ANY_RATE}.${term}`;
