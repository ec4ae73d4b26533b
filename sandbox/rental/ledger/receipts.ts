import type { Asked } from '../router.ts';
import type { EntryKind } from './kinds.ts';

/** Kinds that no money moves with, so that they take no number out of the receipts' sequence. */
const BOOKED: readonly EntryKind[] = ['Charge', 'Adjustment', 'WriteOff'];

/**
 * The number of an account's next entry. Receipts are numbered in one sequence per tenant without gaps, since a refused
 * write takes its number back with it; what is only booked is numbered within the account.
 */
export function nextNumber(
  { database, caller }: Pick<Asked, 'database' | 'caller'>,
  accountId: number,
  kind: EntryKind,
): string {
  if (BOOKED.includes(kind)) {
    const there = database.get<{ entries: number }>(
      'SELECT count(*) AS entries FROM ledger_entries WHERE account_id = ?',
      [accountId],
    );
    return `L-${accountId}-${(there?.entries ?? 0) + 1}`;
  }
  database.run('UPDATE clients SET last_receipt = last_receipt + 1 WHERE id = ?', [caller.clientId]);
  const client = database.get<{ last_receipt: number }>('SELECT last_receipt FROM clients WHERE id = ?', [
    caller.clientId,
  ]);
  return `P-${1_000_000 + (client?.last_receipt ?? 0)}`;
}
