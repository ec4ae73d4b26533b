import {
  createPromotionOperation,
  type PromotionBody,
  savePromotionOperation,
} from '../../../app/upstream/promotions/promotions.contract.ts';
import type { Cell } from '../database.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { minor } from './minor.ts';
import { checkOwn } from './own.ts';
import { promotionWire } from './promotions-route.ts';

const permission = 'SETTINGS_RATES';

const columnsOf = (body: PromotionBody): Readonly<Record<string, Cell>> => ({
  code: body.code,
  start_date: body.startDate,
  end_date: body.endDate,
  vehicle_type_id: body.vehicleTypeId ?? null,
  location_id: body.locationId ?? null,
  discount_type: body.discountType,
  discount_value: minor(body.discountValue),
  applicable_to: body.applicableTo,
  minimum_day: body.minimumDay ?? 0,
  minimum_total: minor(body.minimumTotal),
  is_auto_apply: body.isAutoApply === true ? 1 : 0,
  is_one_time: body.oneTimeUse === true ? 1 : 0,
  is_active: body.active === false ? 0 : 1,
});

/** Refuses what other tenants have with 404, and a code that another promotion has with 409. */
function check(asked: Asked, body: PromotionBody, own: number | null): void {
  checkOwn(asked, 'vehicle_types', body.vehicleTypeId);
  checkOwn(asked, 'locations', body.locationId);
  const twin = asked.database.get(
    'SELECT id FROM promotions WHERE client_id = ? AND upper(code) = upper(?) AND id IS NOT ?',
    [asked.caller.clientId, body.code, own],
  );
  if (twin !== undefined) {
    const words = `There is a promotion with the code ${body.code} already.`;
    throw conflict(words, { errors: { code: [words] } });
  }
}

export const promotionCreateRoute: Route = writeRoute(createPromotionOperation, {
  permission,
  answer(asked, body) {
    check(asked, body, null);
    const columns = { client_id: asked.caller.clientId, ...columnsOf(body) };
    const names = Object.keys(columns);
    const sql = `INSERT INTO promotions (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    const { lastId } = asked.database.run(sql, Object.values(columns));
    return { status: 201, body: promotionWire(asked, lastId) };
  },
});

/** Replaces the whole promotion. Records that are priced already keep the discount that they have. */
export const promotionSaveRoute: Route = writeRoute(savePromotionOperation, {
  permission,
  answer(asked, body) {
    const id = recordId(asked.holes.promotionId, 'promotion');
    if (promotionWire(asked, id) === undefined) throw notFound('There is no such promotion.');
    check(asked, body, id);
    const columns = columnsOf(body);
    const settings = Object.keys(columns).map((name) => `${name} = ?`);
    asked.database.run(`UPDATE promotions SET ${settings.join(', ')} WHERE id = ?`, [
      ...Object.values(columns),
      id,
    ]);
    return { body: promotionWire(asked, id) };
  },
});
