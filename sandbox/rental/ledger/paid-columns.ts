import type { Database } from '../database.ts';
import { statusIdOf } from '../life-cycles/moves.ts';
import type { EntryKind } from './kinds.ts';

/**
 * A taken-back payment may be more than was paid since the check-out: the rest then comes off what was paid in advance.
 */
const PAID = `advance_paid = advance_paid + min(0, amount_paid + :money), amount_paid = max(0, amount_paid + :money)`;

/** A reservation whose agreement was voided goes on with its account without it. */
const LIVE = {
  reservations: '',
  agreements: ` AND status_id <> ${statusIdOf('agreement', 'Void')}`,
} as const;

/**
 * Keeps the records' paid columns in step with an entry, so that lists and details need no sums: until there is an
 * agreement on the account, what is paid is `advance_paid` of the reservation; from then on it is `amount_paid` of
 * both. On an agreement, refunds of a credit stand in `reimbursement` and not in what was paid.
 * @param balanceEffect the entry's, in minor units
 */
export function countPaid(
  database: Database,
  accountId: number,
  kind: EntryKind,
  balanceEffect: number,
): void {
  if (balanceEffect === 0) return;
  const set = (table: 'agreements' | 'reservations', columns: string, money: number) =>
    database.run(
      `UPDATE ${table} SET ${columns.replaceAll(':money', '?1')} WHERE account_id = ?2${LIVE[table]}`,
      [money, accountId],
    ).changes;
  if (kind === 'WriteOff') set('agreements', 'write_off = write_off + :money', -balanceEffect);
  if (kind !== 'Payment' && kind !== 'Forfeit' && kind !== 'Refund') return;
  const handedOver =
    kind === 'Refund'
      ? set('agreements', 'reimbursement = reimbursement + :money', balanceEffect)
      : set('agreements', PAID, -balanceEffect);
  set('reservations', handedOver > 0 ? PAID : 'advance_paid = advance_paid + :money', -balanceEffect);
}
