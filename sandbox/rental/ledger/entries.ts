import type { Database } from '../database.ts';
import type { EntryKind, Source } from './kinds.ts';

/** An entry with what a list of payments says about it. Amounts are minor units. */
export interface EntryRow {
  readonly id: number;
  readonly number: string;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly balance_effect: number;
  readonly deposit_effect: number;
  readonly hold_effect: number;
  readonly method: string | null;
  readonly mode: string;
  readonly status: string;
  readonly reference: string | null;
  readonly description: string | null;
  readonly reason: string | null;
  readonly credit_card_id: number | null;
  readonly brand: string | null;
  readonly last_four: string | null;
  readonly hold_expires_at: string | null;
  readonly corrects_id: number | null;
  readonly location_id: number | null;
  readonly location_name: string | null;
  readonly time_zone: string | null;
  readonly entry_date: string;
  readonly created_by_name: string | null;
  readonly is_corrected: number;
}

const ENTRIES = `
SELECT e.*, k.brand, k.last_four, l.name AS location_name, l.time_zone,
  u.first_name || ' ' || u.last_name AS created_by_name,
  EXISTS (SELECT 1 FROM ledger_entries x WHERE x.corrects_id = e.id) AS is_corrected
FROM ledger_entries e
LEFT JOIN credit_cards k ON k.id = e.credit_card_id
LEFT JOIN locations l ON l.id = e.location_id
LEFT JOIN users u ON u.id = e.created_by
WHERE e.account_id = ? ORDER BY e.id`;

/** Everything that was posted to the account, the oldest first. */
export const entriesOf = (database: Database, accountId: number): readonly EntryRow[] =>
  database.all<EntryRow>(ENTRIES, [accountId]);

/** Where a taking entry took from; null for the others. */
export function sourceOf(entry: EntryRow): Source | null {
  if (!['Refund', 'Release', 'Forfeit', 'Cancel'].includes(entry.kind)) return null;
  if (entry.deposit_effect !== 0) return 'Deposit';
  return entry.hold_effect !== 0 ? 'Hold' : 'Balance';
}
