import { badParameter } from '../refusal.ts';
import type { Route } from '../router.ts';
import { nextSequence } from './number.ts';

const PERMISSION = 'AGREEMENT_VIEW';

export const agreementStatusesRoute: Route = {
  operationId: 'agreements.statuses',
  permission: PERMISSION,
  answer: ({ database }) => ({ body: database.all('SELECT id, name FROM agreement_statuses ORDER BY id') }),
};

interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly is_default: number;
  readonly is_insurance: number;
}

export const agreementTypesRoute: Route = {
  operationId: 'agreements.types',
  permission: PERMISSION,
  answer({ caller, database }) {
    const types = database.all<TypeRow>(
      'SELECT id, name, is_default, is_insurance FROM agreement_types WHERE client_id = ? ORDER BY id',
      [caller.clientId],
    );
    return {
      body: types.map((row) => ({
        typeId: row.id,
        typeName: row.name,
        isDefault: row.is_default === 1,
        isInsurance: row.is_insurance === 1,
        isLoaner: row.name === 'Loaner',
        isDeleted: false,
      })),
    };
  },
};

/**
 * Proposes the next number. Two who ask at once may be shown the same one: the check-out gives it out inside its
 * transaction, to the first who comes, and the other gets the one after.
 */
export const agreementNumberRoute: Route = {
  operationId: 'agreements.generateNumber',
  permission: PERMISSION,
  answer({ caller, database, query }) {
    const type = query.text('agreementType');
    if (type !== undefined) {
      const known = database.get(
        'SELECT id FROM agreement_types WHERE client_id = ? AND (name = ? COLLATE NOCASE OR CAST(id AS TEXT) = ?)',
        [caller.clientId, type, type],
      );
      if (known === undefined) throw badParameter('agreementType', 'takes a type of agreement');
    }
    return { body: { agreementNo: `A-${nextSequence(database, caller.clientId)}` } };
  },
};
