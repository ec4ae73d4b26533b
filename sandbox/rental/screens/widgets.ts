import { saveWidgetOperation } from '../../../app/upstream/dashboard/dashboard.contract.ts';
import { readRecords } from '../core/database.ts';
import { badParameter, notFound, Refusal } from '../core/refusal.ts';
import { type Route, writeRoute } from '../core/router.ts';

/** Each widget as the user saved it last, else as all users have it. */
const WIDGETS = `
SELECT w.id AS widgetID, w.name AS widget_name, coalesce(u.scale, w.scale) AS widget_scale, w.position AS widget_position,
  u.mapping_id AS widgetMappingID, coalesce(u.position, w.position) AS widget_user_position, coalesce(u.is_deleted, 0) AS is_deleted
FROM widgets w LEFT JOIN user_widgets u ON u.widget_id = w.id AND u.user_id = ?1
ORDER BY widget_user_position, w.position`;

export const widgetsListRoute: Route = {
  operationId: 'dashboard.list',
  answer({ caller, database }) {
    const rows = readRecords<{ isDeleted: boolean }>(database, WIDGETS, [caller.userId]);
    const whose = { clientID: caller.clientId, userID: caller.userId, isEditable: true };
    return { body: rows.map((row) => ({ ...row, isDeleted: Boolean(row.isDeleted), ...whose })) };
  },
};

/** Stores position, scale and visibility of one widget for the caller. */
export const widgetSaveRoute = writeRoute(saveWidgetOperation, {
  answer({ caller, database }, body) {
    if (body.clientID !== caller.clientId || body.userID !== caller.userId)
      throw new Refusal(403, 'clientID and userID are not those that the token was issued for.');
    const scale = Number(body.widgetScale);
    if (!Number.isInteger(scale) || scale < 1 || scale > 12)
      throw badParameter('widgetScale', 'takes the text of a whole number from 1 to 12');
    const known = database.value<number>('SELECT id FROM widgets WHERE id = ?', body.widgetID);
    if (known === undefined) throw notFound('There is no such widget.');
    const values = [caller.userId, body.widgetID, scale, body.widgetUserPosition, body.isDeleted ? 1 : 0];
    const widgetMappingID = database.value<number>(
      `INSERT INTO user_widgets (user_id, widget_id, scale, position, is_deleted) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (user_id, widget_id) DO UPDATE SET scale = excluded.scale, position = excluded.position,
         is_deleted = excluded.is_deleted
       RETURNING mapping_id`,
      ...values,
    );
    return { body: { message: 'Widget saved.', widgetMappingID } };
  },
});
