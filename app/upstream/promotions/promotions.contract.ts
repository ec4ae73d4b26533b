import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { both, readOnly, referenceValue, requiredText, writeOnly } from '../record-fields.ts';
import type { Create } from '../record-types.ts';
import { checkedBy, flagOr, numberOrZero } from '../record-values.ts';
import { day, flag, identity, text } from '../wire.ts';
import type { WireOf } from '../wire-of.ts';

const most = 10_000_000;
const discountType = z.enum(['Percentage', 'Amount']);
const applicableTo = z.enum(['Subtotal', 'BaseRate']);
const requiredDay = { read: text, write: day };

/** A promotion. Days are calendar days, both inclusive; an end of null: without end. */
const promotion = record({
  id: readOnly('promotionId', identity),
  code: both('code', { ...requiredText(60), read: z.string() }),
  startsOn: both('startDate', requiredDay),
  endsOn: both('endDate', requiredDay),
  vehicleTypeId: both('vehicleTypeId', referenceValue),
  vehicleType: readOnly('vehicleTypeName', text),
  placeId: both('locationId', referenceValue),
  place: readOnly('locationName', text),
  discountType: both('discountType', { read: discountType, write: discountType }),
  /** Currency units, or percent. */
  discountValue: both('discountValue', { read: z.number(), write: z.number().min(0).max(most) }),
  leastDays: both('minimumDay', { read: numberOrZero, write: z.number().int().min(0).max(1000).nullish() }),
  leastTotal: both('minimumTotal', { read: numberOrZero, write: z.number().min(0).max(most).nullish() }),
  applicableTo: both('applicableTo', { read: applicableTo, write: applicableTo }),
  /** The service takes the best of these without being asked. */
  isAutoApplied: both('isAutoApply', { read: flagOr(false), write: z.boolean().nullish() }),
  isOneTime: both('oneTimeUse', { read: flagOr(false), write: z.boolean().nullish() }),
  isActive: both('active', { read: flagOr(true), write: z.boolean().nullish() }),
  /** Known of one-time promotions only. */
  isUsed: readOnly('isUsed', flag),
});

/** A promotion of the price book. */
export interface Promotion extends z.output<typeof promotion.read> {}

/** A promotion as it is written whole. */
const body = checkedBy(promotion.create, (wire) =>
  wire
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      message: 'Start date must be before the End date',
    })
    .refine(({ discountType: type, discountValue }) => type === 'Amount' || discountValue <= 100, {
      path: ['discountValue'],
      message: 'Takes at most 100 percent',
    }),
);

export type PromotionBody = WireOf<typeof body>;

const filters = record({
  active: writeOnly('Active', z.enum(['true', 'false']).optional()),
  placeId: writeOnly('LocationId', z.number().int().optional()),
  vehicleTypeId: writeOnly('VehicleTypeId', z.number().int().optional()),
  /** The check-out, wall-clock text of its location. */
  from: writeOnly('CheckoutDate', z.string().optional()),
  keyword: writeOnly('Keyword', z.string().optional()),
});

/** Which promotions are wanted, of those in use. */
export interface PromotionFilters extends Omit<Create<typeof filters.fields>, 'active'> {}

export const listPromotionsOperation = operation({
  id: 'promotions.list',
  method: 'GET',
  path: '/v3/promotions',
  query: filters.create,
  answer: listOf(promotion.read),
  refusals: [400, 401, 403, 404],
  standing: 'assumed',
  sessionFreshness: 30,
});

export const createPromotionOperation = operation({
  id: 'promotions.create',
  method: 'POST',
  path: '/v3/promotions',
  body,
  answer: promotion.read,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
});

export const savePromotionOperation = operation({
  id: 'promotions.save',
  method: 'PUT',
  path: '/v3/promotions/{promotionId}',
  body,
  answer: promotion.read,
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
});

export const promotionsOperations: readonly Operation[] = [
  listPromotionsOperation,
  createPromotionOperation,
  savePromotionOperation,
];
