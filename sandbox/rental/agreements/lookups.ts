import { type Database, readRecords } from '../core/database.ts';
import { badParameter } from '../core/refusal.ts';
import type { Route } from '../core/router.ts';
import { offersType } from '../tenancy/features.ts';

const PERMISSION = 'AGREEMENT_VIEW';

export const agreementStatusesRoute: Route = {
  operationId: 'agreements.statuses',
  permission: PERMISSION,
  answer: ({ database }) => ({ body: database.all('SELECT id, name FROM agreement_statuses ORDER BY id') }),
};

export const agreementTypesRoute: Route = {
  operationId: 'agreements.types',
  permission: PERMISSION,
  answer: ({ caller, database }) => ({
    body: readRecords<{ typeName: string }>(
      database,
      `SELECT id AS type_id, name AS type_name, is_default, is_insurance, name = 'Loaner' AS is_loaner, 0 AS is_deleted
       FROM agreement_types WHERE client_id = ? ORDER BY id`,
      [caller.clientId],
    ).filter(({ typeName }) => offersType(database, caller.clientId, typeName)),
  }),
};

/** Proposes the next number; only the check-out assigns it. */
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

/** The sequence that the tenant's next agreement takes; its number is `A-<sequence>`. */
export function nextSequence(database: Database, clientId: number): number {
  const last = database.value<number>('SELECT max(sequence) FROM agreements WHERE client_id = ?', clientId);
  return (last ?? 0) + 1;
}
