import { z } from 'zod';
import { createOperation, queryOperation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  readOnly,
  referenceValue,
  requiredText,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { Create } from '../record/record-types.ts';
import { checkedBy, flagOr, numberOrZero } from '../record/record-values.ts';
import { amount, day, flag, identity, text } from '../record/wire.ts';
import type { WireOf } from '../record/wire-of.ts';

const most = 10_000_000;
const discountType = z.enum(['Percentage', 'Amount']);
const applicableTo = z.enum(['Subtotal', 'BaseRate']);
const requiredDay = { read: text, write: day };

/** Days are inclusive. */
export const promotion = record({
  id: readOnly('promotionId', identity),
  code: both('code', { ...requiredText(60), read: z.string() }),
  ...bothEach(requiredDay, { startsOn: 'startDate', endsOn: 'endDate' }),
  vehicleTypeId: both('vehicleTypeId', referenceValue),
  vehicleType: readOnly('vehicleTypeName', text),
  locationId: both('locationId', referenceValue),
  place: readOnly('locationName', text),
  discountType: both('discountType', { read: discountType, write: discountType }),
  discountValue: both('discountValue', { read: z.number(), write: z.number().min(0).max(most) }),
  leastDays: both('minimumDay', { read: numberOrZero, write: z.number().int().min(0).max(1000).nullish() }),
  leastTotal: both('minimumTotal', { read: numberOrZero, write: z.number().min(0).max(most).nullish() }),
  applicableTo: both('applicableTo', { read: applicableTo, write: applicableTo }),
  /** The service takes the best of these by itself. */
  isAutoApplied: both('isAutoApply', { read: flagOr(false), write: z.boolean().nullish() }),
  isOneTime: both('oneTimeUse', { read: flagOr(false), write: z.boolean().nullish() }),
  isActive: both('active', { read: flagOr(true), write: z.boolean().nullish() }),
  /** For one-time promotions only. */
  isUsed: readOnly('isUsed', flag),
  /** Rentals whose price it lowers; null where the service does not say. */
  uses: readOnly('uses', amount),
  version: readOnly('version', amount),
  /** UTC, ISO. */
  changedAt: readOnly('changedAt', text),
  changedBy: readOnly('changedByName', text),
});
export interface Promotion extends z.output<typeof promotion.read> {}

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
  ...writeEach(z.number().int().optional(), { locationId: 'LocationId', vehicleTypeId: 'VehicleTypeId' }),
  ...writeEach(z.string().optional(), { from: 'CheckoutDate', keyword: 'Keyword' }),
});
export interface PromotionFilters extends Omit<Create<typeof filters.fields>, 'active'> {}

export const listPromotionsOperation = queryOperation({
  id: 'promotions.list',
  path: '/v3/promotions',
  query: filters.create,
  answer: listOf(promotion.read),
  provenance: 'assumed',
  sessionFreshness: 30,
});

export const createPromotionOperation = createOperation({
  id: 'promotions.create',
  path: '/v3/promotions',
  body,
  answer: promotion.read,
});

export const savePromotionOperation = saveOperation({
  id: 'promotions.save',
  path: '/v3/promotions/{promotionId}',
  body,
  answer: promotion.read,
});
