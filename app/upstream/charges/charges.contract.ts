import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { flag, moment, numberOrZero, reference, text } from '../wire.ts';

/** Something to choose under a charge, with its own value. */
const optionSchema = z.object({ optionId: reference, name: z.string(), value: numberOrZero });

/** A miscellaneous charge; a number that is null or missing counts as 0. */
export const miscChargeSchema = z.object({
  miscChargeId: reference,
  name: z.string(),
  description: text,
  calculationType: z.enum(['Perday', 'Fixed', 'Percentage', 'Range']),
  value: numberOrZero,
  quantity: numberOrZero,
  taxable: flag,
  optional: flag,
  commission: numberOrZero,
  deductible: numberOrZero,
  billToInsurance: flag,
  minValue: numberOrZero,
  maxValue: numberOrZero,
  hourlyValue: numberOrZero,
  hourlyQuantity: numberOrZero,
  dailyValue: numberOrZero,
  dailyQuantity: numberOrZero,
  weeklyValue: numberOrZero,
  weeklyQuantity: numberOrZero,
  monthlyValue: numberOrZero,
  monthlyQuantity: numberOrZero,
  options: z.array(optionSchema).nullable().default([]),
  /** rental, young-driver or extra-driver; not every service says so. */
  appliesTo: text,
  locationId: reference,
  vehicleTypeId: reference,
  taxIds: z.array(z.number().int()).nullable().default([]),
});

export const listMiscChargesOperation = operation({
  id: 'charges.list',
  method: 'GET',
  path: '/v3/misccharges',
  query: z.object({
    Active: z.enum(['true', 'false']),
    CheckoutDate: moment.optional(),
    CheckinDate: moment.optional(),
    LocationId: z.number().int().optional(),
    VehicleTypeId: z.number().int().optional(),
    AgreementId: z.number().int().optional(),
  }),
  answer: z.array(miscChargeSchema),
  refusals: [400, 401, 403, 404],
});

export const chargesOperations: readonly Operation[] = [listMiscChargesOperation];
