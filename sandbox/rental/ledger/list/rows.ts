import { statusIdOf } from '../../life-cycles/moves.ts';
import { fromMinorOrNull } from '../../money.ts';
import type { Asked } from '../../router.ts';
import { accountEntries } from '../payments.ts';

interface Found {
  readonly id: number;
  readonly account_id: number;
  readonly created_by: number | null;
  readonly agreement_id: number | null;
  readonly agreement_number: string | null;
  readonly reservation_id: number | null;
  readonly reservation_number: string | null;
  readonly customer_id: number | null;
  readonly customer_name: string | null;
}

/** Of an account's agreements the one that was not voided goes on with it; a void one counts where nothing else does. */
const FOUND = `
SELECT e.id, e.account_id, e.created_by, a.id AS agreement_id, a.number AS agreement_number,
  r.id AS reservation_id, r.number AS reservation_number, c.id AS customer_id,
  coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.company_name) AS customer_name
FROM ledger_entries e
LEFT JOIN reservations r ON r.id = (SELECT max(x.id) FROM reservations x WHERE x.account_id = e.account_id)
LEFT JOIN agreements a ON a.id = (SELECT max(x.id) FROM agreements x
  WHERE x.account_id = e.account_id AND (x.status_id <> ? OR r.id IS NULL))
LEFT JOIN customers c ON c.id = coalesce(a.customer_id, r.customer_id)
WHERE e.id IN (SELECT value FROM json_each(?))`;

function referenceOf(found: Found) {
  const { agreement_id, agreement_number, reservation_id, reservation_number } = found;
  if (agreement_id !== null)
    return {
      referenceType: 'agreement' as const,
      referenceId: agreement_id,
      referenceNumber: agreement_number,
    };
  return reservation_id === null
    ? null
    : {
        referenceType: 'reservation' as const,
        referenceId: reservation_id,
        referenceNumber: reservation_number,
      };
}

/** The list's rows for these ids, in their order, as they go over the wire. */
export function paymentRows(asked: Asked, ids: readonly number[]): readonly object[] {
  const cells = [statusIdOf('agreement', 'Void'), JSON.stringify(ids)];
  const byId = new Map(asked.database.all<Found>(FOUND, cells).map((row) => [row.id, row]));
  const accounts = new Map<number, ReturnType<typeof accountEntries>>();
  return ids.flatMap((id) => {
    const found = byId.get(id);
    const reference = found && referenceOf(found);
    if (!found || !reference) return [];
    const entries =
      accounts.get(found.account_id) ?? accountEntries(asked, found.account_id, reference.referenceType);
    accounts.set(found.account_id, entries);
    const entry = entries.find(({ payment }) => payment.paymentId === id);
    return {
      ...entry?.payment,
      ...reference,
      customerId: found.customer_id,
      customerName: found.customer_name,
      createdById: found.created_by,
      amountLeft: fromMinorOrNull(entry?.left ?? null),
    };
  });
}
