import type { Database } from '../database.ts';
import type { BookPromotion } from './book.ts';
import type { RentalToPrice } from './rental-to-price.ts';

export interface PromotionRow {
  readonly id: number;
  readonly code: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly vehicle_type_id: number | null;
  readonly location_id: number | null;
  readonly discount_type: 'Percentage' | 'Amount';
  readonly discount_value: number;
  readonly applicable_to: 'Subtotal' | 'BaseRate';
  readonly minimum_day: number;
  readonly minimum_total: number;
  readonly is_auto_apply: number;
  readonly is_one_time: number;
  readonly is_active: number;
}

/** Another rental's line of this promotion: not of the record itself, its other half, or one that came to nothing. */
const USED = `
SELECT 1 AS used FROM charge_lines l
LEFT JOIN reservations r ON r.id = l.reservation_id
LEFT JOIN reservation_statuses rs ON rs.id = r.status_id
LEFT JOIN agreements a ON a.id = l.agreement_id
LEFT JOIN agreement_statuses s ON s.id = a.status_id
WHERE l.kind = 'promotion' AND l.source_id = ?1
  AND coalesce(rs.code, s.code) NOT IN ('Cancelled', 'Expired', 'NoShow', 'Void')
  AND coalesce(r.id, -1) <> ?2 AND coalesce(a.reservation_id, -1) <> ?2
  AND coalesce(a.id, -1) <> ?3 AND coalesce(r.agreement_id, -1) <> ?3
LIMIT 1`;

const isUsed = (database: Database, row: PromotionRow, own: readonly [number, number]): boolean =>
  row.is_one_time === 1 && database.get(USED, [row.id, ...own]) !== undefined;

/** The promotions that apply by themselves, and those that were asked for, with whether they are used up. */
export function readPromotions(database: Database, rental: RentalToPrice): readonly BookPromotion[] {
  const asked = rental.terms.promotionIds;
  const rows = database.all<PromotionRow>(
    `SELECT * FROM promotions WHERE client_id = ? AND (is_active = 1 OR id IN (${asked.map(Number).join(', ')}))`,
    [rental.clientId],
  );
  const own = [rental.reservationId ?? 0, rental.agreementId ?? 0] as const;
  return rows
    .filter((row) => row.is_auto_apply === 1 || asked.includes(row.id))
    .map((row) => ({
      id: row.id,
      code: row.code,
      startDate: row.start_date,
      endDate: row.end_date,
      vehicleTypeId: row.vehicle_type_id,
      locationId: row.location_id,
      discountType: row.discount_type,
      discountValue: row.discount_value,
      applicableTo: row.applicable_to,
      minimumDay: row.minimum_day,
      minimumTotal: row.minimum_total,
      isAutoApply: row.is_auto_apply === 1,
      isActive: row.is_active === 1,
      isUsed: isUsed(database, row, own),
    }));
}
