import { fromMinorOrNull } from '../money.ts';
import type { PriceTerms, RateOverride } from '../pricing/terms.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const money = (amount: number | undefined) => (amount === undefined ? undefined : fromMinorOrNull(amount));

function rate({ rateId, values, weekdays }: RateOverride) {
  const ofDays = WEEKDAYS.map(
    (name, day) => [`${name}Rate`, fromMinorOrNull(weekdays[day] ?? null)] as const,
  );
  return {
    rateId,
    ...Object.fromEntries(ofDays.filter(([, value]) => value !== null)),
    hourlyRate: money(values.hourly),
    halfDayRate: money(values.halfDay),
    dailyRate: money(values.daily),
    weekendRate: money(values.weekend),
    weeklyRate: money(values.weekly),
    monthlyRate: money(values.monthly),
    extraHourlyRate: money(values.extraHourly),
    extraDailyRate: money(values.extraDaily),
    extraWeeklyRate: money(values.extraWeekly),
    packageRate: money(values.packageRate),
    mileageAllowed: values.mileagePerDay,
    mileageRate: money(values.mileageRate),
    isUnlimitedMileage: values.isUnlimitedMileage,
  };
}

/** What was agreed about a price, as a body takes it (`termsOf` read backwards); currency units. */
export const termsOnWire = (terms: PriceTerms) => ({
  rateName: terms.rateName,
  rates: terms.rates.map(rate),
  miscCharges: terms.charges.map(({ value, ...charge }) => ({ ...charge, value: fromMinorOrNull(value) })),
  taxIds: terms.taxIds,
  promotionIds: terms.promotionIds,
  preAdjustment: terms.preAdjustment / 100,
  isPreAdjustmentTaxable: terms.isPreAdjustmentTaxable,
  postAdjustment: terms.postAdjustment / 100,
  additionalCharge: terms.additionalCharge / 100,
  unTaxableAdditional: terms.unTaxableAdditional / 100,
  securityDeposit: fromMinorOrNull(terms.securityDeposit),
  writeOffAmount: terms.writeOff / 100,
});
