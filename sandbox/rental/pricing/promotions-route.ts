import type { Asked, Route } from '../router.ts';
import { promotions } from './promotion-columns.ts';
import type { PromotionRow } from './read-promotions.ts';

interface UsedPromotion extends Pick<PromotionRow, 'is_one_time'> {
  readonly uses: number;
}

const PROMOTIONS = `
SELECT p.*, v.name AS vehicle_type_name, l.name AS location_name,
  (p.is_one_time = 1 AND EXISTS (SELECT 1 FROM charge_lines c WHERE c.kind = 'promotion' AND c.source_id = p.id)) AS uses
FROM promotions p LEFT JOIN vehicle_types v ON v.id = p.vehicle_type_id LEFT JOIN locations l ON l.id = p.location_id
WHERE p.client_id = ?1 AND (?2 IS NULL OR p.id = ?2)
  AND (?3 IS NULL OR p.is_active = ?3)
  AND (?4 IS NULL OR p.location_id IS NULL OR p.location_id = ?4)
  AND (?5 IS NULL OR p.vehicle_type_id IS NULL OR p.vehicle_type_id = ?5)
  AND (?6 IS NULL OR (substr(p.start_date, 1, 10) <= ?6 AND substr(p.end_date, 1, 10) >= ?6))
  AND (?7 IS NULL OR instr(upper(p.code), upper(?7)) > 0)
ORDER BY p.code, p.id`;

const wire = (row: UsedPromotion) => ({
  ...promotions.detail(row),
  isUsed: row.is_one_time === 1 ? row.uses === 1 : null,
});

/** One promotion of the tenant as the wire has it; undefined when there is none. */
export function promotionWire({ database, caller }: Asked, id: number) {
  const row = database.get<UsedPromotion>(PROMOTIONS, [caller.clientId, id, null, null, null, null, null]);
  return row === undefined ? undefined : wire(row);
}

/** All promotions, or those that are active, offered at a location, for a type, or on a day. */
export const promotionsListRoute: Route = {
  operationId: 'promotions.list',
  answer({ caller, database, query }) {
    const active = query.flag('Active');
    const rows = database.all<UsedPromotion>(PROMOTIONS, [
      caller.clientId,
      null,
      active === undefined ? null : Number(active),
      query.id('LocationId') ?? null,
      query.id('VehicleTypeId') ?? null,
      query.text('CheckoutDate')?.slice(0, 10) ?? null,
      query.text('Keyword') ?? null,
    ]);
    return { body: rows.map(wire) };
  },
};
