import { statusIdOf } from '../../life-cycles/moves.ts';
import { fromMinorOrNull } from '../../money.ts';
import type { Asked } from '../../router.ts';
import { rowOnly } from '../columns.ts';
import { accountEntries } from '../payments.ts';

interface Found {
  readonly id: number;
  readonly account_id: number;
  readonly reference_type: 'agreement' | 'reservation' | null;
}

/** Of an account's agreements the one that was not voided goes on with it; a void one counts where nothing else does. */
const FOUND = `
SELECT e.id, e.account_id, e.created_by, c.id AS customer_id,
  CASE WHEN a.id IS NOT NULL THEN 'agreement' WHEN r.id IS NOT NULL THEN 'reservation' END AS reference_type,
  coalesce(a.id, r.id) AS reference_id, coalesce(a.number, r.number) AS reference_number,
  coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.company_name) AS customer_name
FROM ledger_entries e
LEFT JOIN reservations r ON r.id = (SELECT max(x.id) FROM reservations x WHERE x.account_id = e.account_id)
LEFT JOIN agreements a ON a.id = (SELECT max(x.id) FROM agreements x
  WHERE x.account_id = e.account_id AND (x.status_id <> ? OR r.id IS NULL))
LEFT JOIN customers c ON c.id = coalesce(a.customer_id, r.customer_id)
WHERE e.id IN (SELECT value FROM json_each(?))`;

/** The list's rows for these ids, in their order, as they go over the wire. */
export function paymentRows(asked: Asked, ids: readonly number[]): readonly object[] {
  const cells = [statusIdOf('agreement', 'Void'), JSON.stringify(ids)];
  const byId = new Map(asked.database.all<Found>(FOUND, cells).map((row) => [row.id, row]));
  const accounts = new Map<number, ReturnType<typeof accountEntries>>();
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found?.reference_type) return [];
    const entries =
      accounts.get(found.account_id) ?? accountEntries(asked, found.account_id, found.reference_type);
    accounts.set(found.account_id, entries);
    const entry = entries.find((one) => one.id === id);
    return {
      ...entry?.payment,
      ...rowOnly.detail(found),
      amountLeft: fromMinorOrNull(entry?.left ?? null),
    };
  });
}
