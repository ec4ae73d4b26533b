import type { Database } from '../core/database.ts';
import { badParameter } from '../core/refusal.ts';
import { type Route, rowsRoute } from '../core/router.ts';

const PERMISSION = 'AGREEMENT_VIEW';

export const agreementLookups: readonly Route[] = [
  rowsRoute('agreements.statuses', 'SELECT id, name FROM agreement_statuses ORDER BY id', PERMISSION),
  rowsRoute(
    'agreements.types',
    `SELECT id AS type_id, name AS type_name, is_default, is_insurance, name = 'Loaner' AS is_loaner, 0 AS is_deleted
     FROM agreement_types WHERE client_id = ?1 ORDER BY id`,
    PERMISSION,
  ),
  {
    operationId: 'agreements.generateNumber',
    permission: PERMISSION,
    /** Proposes the next number; only the check-out assigns it. */
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
  },
];

/** The sequence that the tenant's next agreement takes; its number is `A-<sequence>`. */
export function nextSequence(database: Database, clientId: number): number {
  const last = database.value<number>('SELECT max(sequence) FROM agreements WHERE client_id = ?', clientId);
  return (last ?? 0) + 1;
}
