import { checkMove, statusIdOf, statusOfId } from '../life-cycles/moves.ts';
import type { Asked } from '../router.ts';
import { stampChange } from '../versions.ts';
import { type AccountTotals, accountTotals } from './totals.ts';

/** Where the money leaves an agreement whose vehicle is back. A credit waits for its refund, like a debt for its payment. */
function settledAs({ balance, collected, onHold }: AccountTotals) {
  if (balance !== 0) return 'PendingPayment';
  return collected + onHold > 0 ? 'PendingDeposit' : 'Closed';
}

/**
 * Gives an agreement whose vehicle is back the status that its account has earned, and answers it: Closed when nothing
 * is owed and no deposit remains, else PendingPayment or PendingDeposit. Called at the check-in and after each entry.
 * @throws Refusal 409 when the agreement's life-cycle has no such move, for one that is void or on hold
 */
export function settleAgreement(asked: Asked, agreementId: number) {
  const { database, now } = asked;
  const row = database.get<{ status_id: number; account_id: number }>(
    'SELECT status_id, account_id FROM agreements WHERE id = ?',
    [agreementId],
  );
  const present = row && statusOfId('agreement', row.status_id);
  if (row === undefined || present === undefined) throw new Error(`There is no agreement ${agreementId}.`);
  const earned = settledAs(accountTotals(database, row.account_id));
  if (present === earned || present === 'Closed') return present;
  checkMove('agreement', present, earned);
  database.run('UPDATE agreements SET status_id = ?, closed_at = ? WHERE id = ?', [
    statusIdOf('agreement', earned),
    earned === 'Closed' ? now.toISOString() : null,
    agreementId,
  ]);
  stampChange(asked, 'agreements', agreementId);
  return earned;
}
