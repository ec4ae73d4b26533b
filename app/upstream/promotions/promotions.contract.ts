import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { day, flag, identity, numberOrZero, reference, text } from '../wire.ts';

const discountType = z.enum(['Percentage', 'Amount']);
const applicableTo = z.enum(['Subtotal', 'BaseRate']);

export const promotionSchema = z.object({
  promotionId: identity,
  code: z.string(),
  startDate: text,
  endDate: text,
  vehicleTypeId: reference,
  vehicleTypeName: text,
  locationId: reference,
  locationName: text,
  discountType,
  /** Currency units, or percent. */
  discountValue: z.number(),
  minimumDay: numberOrZero,
  minimumTotal: numberOrZero,
  applicableTo,
  isAutoApply: flag,
  oneTimeUse: flag,
  active: flag,
  /** Only of one-time promotions. */
  isUsed: flag,
});

const most = 10_000_000;

/** A promotion as it is written. Days are calendar days, both inclusive. */
const promotionBody = z
  .object({
    code: z.string().trim().min(1, 'Is required').max(60),
    startDate: day,
    endDate: day,
    vehicleTypeId: z.number().int().positive().nullish(),
    locationId: z.number().int().positive().nullish(),
    discountType,
    discountValue: z.number().min(0).max(most),
    minimumDay: z.number().int().min(0).max(1000).nullish(),
    minimumTotal: z.number().min(0).max(most).nullish(),
    applicableTo,
    isAutoApply: z.boolean().nullish(),
    oneTimeUse: z.boolean().nullish(),
    active: z.boolean().nullish(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'Start date must be before the End date',
  })
  .refine(({ discountType: type, discountValue }) => type === 'Amount' || discountValue <= 100, {
    path: ['discountValue'],
    message: 'Takes at most 100 percent',
  });

export type PromotionBody = z.output<typeof promotionBody>;

export const listPromotionsOperation = operation({
  id: 'promotions.list',
  method: 'GET',
  path: '/v3/promotions',
  query: z.object({
    Active: z.enum(['true', 'false']).optional(),
    LocationId: z.number().int().optional(),
    VehicleTypeId: z.number().int().optional(),
    CheckoutDate: z.string().optional(),
    Keyword: z.string().optional(),
  }),
  answer: z.array(promotionSchema),
  refusals: [400, 401, 403, 404],
  standing: 'assumed',
});

export const createPromotionOperation = operation({
  id: 'promotions.create',
  method: 'POST',
  path: '/v3/promotions',
  body: promotionBody,
  answer: promotionSchema,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
});

export const savePromotionOperation = operation({
  id: 'promotions.save',
  method: 'PUT',
  path: '/v3/promotions/{promotionId}',
  body: promotionBody,
  answer: promotionSchema,
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
});

export const promotionsOperations: readonly Operation[] = [
  listPromotionsOperation,
  createPromotionOperation,
  savePromotionOperation,
];
