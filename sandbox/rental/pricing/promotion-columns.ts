import type {
  listPromotionsOperation,
  PromotionBody,
} from '../../../app/upstream/promotions/promotions.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { columnMap, flag, money, plain } from '../lists/column-map.ts';

/** A promotion as it is answered, and as it is written. */
type Wire = WireOf<typeof listPromotionsOperation.answer>[number] & PromotionBody;

/** The fields that a body may leave out, which are empty then. */
type Emptied = {
  [Name in keyof PromotionBody]-?: undefined extends PromotionBody[Name] ? Name : never;
}[keyof PromotionBody];

/** Every field of a promotion with its column; a percentage is in hundredths like money. */
export const promotions = columnMap<Wire, 'isUsed', Emptied>()('p', {
  promotionId: plain('id'),
  code: plain('code'),
  startDate: plain('start_date'),
  endDate: plain('end_date'),
  vehicleTypeId: plain('vehicle_type_id', { empty: null }),
  vehicleTypeName: plain('vehicle_type_name'),
  locationId: plain('location_id', { empty: null }),
  locationName: plain('location_name'),
  discountType: plain('discount_type'),
  discountValue: money('discount_value'),
  minimumDay: plain('minimum_day', { empty: 0 }),
  minimumTotal: money('minimum_total', { empty: 0 }),
  applicableTo: plain('applicable_to'),
  isAutoApply: flag('is_auto_apply', { empty: 0 }),
  oneTimeUse: flag('is_one_time', { empty: 0 }),
  active: flag('is_active', { empty: 1 }),
});
