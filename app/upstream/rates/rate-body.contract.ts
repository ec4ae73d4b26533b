import { z } from 'zod';
import { day } from '../wire.ts';

const money = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Takes at most two decimals')
  .nullish();
const id = z.number().int().positive();

/** A rate line as it is written, in currency units; what is missing is 0, which means not used. */
export const rateBody = z
  .object({
    rateTypeId: id,
    vehicleTypeId: id,
    locationId: id,
    hourlyRate: money,
    halfDayRate: money,
    dailyRate: money,
    weekendRate: money,
    weeklyRate: money,
    monthlyRate: money,
    extraHourlyRate: money,
    extraDailyRate: money,
    extraWeeklyRate: money,
    packageName: z.string().trim().max(60).nullish(),
    packageRate: money,
    packageHours: z.number().int().min(0).max(2400).nullish(),
    mondayRate: money,
    tuesdayRate: money,
    wednesdayRate: money,
    thursdayRate: money,
    fridayRate: money,
    saturdayRate: money,
    sundayRate: money,
    mileageAllowed: z.number().int().min(0).max(100_000).nullish(),
    mileageRate: money,
    isUnlimitedMileage: z.boolean().nullish(),
    taxable: z.boolean().nullish(),
    active: z.boolean().nullish(),
    startDate: day.nullish(),
    endDate: day.nullish(),
  })
  .refine(({ startDate, endDate }) => startDate == null || endDate == null || startDate <= endDate, {
    path: ['endDate'],
    message: 'Start date must be before the End date',
  });

export type RateBody = z.output<typeof rateBody>;
