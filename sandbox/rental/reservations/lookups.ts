import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { listReservationTypesOperation } from '../../../app/upstream/reservations/reservations.contract.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import type { Row } from '../core/database.ts';
import type { Route } from '../core/router.ts';
import { offersType } from '../tenancy/features.ts';

const PERMISSION = 'RESERVATION_VIEW';

export const reservationStatusesRoute: Route = {
  operationId: 'reservations.statuses',
  permission: PERMISSION,
  answer: ({ database }) => ({ body: database.all('SELECT id, name FROM reservation_statuses ORDER BY id') }),
};

const types = columnMap<WireOf<typeof listReservationTypesOperation.answer>[number], never>()('y', {
  typeId: plain('id'),
  typeName: plain('name'),
  calculationType: plain('calculation_type'),
  isDefault: flag('is_default'),
  abbreviation: plain('abbreviation'),
  isFront: flag('is_front'),
  isDeleted: flag('is_deleted'),
  isPossibleDelete: flag('is_possible_delete'),
  isAddedByCustomer: flag('is_added_by_customer'),
});

export const reservationTypesRoute: Route = {
  operationId: 'reservations.types',
  permission: PERMISSION,
  answer: ({ caller, database }) => ({
    body: database
      .all<Row>('SELECT * FROM reservation_types WHERE client_id = ? AND is_deleted = 0 ORDER BY id', [
        caller.clientId,
      ])
      .map(types.detail)
      .filter(({ typeName }) => offersType(database, caller.clientId, typeName)),
  }),
};
