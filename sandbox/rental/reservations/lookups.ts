import type { Route } from '../router.ts';

const PERMISSION = 'RESERVATION_VIEW';

export const reservationStatusesRoute: Route = {
  operationId: 'reservations.statuses',
  permission: PERMISSION,
  answer: ({ database }) => ({ body: database.all('SELECT id, name FROM reservation_statuses ORDER BY id') }),
};

interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly calculation_type: string;
  readonly is_default: number;
  readonly abbreviation: string;
  readonly is_front: number;
  readonly is_deleted: number;
  readonly is_possible_delete: number;
  readonly is_added_by_customer: number;
}

export const reservationTypesRoute: Route = {
  operationId: 'reservations.types',
  permission: PERMISSION,
  answer({ caller, database }) {
    const types = database.all<TypeRow>(
      'SELECT * FROM reservation_types WHERE client_id = ? AND is_deleted = 0 ORDER BY id',
      [caller.clientId],
    );
    return {
      body: types.map((row) => ({
        typeId: row.id,
        typeName: row.name,
        calculationType: row.calculation_type,
        isDefault: row.is_default === 1,
        abbreviation: row.abbreviation,
        isFront: row.is_front === 1,
        isDeleted: row.is_deleted === 1,
        isPossibleDelete: row.is_possible_delete === 1,
        isAddedByCustomer: row.is_added_by_customer === 1,
      })),
    };
  },
};
