import { type Route, rowsRoute } from '../core/router.ts';

const PERMISSION = 'RESERVATION_VIEW';

export const reservationLookups: readonly Route[] = [
  rowsRoute('reservations.statuses', 'SELECT id, name FROM reservation_statuses ORDER BY id', PERMISSION),
  rowsRoute(
    'reservations.types',
    `SELECT id AS type_id, name AS type_name, calculation_type, is_default, abbreviation, is_front, is_deleted,
       is_possible_delete, is_added_by_customer
     FROM reservation_types WHERE client_id = ?1 AND is_deleted = 0 ORDER BY id`,
    PERMISSION,
  ),
];
