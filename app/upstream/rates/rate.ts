import type { z } from 'zod';
import type { rateSchema } from './rates.contract.ts';

type WireRate = z.output<typeof rateSchema>;

const unitsOf = (wire: WireRate) => ({
  hourlyRate: wire.hourlyRate,
  halfDayRate: wire.halfDayRate,
  dailyRate: wire.dailyRate,
  weekendRate: wire.weekendRate,
  weeklyRate: wire.weeklyRate,
  monthlyRate: wire.monthlyRate,
  extraHourlyRate: wire.extraHourlyRate,
  extraDailyRate: wire.extraDailyRate,
  extraWeeklyRate: wire.extraWeeklyRate,
  packageName: wire.packageName,
  packageRate: wire.packageRate,
  packageHours: wire.packageHours,
});

const weekdaysOf = (wire: WireRate) => ({
  mondayRate: wire.mondayRate,
  tuesdayRate: wire.tuesdayRate,
  wednesdayRate: wire.wednesdayRate,
  thursdayRate: wire.thursdayRate,
  fridayRate: wire.fridayRate,
  saturdayRate: wire.saturdayRate,
  sundayRate: wire.sundayRate,
  /** How many of each weekday the asked dates have; null without dates. */
  mondayCount: wire.mondayCount,
  tuesdayCount: wire.tuesdayCount,
  wednesdayCount: wire.wednesdayCount,
  thursdayCount: wire.thursdayCount,
  fridayCount: wire.fridayCount,
  saturdayCount: wire.saturdayCount,
  sundayCount: wire.sundayCount,
});

/** Takes the service's rate line apart: the one place that knows its spelling. */
export const toRate = (wire: WireRate) => ({
  id: wire.rateId,
  name: wire.rateName,
  typeId: wire.rateTypeId,
  vehicleTypeId: wire.vehicleTypeId,
  vehicleType: wire.vehicleTypeName,
  placeId: wire.locationId,
  place: wire.locationName,
  ...unitsOf(wire),
  ...weekdaysOf(wire),
  /** Distance per rental day, in the tenant's unit. */
  mileageAllowed: wire.mileageAllowed,
  mileageRate: wire.mileageRate,
  isUnlimitedMileage: wire.isUnlimitedMileage,
  isTaxable: wire.taxable,
  isMileageTaxable: wire.mileageTaxable,
  isPrepaid: wire.isPrepaid,
  /** The cheapest of the list for the asked dates. */
  isLowest: wire.isLowest,
  /** Counts days: it has a day rate. */
  isDayRate: wire.isDayRate,
  /** Has a rate for each day of the week. */
  isDayWeek: wire.isDayWeek,
  isActive: wire.active,
  startsOn: wire.startDate,
  endsOn: wire.endDate,
  /** What the asked dates come to, before charges and tax; null without dates. */
  base: wire.baseRate,
});

/** What a vehicle type costs at a place, in currency units; a rate of 0 is not used. */
export type Rate = Readonly<ReturnType<typeof toRate>>;
