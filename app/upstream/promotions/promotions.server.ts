import type { z } from 'zod';
import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { listPromotionsOperation, type promotionSchema } from './promotions.contract.ts';

const toPromotion = (wire: z.output<typeof promotionSchema>) => ({
  id: wire.promotionId,
  code: wire.code,
  /** Both days are part of it; null: without end. */
  startsOn: wire.startDate,
  endsOn: wire.endDate,
  vehicleTypeId: wire.vehicleTypeId,
  vehicleType: wire.vehicleTypeName,
  placeId: wire.locationId,
  place: wire.locationName,
  discountType: wire.discountType,
  /** Currency units, or percent. */
  discountValue: wire.discountValue,
  leastDays: wire.minimumDay,
  leastTotal: wire.minimumTotal,
  applicableTo: wire.applicableTo,
  /** The service takes the best of these without being asked. */
  isAutoApplied: wire.isAutoApply ?? false,
  isOneTime: wire.oneTimeUse ?? false,
  isActive: wire.active ?? true,
  /** Known of one-time promotions only. */
  isUsed: wire.isUsed,
});

/** A promotion of the price book. */
export type Promotion = Readonly<ReturnType<typeof toPromotion>>;

/**
 * The promotions in use that a rental might have; empty where the service has no such call or does not answer.
 * @param filters `from` is the check-out, wall-clock text of its place
 */
export async function listPromotionsOrEmpty(
  reader: Reader,
  filters: {
    readonly placeId?: number | undefined;
    readonly vehicleTypeId?: number | undefined;
    readonly from?: string | undefined;
    readonly keyword?: string | undefined;
  },
): Promise<readonly Promotion[]> {
  const { upstream, staff, traceId, signal } = reader;
  if (!upstream.offers(listPromotionsOperation.id)) return [];
  const query = {
    Active: 'true' as const,
    LocationId: filters.placeId,
    VehicleTypeId: filters.vehicleTypeId,
    CheckoutDate: filters.from,
    Keyword: filters.keyword,
  };
  const answered = upstream.call(staff, listPromotionsOperation, { query, traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data.map(toPromotion)),
  );
}
