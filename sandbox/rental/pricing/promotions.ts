import {
  createPromotionOperation,
  type listPromotionsOperation,
  type PromotionBody,
  savePromotionOperation,
} from '../../../app/upstream/promotions/promotions.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, money, type OptionalOf, plain } from '../core/column-map.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { checkOwn, readOwn, recordId } from '../core/records.ts';
import { conflict, notFound } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import {
  authorOf,
  changedByName,
  checkVersion,
  stampChange,
  type Versioned,
  versioned,
} from '../core/versions.ts';

type Wire = WireOf<typeof listPromotionsOperation.answer>[number] & PromotionBody;

/** Every field of a promotion with its column; a percentage is in hundredths like money. */
const promotions = columnMap<Wire, 'isUsed', OptionalOf<PromotionBody>>()('p', {
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
  uses: plain('uses'),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

interface UsedPromotion {
  readonly is_one_time: number;
  readonly uses: number;
}

const PROMOTIONS = `
SELECT p.*, v.name AS vehicle_type_name, l.name AS location_name, ${changedByName('p')},
  (SELECT count(*) FROM charge_lines c LEFT JOIN reservations r ON r.id = c.reservation_id
    WHERE c.kind = 'promotion' AND c.source_id = p.id AND r.agreement_id IS NULL) AS uses
FROM promotions p LEFT JOIN vehicle_types v ON v.id = p.vehicle_type_id LEFT JOIN locations l ON l.id = p.location_id
WHERE p.client_id = ?1 AND (?2 IS NULL OR p.id = ?2)
  AND (?3 IS NULL OR p.is_active = ?3)
  AND (?4 IS NULL OR p.location_id IS NULL OR p.location_id = ?4)
  AND (?5 IS NULL OR p.vehicle_type_id IS NULL OR p.vehicle_type_id = ?5)
  AND (?6 IS NULL OR (substr(p.start_date, 1, 10) <= ?6 AND substr(p.end_date, 1, 10) >= ?6))
  AND (?7 IS NULL OR instr(upper(p.code), upper(?7)) > 0)
ORDER BY p.code, p.id`;

const wire = (call: CallContext, row: UsedPromotion) =>
  versioned(call, {
    ...promotions.detail(row),
    isUsed: row.is_one_time === 1 ? row.uses > 0 : null,
  });

function savedPromotion(call: CallContext, id: number) {
  const { database, caller } = call;
  const row = database.get<UsedPromotion>(PROMOTIONS, [caller.clientId, id, null, null, null, null, null]);
  if (row === undefined) throw notFound('There is no such promotion.');
  return wire(call, row);
}

export const promotionsListRoute: Route = {
  operationId: 'promotions.list',
  answer(call) {
    const { caller, database, query } = call;
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
    return { body: rows.map((row) => wire(call, row).body) };
  },
};

const permission = 'SETTINGS_RATES';

/** Refuses what other tenants have with 404, and a code that another promotion has with 409. */
function check(call: CallContext, body: PromotionBody, own: number | null): void {
  checkOwn(call, 'vehicle_types', body.vehicleTypeId);
  checkOwn(call, 'locations', body.locationId);
  const duplicate = call.database.get(
    'SELECT id FROM promotions WHERE client_id = ? AND upper(code) = upper(?) AND id IS NOT ?',
    [call.caller.clientId, body.code, own],
  );
  if (duplicate !== undefined) {
    const words = `There is a promotion with the code ${body.code} already.`;
    throw conflict(words, { errors: { code: [words] } });
  }
}

export const promotionCreateRoute: Route = writeRoute(createPromotionOperation, {
  permission,
  answer(call, body) {
    check(call, body, null);
    const id = insertRow(call.database, 'promotions', { ...authorOf(call), ...promotions.written(body) });
    return { status: 201, ...savedPromotion(call, id) };
  },
});

/** Replaces the whole promotion. Records that are priced already keep the discount that they have. */
export const promotionSaveRoute: Route = writeRoute(savePromotionOperation, {
  permission,
  answer(call, body) {
    const id = recordId(call.pathParams.promotionId, 'promotion');
    checkVersion(call, readOwn<Versioned>(call, 'promotions', id));
    check(call, body, id);
    updateRow(call.database, 'promotions', id, promotions.written(body));
    stampChange(call, 'promotions', id);
    return savedPromotion(call, id);
  },
});
