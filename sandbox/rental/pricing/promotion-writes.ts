import {
  createPromotionOperation,
  type PromotionBody,
  savePromotionOperation,
} from '../../../app/upstream/promotions/promotions.contract.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { insertRow, updateRow } from '../table-row.ts';
import { checkOwn } from './own.ts';
import { promotions } from './promotion-columns.ts';
import { promotionWire } from './promotions-route.ts';

const permission = 'SETTINGS_RATES';

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
    const id = insertRow(asked.database, 'promotions', {
      client_id: asked.caller.clientId,
      ...promotions.written(body),
    });
    return { status: 201, body: promotionWire(asked, id) };
  },
});

/** Replaces the whole promotion. Records that are priced already keep the discount that they have. */
export const promotionSaveRoute: Route = writeRoute(savePromotionOperation, {
  permission,
  answer(asked, body) {
    const id = recordId(asked.holes.promotionId, 'promotion');
    if (promotionWire(asked, id) === undefined) throw notFound('There is no such promotion.');
    check(asked, body, id);
    updateRow(asked.database, 'promotions', id, promotions.written(body));
    return { body: promotionWire(asked, id) };
  },
});
